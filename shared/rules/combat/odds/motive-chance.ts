import type { UnitCard } from '../../../domain/unit-card.ts';
import type { CombatHits, MotiveHits } from '../combat-state.ts';
import { computeMotiveEffect, computeMotiveModifier, MOTIVE_COUNTS } from '../motive.ts';
import { isImmobile } from '../movement.ts';
import { OUTCOMES_2D6 } from '../../probability.ts';
import type { MotiveRules, Ruleset } from '../../ruleset.ts';

interface HitsChance {
  readonly hits: MotiveHits;
  readonly chance: number;
}

/**
 * Returns a function that gives the chance, 0 to 1, that a vehicle can never move again after a number of further rolls
 * for motive damage. A Markov chain over the counts of motive hits (https://en.wikipedia.org/wiki/Markov_chain);
 * results are kept, as a chain of rolls is asked about at every length.
 */
export function createImmobileChances(
  ruleset: Ruleset,
  card: UnitCard,
  before: CombatHits,
): (rolls: number) => number {
  const { motive } = ruleset;
  if (motive === null) return () => 0;
  const isStuck = (hits: MotiveHits): boolean =>
    isImmobile(ruleset, card, { heat: 0, shutdown: false, criticals: { mp: before.mp, ...hits } });
  const { slowed, halved, immobilized } = before;
  const start = { slowed, halved, immobilized };
  const modifier = computeMotiveModifier(motive, card);
  const chances = [isStuck(start) ? 1 : 0];
  // Immobile vehicles stay immobile, so only the others are continued.
  let moving: readonly HitsChance[] = isStuck(start) ? [] : [{ hits: start, chance: 1 }];
  return (rolls) => {
    while (chances.length <= rolls) {
      const ways = listNext(motive, modifier, moving);
      moving = ways.filter(({ hits }) => !isStuck(hits));
      const stuck = ways.reduce((sum, { hits, chance }) => sum + (isStuck(hits) ? chance : 0), 0);
      chances.push((chances.at(-1) ?? 0) + stuck);
    }
    return chances[rolls] ?? 0;
  };
}

/** Distribution after one more roll. The order of effects makes no difference to the Move. */
function listNext(rules: MotiveRules, modifier: number, ways: readonly HitsChance[]): readonly HitsChance[] {
  const next = new Map<string, HitsChance>();
  for (const way of ways)
    OUTCOMES_2D6.forEach((count, total) => {
      if (count === 0) return;
      const effect = computeMotiveEffect(rules, total + modifier);
      const kind = effect === 'none' ? null : MOTIVE_COUNTS[effect];
      const hits = kind === null ? way.hits : { ...way.hits, [kind]: way.hits[kind] + 1 };
      const key = Object.values(hits).join();
      const chance = (next.get(key)?.chance ?? 0) + (way.chance * count) / 36;
      next.set(key, { hits, chance });
    });
  return [...next.values()];
}
