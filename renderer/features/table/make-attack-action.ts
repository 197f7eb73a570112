import type { TableAction } from '../../../shared/domain/table-action.ts';
import { isPhysical } from '../../../shared/rules/ruleset.ts';
import type { ChoiceControl } from './use-choice.ts';

/** The attack that is chosen; null while something of it is missing. */
export function makeAttackAction({ unit, target, attack }: ChoiceControl): TableAction | null {
  const { kind, fromRear, overheat, spotterId } = attack;
  const range = isPhysical(kind) || kind === 'anti-mech' ? 0 : attack.range;
  if (unit === undefined || target === undefined || range === null) return null;
  if (kind === 'indirect' && spotterId === null) return null;
  return {
    kind: 'attack',
    unitId: unit.unitId,
    targetId: target.unitId,
    attack: {
      ...{ kind, range },
      ...(fromRear ? { fromRear } : {}),
      ...(overheat > 0 ? { overheat } : {}),
      ...(kind === 'indirect' && spotterId !== null ? { spotterId } : {}),
    },
  };
}
