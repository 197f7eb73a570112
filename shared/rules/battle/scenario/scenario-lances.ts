import type { UnitId } from '../../../domain/ids.ts';
import type { LanceKind } from '../../../domain/lance.ts';
import type { PilotAbility } from '../../../domain/pilot.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Ruleset } from '../../ruleset.ts';

/** A lance whose kind gives its units something. */
export interface ScenarioLance {
  readonly kind: LanceKind;
  readonly unitIds: readonly UnitId[];
}

/** The parts of a side of a scenario that lances depend on. */
interface LancedSide {
  readonly units: readonly {
    readonly unitId: UnitId;
    readonly pilotAbilities?: readonly PilotAbility[];
  }[];
  readonly lances?: readonly ScenarioLance[];
}

/**
 * Checks the lances and pilot abilities of one side: known to the edition, only own units, and no unit in two lances.
 */
export function validateLances(
  { formations, pilotAbilities }: Ruleset,
  { units, lances = [] }: LancedSide,
  path: string,
): readonly Problem[] {
  const problems: Problem[] = [];
  const free = new Set<string>(units.map(({ unitId }) => unitId));
  units.forEach((unit, index) => {
    unit.pilotAbilities?.forEach((ability, place) => {
      if (!pilotAbilities.includes(ability))
        problems.push({
          path: `${path}.units[${index}].pilotAbilities[${place}]`,
          code: 'unit.pilot-ability',
        });
    });
  });
  lances.forEach(({ kind, unitIds }, index) => {
    if (!formations.some((formation) => formation.kind === kind))
      problems.push({ path: `${path}.lances[${index}].kind`, code: 'lance.kind' });
    unitIds.forEach((unitId, place) => {
      if (!free.delete(unitId))
        problems.push({ path: `${path}.lances[${index}].unitIds[${place}]`, code: 'lance.unit' });
    });
  });
  return problems;
}
