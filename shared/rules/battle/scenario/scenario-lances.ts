import type { UnitId } from '../../../domain/ids.ts';
import type { PilotAbility } from '../../../domain/pilot.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { LanceKind } from '../../formations/formation.ts';
import type { Ruleset } from '../../ruleset.ts';

/** A lance of a kind that does something for its units. */
export interface ScenarioLance {
  readonly kind: LanceKind;
  readonly unitIds: readonly UnitId[];
}

/** What of a side of a scenario lances are about. */
interface LancedSide {
  readonly units: readonly {
    readonly unitId: UnitId;
    readonly pilotAbilities?: readonly PilotAbility[];
  }[];
  readonly lances?: readonly ScenarioLance[];
}

/** Lances and pilots' abilities of one side: known to the edition, each unit its own and in one lance at most. */
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
