import type { BattleEvent, CriticalEffect } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Combatant, Doom } from '../combat/combat-state.ts';
import { computeCondition } from '../combat/condition.ts';
import type { Ruleset } from '../ruleset.ts';
import type { PointsChance, UnitOdds } from './attack-odds.ts';

type Counts<Key extends string> = Record<Key, number>;

/** Adds up what happens to one unit over all outcomes. */
export interface UnitTally {
  add(after: Combatant, events: readonly BattleEvent[], chance: number): void;
  getOdds(): UnitOdds;
}

/** Adds up chances by points. */
export interface PointsTally {
  add(points: number, chance: number): void;
  list(): readonly PointsChance[];
}

export function createPointsTally(): PointsTally {
  const chances = new Map<number, number>();
  return {
    add: (points, chance) => {
      if (chance > 0) chances.set(points, (chances.get(points) ?? 0) + chance);
    },
    list: () =>
      [...chances]
        .map(([points, chance]) => ({ points, chance }))
        .sort((one, other) => one.points - other.points),
  };
}

export function createUnitTally(ruleset: Ruleset): UnitTally {
  const marked = createPointsTally();
  const criticals: Counts<CriticalEffect> = {
    ammo: 0,
    engine: 0,
    'fire-control': 0,
    weapon: 0,
    mp: 0,
    destroyed: 0,
    none: 0,
  };
  const destroyedBy: Counts<Doom['reason']> = { structure: 0, ammo: 0, engine: 0, critical: 0 };
  let criticalRoll = 0;
  let destroyed = 0;
  let crippled = 0;
  return {
    add: (after, events, chance) => {
      marked.add(countMarked(after.unitId, events), chance);
      if (events.some((event) => event.type === 'critical' && event.unitId === after.unitId))
        criticalRoll += chance;
      for (const effect of listEffects(after.unitId, events)) criticals[effect] += chance;
      const { state, card } = after;
      if (state.destroyed) {
        destroyed += chance;
        destroyedBy[state.doom?.reason ?? 'structure'] += chance;
        return;
      }
      const condition = computeCondition(ruleset, card, state);
      // A unit that a recorded result let live without an engine withdraws like a crippled one.
      if (condition.crippled || condition.destroyed) crippled += chance;
    },
    getOdds: () => ({ marked: marked.list(), criticals, criticalRoll, destroyed, destroyedBy, crippled }),
  };
}

function countMarked(unitId: UnitId, events: readonly BattleEvent[]): number {
  let points = 0;
  for (const event of events)
    if (event.type === 'damaged' && event.unitId === unitId) points += event.armor + event.structure;
  return points;
}

/** Effects that found something to break: a hit that found nothing is followed by the point it deals instead. */
function listEffects(unitId: UnitId, events: readonly BattleEvent[]): ReadonlySet<CriticalEffect> {
  const effects = new Set<CriticalEffect>();
  events.forEach((event, index) => {
    if (event.type !== 'critical' || event.unitId !== unitId) return;
    const next = events[index + 1];
    if (next?.type === 'damaged' && next.cause === 'critical-not-applicable') return;
    effects.add(event.effect);
  });
  return effects;
}
