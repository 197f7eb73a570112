import type { BattleEvent } from '../../shared/domain/battle-event.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { SIDES } from '../../shared/domain/side.ts';
import { BRACKETS, type UnitCard } from '../../shared/domain/unit-card.ts';
import { isImmobile } from '../../shared/rules/combat/movement.ts';
import type { EngagementOutcome } from '../../shared/rules/battle/resolve-engagement.ts';
import type { BattleScenario, ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';

/**
 * Why a unit did nothing in a battle. `reserve`: the battle ended before it entered. `held`: it was ordered to stay.
 * `stopped`: shut down, stunned or out of action. `unarmed`: it has no weapons. `immobile`: it cannot move and had no
 * enemy to attack. `no-target`: it waited where it was and had no enemy to attack.
 */
export const IDLE_REASONS = ['reserve', 'held', 'stopped', 'unarmed', 'immobile', 'no-target'] as const;
export type IdleReason = (typeof IDLE_REASONS)[number];

export interface IdleUnit {
  readonly unit: ScenarioUnit;
  /** Null: there is none. */
  readonly reason: IdleReason | null;
}

type EventType = BattleEvent['type'];

/** Events in which a unit does something, or is carried. */
const ACTIONS: ReadonlySet<EventType> = new Set<EventType>([
  'moved',
  'attacked',
  'impact',
  'scanned',
  'mounted',
  'dismounted',
  'entered',
  'withdrew',
]);
const STOPS: ReadonlySet<EventType> = new Set<EventType>(['disabled', 'shutdown', 'stunned']);

/**
 * Lists the units that did nothing in a battle and were not destroyed in it, with the reason where there is one.
 * `hadTarget`: the units that could have attacked an enemy at some time.
 */
export function findIdle(
  ruleset: Ruleset,
  scenario: BattleScenario,
  { report, events }: EngagementOutcome,
  hadTarget: ReadonlySet<UnitId>,
): readonly IdleUnit[] {
  const active = listUnits(events, ACTIONS);
  const stopped = listUnits(events, STOPS);
  const deployed = listUnits(events, new Set<EventType>(['deployed']));
  const lost = new Set(report.units.filter(({ fate }) => fate === 'destroyed').map(({ unitId }) => unitId));
  const findReason = ({ unitId, card, order }: ScenarioUnit): IdleReason | null => {
    if (!deployed.has(unitId)) return 'reserve';
    if (order?.kind === 'hold') return 'held';
    if (stopped.has(unitId)) return 'stopped';
    if (isUnarmed(card)) return 'unarmed';
    if (hadTarget.has(unitId)) return null;
    return isImmobile(ruleset, card, UNHURT) ? 'immobile' : 'no-target';
  };
  return SIDES.flatMap((side) => scenario.sides[side].units)
    .filter(({ unitId }) => !active.has(unitId) && !lost.has(unitId))
    .map((unit) => ({ unit, reason: findReason(unit) }));
}

const UNHURT = { heat: 0, shutdown: false, criticals: { mp: 0 } };

function listUnits(events: readonly BattleEvent[], types: ReadonlySet<EventType>): ReadonlySet<UnitId> {
  return new Set(
    events.flatMap((event) => ('unitId' in event && types.has(event.type) ? [event.unitId] : [])),
  );
}

function isUnarmed({ damage }: UnitCard): boolean {
  return BRACKETS.every((bracket) => damage[bracket] === '0' || damage[bracket] === '-');
}
