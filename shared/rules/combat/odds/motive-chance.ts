import { MOTIVE_LETTERS, readMotiveOrder } from '../../../domain/motive-order.ts';
import { getOrCompute } from '../../../memoize.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { OUTCOMES_2D6 } from '../../probability.ts';
import type { MotiveRules, Ruleset } from '../../ruleset.ts';
import { computeMotiveEffect, computeMotiveModifier } from '../motive.ts';
import { computeMoveInches, isImmobile } from '../movement.ts';

/** A roll for motive damage among hits that are known, in a text of their order. */
export const ROLL = '?';

/** How a vehicle may stand after some of its hits. */
interface MotiveOutcomes {
  /** Chance that it cannot move any more; that stays so. */
  readonly stuck: number;
  /** All others, with one order of hits for each Move that is left. */
  readonly moving: readonly OrderChance[];
}

interface OrderChance {
  readonly order: string;
  readonly chance: number;
}

/**
 * Returns a function that gives the chance, 0 to 1, that a vehicle is brought to a stop by motive hits and rolls in the
 * order in which they fell: a letter for each hit, `ROLL` for each roll. A Markov chain over the Move that is left
 * (https://en.wikipedia.org/wiki/Markov_chain); results are kept by order, as many orders begin alike. 0 for a vehicle
 * that could never move.
 */
export function createImmobileChances(
  ruleset: Ruleset,
  card: UnitCard,
  mp: number,
): (order: string) => number {
  const { motive } = ruleset;
  const still = { heat: 0, shutdown: false, criticals: { mp: 0 } };
  if (motive === null || isImmobile(ruleset, card, still)) return () => 0;
  const factorsOf = (order: string) => ({ ...still, criticals: { mp, ...readMotiveOrder(order) } });
  const isStuck = (order: string): boolean => isImmobile(ruleset, card, factorsOf(order));
  const inchesOf = (order: string): number => computeMoveInches(ruleset, card, 'ground', factorsOf(order));
  const rolls = listRolls(motive, computeMotiveModifier(motive, card));
  const known = new Map<string, MotiveOutcomes>();
  const outcomesOf = (order: string): MotiveOutcomes =>
    getOrCompute(known, order, () => {
      if (order === '') return sumUp([{ order, chance: 1 }], 0, isStuck, inchesOf);
      const { moving, stuck } = outcomesOf(order.slice(0, -1));
      const last = order.slice(-1);
      const next = moving.flatMap((way) =>
        last === ROLL
          ? rolls.map((roll) => ({ order: way.order + roll.order, chance: way.chance * roll.chance }))
          : [{ ...way, order: way.order + last }],
      );
      return sumUp(next, stuck, isStuck, inchesOf);
    });
  return (order) => outcomesOf(order).stuck;
}

/** Separates the vehicles that are stuck, and joins those with the same Move. */
function sumUp(
  ways: readonly OrderChance[],
  stuckBefore: number,
  isStuck: (order: string) => boolean,
  inchesOf: (order: string) => number,
): MotiveOutcomes {
  let stuck = stuckBefore;
  const moving = new Map<number, OrderChance>();
  for (const way of ways) {
    if (isStuck(way.order)) {
      stuck += way.chance;
      continue;
    }
    const inches = inchesOf(way.order);
    const alike = moving.get(inches) ?? { order: way.order, chance: 0 };
    moving.set(inches, { ...alike, chance: alike.chance + way.chance });
  }
  return { stuck, moving: [...moving.values()] };
}

/** Each effect of a roll with its chance: a letter, or nothing. */
function listRolls(rules: MotiveRules, modifier: number): readonly OrderChance[] {
  const chances = new Map<string, number>();
  OUTCOMES_2D6.forEach((count, total) => {
    if (count === 0) return;
    const effect = computeMotiveEffect(rules, total + modifier);
    const order = effect === 'none' ? '' : MOTIVE_LETTERS[effect];
    chances.set(order, (chances.get(order) ?? 0) + count / 36);
  });
  return [...chances].map(([order, chance]) => ({ order, chance }));
}
