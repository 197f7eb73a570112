import type { Dice } from '../../dice.ts';
import { createSeededDice } from '../../seeded-dice.ts';

/** How odds were estimated that have too many outcomes to enumerate. */
export interface Sampled {
  /** Attacks simulated. */
  readonly runs: number;
  /** Half-width of the 95 % confidence interval of any one chance; chances from 0 to 1. */
  readonly margin: number;
}

/** Gives a margin of 0.01. */
const MAX_SAMPLES = 10_000;
/** Most rolls of all runs together, so that a person can wait for the answer. */
const MAX_SAMPLED_ROLLS = 200_000;
/** Fewer runs would say too little: 400 give a margin of 0.05. */
const MIN_SAMPLES = 400;
/** Two-sided 95 % of the normal distribution, in standard deviations. */
const DEVIATIONS = 1.96;
/** A constant seed, so that the same question gets the same answer. */
const SEED = 'odds';

/**
 * Simulates a run with dice instead of enumerating its outcomes (Monte Carlo,
 * https://en.wikipedia.org/wiki/Monte_Carlo_method), and hands each end on with its share. `rollsPerRun` is about the
 * number of rolls to hit in one run: the more, the fewer runs. The margin is the normal approximation at a chance of
 * one half, where it is widest.
 */
export function sampleOutcomes<Run extends { play(dice: Dice): void }>(
  begin: () => Run,
  visit: (run: Run, chance: number) => void,
  rollsPerRun: number,
): Sampled {
  const runs = Math.max(MIN_SAMPLES, Math.min(MAX_SAMPLES, Math.floor(MAX_SAMPLED_ROLLS / rollsPerRun)));
  const dice = createSeededDice(SEED);
  for (let number = 0; number < runs; number += 1) {
    const run = begin();
    run.play(dice);
    visit(run, 1 / runs);
  }
  return { runs, margin: DEVIATIONS * Math.sqrt(0.25 / runs) };
}
