import type { UnitId } from '../../domain/ids.ts';
import { FULL_STRENGTH, LANCE_KINDS, type EngagedLance } from '../../domain/lance.ts';
import type { CheckedLance, LanceCheck } from '../../domain/lance-check.ts';
import type { Roster } from '../../domain/roster.ts';
import type { Side } from '../../domain/side.ts';
import type { ScenarioLance } from '../../rules/battle/scenario/scenario-lances.ts';
import { checkComposition } from '../../rules/formations/check-composition.ts';
import { countFor, type Formation, MIN_WORKING_UNITS } from '../../rules/formations/formation.ts';
import { LANCE_COMPOSITIONS } from '../../rules/formations/lance-composition.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { getUnavailableReason, isInForce } from './force-value.ts';

type Formations = Pick<Ruleset, 'formations'>;

/** What each lance of a force has, and what every kind would ask of it. */
export function checkLances({ force, lances, units }: Roster, { formations }: Formations): CheckedLance[] {
  return lances.map(({ id }) => {
    const own = units.filter((unit) => unit.lanceId === id && isInForce(unit));
    const working = own.filter((unit) => getUnavailableReason(unit) === null).length;
    return {
      lanceId: id,
      units: own.length,
      fullStrength: FULL_STRENGTH[force.organisation],
      checks: LANCE_KINDS.map((kind) => {
        const formation = formations.find((one) => one.kind === kind);
        const { source, certainty } = LANCE_COMPOSITIONS[kind];
        return {
          kind,
          effect: formation === undefined ? null : getEffect(formation, own.length),
          working: { needed: formation?.leastUnits ?? MIN_WORKING_UNITS, have: working },
          composition: checkComposition(
            kind,
            own.map(({ card }) => card),
          ),
          source,
          certainty,
        };
      }),
    };
  });
}

function getEffect({ lanceAbility, luckyUses }: Formation, units: number): LanceCheck['effect'] {
  return lanceAbility === null
    ? { ability: 'lucky', count: countFor(luckyUses, units) }
    : { ability: lanceAbility.ability, count: countFor(lanceAbility.units, units) };
}

/** The lances with a kind, by the units that stand in them. */
export function listEngagedLances(rosters: readonly Roster[]): ReadonlyMap<UnitId, EngagedLance> {
  const lances = new Map(
    rosters
      .flatMap((roster) => roster.lances)
      .flatMap(({ id, kind }) => (kind === null ? [] : [[id, { id, kind }]])),
  );
  return new Map(
    rosters
      .flatMap(({ units }) => units)
      .flatMap(({ id, lanceId }) => {
        const lance = lanceId === null ? undefined : lances.get(lanceId);
        return lance === undefined ? [] : [[id, lance]];
      }),
  );
}

/** The lances of participants as their battle has them: of those kinds that the rule system knows. */
export function listScenarioLances(
  participants: readonly {
    readonly unitId: UnitId;
    readonly side: Side;
    readonly lance?: EngagedLance | undefined;
  }[],
  { formations }: Formations,
): Record<Side, ScenarioLance[]> {
  const known = new Set(formations.map(({ kind }) => kind));
  const lancesOf = (side: Side): ScenarioLance[] => {
    const byLance = Map.groupBy(
      participants.filter((one) => one.side === side),
      ({ lance }) => lance?.id,
    );
    return [...byLance.values()].flatMap((units) => {
      const kind = units[0]?.lance?.kind;
      return kind === undefined || !known.has(kind)
        ? []
        : [{ kind, unitIds: units.map(({ unitId }) => unitId) }];
    });
  };
  return { attacker: lancesOf('attacker'), defender: lancesOf('defender') };
}
