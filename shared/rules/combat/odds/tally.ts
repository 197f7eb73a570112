import { CRITICAL_EFFECTS, DOOM_REASONS } from '../../../domain/battle-event.ts';
import { getMotiveOrder } from '../../../domain/motive-order.ts';
import { getOrCompute } from '../../../memoize.ts';
import { isOut } from '../combat-state.ts';
import { computeCondition } from '../condition.ts';
import type { Fighter } from '../fighter.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { PointsChance, UnitOdds } from './attack-odds.ts';
import type { Affected } from './attack-run.ts';
import { createImmobileChances, ROLL } from './motive-chance.ts';
import { listEffects } from './unit-facts.ts';

type Sums<Key extends string> = Record<Key, ChanceSum>;

function createSums<Key extends string>(keys: readonly Key[]): Sums<Key> {
  return Object.fromEntries(keys.map((key) => [key, createChanceSum()])) as Sums<Key>;
}

/** Adds up effects on one unit over all outcomes. */
export interface UnitOddsTally {
  add(affected: Affected, chance: number): void;
  getOdds(): UnitOdds;
}

/** Adds up chances by number of points. */
export interface PointsTally {
  add(points: number, chance: number): void;
  list(): readonly PointsChance[];
}

/** Adds up chances. */
export interface ChanceSum {
  add(chance: number): void;
  get(): number;
}

/**
 * Compensated summation (Kahan's in Neumaier's form, https://en.wikipedia.org/wiki/Kahan_summation_algorithm): ten
 * thousand times 0.0001 gives exactly 1, while plain addition accumulates rounding errors.
 */
export function createChanceSum(): ChanceSum {
  let sum = 0;
  let lost = 0;
  return {
    add: (chance) => {
      const next = sum + chance;
      lost += sum >= chance ? sum - next + chance : chance - next + sum;
      sum = next;
    },
    get: () => Math.min(1, sum + lost),
  };
}

export function createPointsTally(): PointsTally {
  const chances = new Map<number, ChanceSum>();
  return {
    add: (points, chance) => {
      if (chance <= 0) return;
      const sum = chances.get(points) ?? createChanceSum();
      chances.set(points, sum);
      sum.add(chance);
    },
    list: () =>
      [...chances]
        .map(([points, sum]) => ({ points, chance: sum.get() }))
        .sort((one, other) => one.points - other.points),
  };
}

export function createUnitOddsTally(ruleset: Ruleset): UnitOddsTally {
  const marked = createPointsTally();
  const criticals = createSums(CRITICAL_EFFECTS);
  const destroyedBy = createSums(DOOM_REASONS);
  const criticalRoll = createChanceSum();
  const destroyed = createChanceSum();
  const crippled = createChanceSum();
  const immobileChances = new Map<number, (order: string) => number>();
  const immobileChanceOf = ({ card, state: { criticals } }: Fighter, rolls: readonly number[]): number =>
    getOrCompute(immobileChances, criticals.mp, () => createImmobileChances(ruleset, card, criticals.mp))(
      insertRolls(getMotiveOrder(criticals), rolls),
    );
  return {
    add: ({ fighter, facts }, chance) => {
      marked.add(facts.marked, chance);
      if (facts.criticalRoll) criticalRoll.add(chance);
      for (const effect of listEffects(facts)) criticals[effect].add(chance);
      const { state, card } = fighter;
      if (state.destroyed) {
        destroyed.add(chance);
        destroyedBy[state.doom?.reason ?? 'structure'].add(chance);
        return;
      }
      const condition = computeCondition(ruleset, card, state);
      // A unit that is out of action, or that a recorded result let survive, counts as crippled.
      if (condition.crippled || condition.destroyed || isOut(state)) crippled.add(chance);
      else if (facts.motiveRolls.length > 0)
        crippled.add(chance * immobileChanceOf(fighter, facts.motiveRolls));
    },
    getOdds: () => ({
      marked: marked.list(),
      criticals: toChances(criticals),
      criticalRoll: criticalRoll.get(),
      destroyed: destroyed.get(),
      destroyedBy: toChances(destroyedBy),
      crippled: crippled.get(),
    }),
  };
}

/** The order of motive hits with the rolls that are due, each after the hits that had fallen before it; ascending. */
function insertRolls(order: string, rolls: readonly number[]): string {
  return rolls
    .toReversed()
    .reduce((text, hitsBefore) => text.slice(0, hitsBefore) + ROLL + text.slice(hitsBefore), order);
}

function toChances<Key extends string>(sums: Sums<Key>): Record<Key, number> {
  const chances = Object.entries<ChanceSum>(sums).map(([key, sum]) => [key, sum.get()]);
  return Object.fromEntries(chances) as Record<Key, number>;
}
