import { CRITICAL_EFFECTS, DOOM_REASONS } from '../../domain/battle-event.ts';
import { isOut } from '../combat/combat-state.ts';
import { computeCondition } from '../combat/condition.ts';
import type { Fighter } from '../combat/fighter.ts';
import type { Ruleset } from '../ruleset.ts';
import type { PointsChance, UnitOdds } from './attack-odds.ts';
import type { Affected } from './attack-run.ts';
import { createImmobileChances } from './motive-chance.ts';
import { listEffects } from './unit-facts.ts';

type Counts<Key extends string> = Record<Key, number>;

function countFromZero<Key extends string>(keys: readonly Key[]): Counts<Key> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Counts<Key>;
}

/** Adds up what happens to one unit over all outcomes. */
export interface UnitTally {
  add(affected: Affected, chance: number): void;
  getOdds(): UnitOdds;
}

/** Adds up chances by points. */
export interface PointsTally {
  add(points: number, chance: number): void;
  list(): readonly PointsChance[];
}

/** The sum of very many small chances may come out a hair above 1. */
export function toChance(sum: number): number {
  return Math.min(1, sum);
}

export function createPointsTally(): PointsTally {
  const chances = new Map<number, number>();
  return {
    add: (points, chance) => {
      if (chance > 0) chances.set(points, (chances.get(points) ?? 0) + chance);
    },
    list: () =>
      [...chances]
        .map(([points, sum]) => ({ points, chance: toChance(sum) }))
        .sort((one, other) => one.points - other.points),
  };
}

export function createUnitTally(ruleset: Ruleset): UnitTally {
  const marked = createPointsTally();
  const criticals = countFromZero(CRITICAL_EFFECTS);
  const destroyedBy = countFromZero(DOOM_REASONS);
  let criticalRoll = 0;
  let destroyed = 0;
  let crippled = 0;
  const immobileChances = new Map<string, (rolls: number) => number>();
  const immobileChanceOf = ({ card, state }: Fighter, rolls: number): number => {
    const { mp, slowed, halved, immobilized } = state.criticals;
    const key = [mp, slowed, halved, immobilized].join();
    const chanceOf = immobileChances.get(key) ?? createImmobileChances(ruleset, card, state.criticals);
    immobileChances.set(key, chanceOf);
    return chanceOf(rolls);
  };
  return {
    add: ({ fighter, facts }, chance) => {
      marked.add(facts.marked, chance);
      if (facts.criticalRoll) criticalRoll += chance;
      for (const effect of listEffects(facts)) criticals[effect] += chance;
      const { state, card } = fighter;
      if (state.destroyed) {
        destroyed += chance;
        destroyedBy[state.doom?.reason ?? 'structure'] += chance;
        return;
      }
      const condition = computeCondition(ruleset, card, state);
      // What is out of action, or was let live without an engine by a recorded result, counts like a crippled one.
      if (condition.crippled || condition.destroyed || isOut(state)) crippled += chance;
      else if (facts.motiveRolls > 0) crippled += chance * immobileChanceOf(fighter, facts.motiveRolls);
    },
    getOdds: () => ({
      marked: marked.list(),
      criticals: toChances(criticals),
      criticalRoll: toChance(criticalRoll),
      destroyed: toChance(destroyed),
      destroyedBy: toChances(destroyedBy),
      crippled: toChance(crippled),
    }),
  };
}

function toChances<Key extends string>(sums: Counts<Key>): Counts<Key> {
  const chances = { ...sums };
  for (const key in chances) chances[key] = toChance(sums[key]);
  return chances;
}
