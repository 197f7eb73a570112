import type { Dice } from '../dice.ts';
import { createSeededDice } from '../seeded-dice.ts';

/** How odds were estimated that are too many to count. */
export interface Sampled {
  /** Attacks carried out with dice. */
  readonly runs: number;
  /** Any one chance lies within this of the one given with a confidence of 95 %; chances from 0 to 1. */
  readonly margin: number;
}

/** Enough for a margin of a hundredth. */
const MOST_RUNS = 10_000;
/** Rolls of all runs together: more take longer than somebody waits. */
const MOST_SAMPLED_ROLLS = 200_000;
/** Fewer would say too little: a margin of a twentieth. No card deals so much that this takes long. */
const LEAST_RUNS = 400;
/** Standard deviations to either side that hold 95 % of a normal distribution. */
const DEVIATIONS = 1.96;
/** One for all: the same question gets the same answer. */
const SEED = 'odds';

/**
 * Carries a run out with dice instead of for every way in which they can fall (Monte Carlo), and hands each end on with
 * its share. `rollsPerRun` is about how many rolls to hit one run makes: the more, the fewer runs. The margin is the normal approximation at a chance of one half, where it is widest.
 */
export function sampleOutcomes<Run extends { play(dice: Dice): void }>(
  begin: () => Run,
  visit: (run: Run, chance: number) => void,
  rollsPerRun: number,
): Sampled {
  const runs = Math.max(LEAST_RUNS, Math.min(MOST_RUNS, Math.floor(MOST_SAMPLED_ROLLS / rollsPerRun)));
  const dice = createSeededDice(SEED);
  for (let number = 0; number < runs; number += 1) {
    const run = begin();
    run.play(dice);
    visit(run, 1 / runs);
  }
  return { runs, margin: DEVIATIONS * Math.sqrt(0.25 / runs) };
}
