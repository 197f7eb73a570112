import type { Problem } from '../../../domain/problem.ts';
import { isUnitType } from '../../coverage/coverage.ts';
import { checkInches, checkWhole } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import { resolveAttackOnBuilding, type BuildingHit } from '../../tactics/attack-building.ts';
import { raiseBuilding } from '../../terrain/building.ts';
import { getUnitFamily } from '../../unit-family.ts';
import { runWithDice, type CallAnswer } from '../attack/run-with-dice.ts';

/** A hit on a building itself, from outside, unchecked. */
export interface BuildingAttackCall {
  readonly building: {
    /** A row of the table of buildings. */
    readonly type: string;
    readonly cf?: number | undefined;
    readonly heightInches?: number | undefined;
  };
  /** Points of the attack. */
  readonly damage: number;
  readonly occupants?: readonly { readonly type: string; readonly size: number }[] | undefined;
  readonly dice: readonly number[];
}

/** Height if none is given: one for which a collapsing building deals its damage once. Ours. */
const USUAL_INCHES = 4;
const MOST_DAMAGE = 1000;
const MOST_INCHES = 1000;
const LARGEST_SIZE = 4;

/** Carries out a hit on a building itself with the dice of its fall. Refuses buildings without their option. */
export function resolveBuildingAttackCall(
  ruleset: Ruleset,
  call: BuildingAttackCall,
): CallAnswer<BuildingHit> {
  const { tactics, buildings } = ruleset;
  if (tactics === null) return { outcome: 'invalid', fields: [{ path: 'ruleset', code: 'not-able' }] };
  if (buildings === null) return { outcome: 'invalid', fields: [{ path: 'options', code: 'option-off' }] };
  const type = buildings.find(({ id }) => id === call.building.type);
  if (type === undefined)
    return { outcome: 'invalid', fields: [{ path: 'building.type', code: 'unknown-building' }] };
  const { cf, heightInches = USUAL_INCHES } = call.building;
  const building = raiseBuilding(type, heightInches, cf);
  const { damage, occupants = [], dice } = call;
  const fields: Problem[] = [];
  checkWhole(fields, 'building.cf', building.cfLeft, 1, type.cf.most);
  checkInches(fields, 'building.heightInches', heightInches, MOST_INCHES);
  checkWhole(fields, 'damage', damage, 0, MOST_DAMAGE);
  occupants.forEach(({ type: unitType, size }, index) => {
    if (!isUnitType(ruleset, unitType))
      fields.push({ path: `occupants[${index}].type`, code: 'unknown-type' });
    checkWhole(fields, `occupants[${index}].size`, size, 1, LARGEST_SIZE);
  });
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const inside = occupants.map((one) => ({ family: getUnitFamily(one.type), size: one.size }));
  const { minimalNeeds } = ruleset.damage;
  return runWithDice(dice, (rolls) =>
    resolveAttackOnBuilding(tactics, { building, damage, occupants: inside, minimalNeeds }, rolls),
  );
}
