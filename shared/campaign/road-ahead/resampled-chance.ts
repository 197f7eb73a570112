import type { ChanceEstimate } from '../../domain/estimate.ts';
import { computeDesignEffect, computeWilson95 } from '../../rules/interval.ts';
import { REPLICATES } from './play-road.ts';

/** Group of a rest by its number: rests of a group draw from the same resampled battles. */
export function getResamplingGroup(number: number): number {
  return number % REPLICATES;
}

/**
 * Factor by which a number of rests must be divided to get that of independent ones which tell as much. Each group draws
 * from battles that were resampled with repetition, so the variance between groups is that of a group of independent
 * rests and, beyond it, what hangs on the battles that happened to be fought. That part does not shrink with more rests.
 * Efron's bootstrap (https://en.wikipedia.org/wiki/Bootstrapping_(statistics)). `values`: of each rest, by its number.
 */
export function computeResamplingEffect(values: readonly number[]): number {
  const runs = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, runs);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, runs);
  if (variance === 0) return 1;
  const numbered = values.map((value, number) => ({ value, group: getResamplingGroup(number) }));
  const groups = [...Map.groupBy(numbered, ({ group }) => group).values()].map((own) => {
    return { total: own.reduce((sum, { value }) => sum + value, 0), runs: own.length };
  });
  // The design effect of clusters is that of the mean over many of them; here all groups share one set of battles.
  return 1 + groups.length * (computeDesignEffect(groups, variance) - 1);
}

/** A chance with its 95 percent interval; 0, and 0 to 1, where there are no cases. */
export function estimateChance(cases: readonly boolean[], designEffect: number): ChanceEstimate {
  const hits = cases.filter(Boolean).length;
  const { length: runs } = cases;
  return { chance: runs === 0 ? 0 : hits / runs, ...computeWilson95(hits, runs, designEffect) };
}
