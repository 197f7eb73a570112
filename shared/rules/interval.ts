import type { Estimate, Interval } from '../domain/estimate.ts';
import type { Sum } from './forecast/tally.ts';

/** Two-sided 95 percent of the normal distribution. */
const Z = 1.959963984540054;

/** A group of battles with something in common, such as the board: the sum of a value over them, and their number. */
export interface Cluster {
  readonly total: number;
  readonly runs: number;
}

/**
 * Returns the design effect of battles on several boards: the factor by which their number must be divided to get the
 * number of independent battles that tell as much. Kish's design effect (https://en.wikipedia.org/wiki/Design_effect):
 * the variance of the mean by clusters (a ratio estimator) over that of independent draws, never below 1, times (t/z)²
 * because few boards are used to estimate it, as in Korn and Graubard, "Confidence intervals for proportions with small
 * expected number of positive counts estimated from survey data" (1998). 1 for a single board, which says nothing about
 * others. `variance`: of the value in a single battle.
 */
export function computeDesignEffect(clusters: readonly Cluster[], variance: number): number {
  const boards = clusters.length;
  if (boards < 2) return 1;
  const total = clusters.reduce((sum, cluster) => sum + cluster.total, 0);
  const runs = clusters.reduce((sum, cluster) => sum + cluster.runs, 0);
  const fewBoards = (computeT(boards - 1) / Z) ** 2;
  if (runs === 0 || variance <= 0) return fewBoards;
  const mean = total / runs;
  const between = clusters.reduce((sum, cluster) => sum + (cluster.total - mean * cluster.runs) ** 2, 0);
  const ofMean = ((boards / (boards - 1)) * between) / runs ** 2;
  return Math.max(1, ofMean / (variance / runs)) * fewBoards;
}

const T_OF_FEW = [12.7062, 4.3027];

/**
 * Two-sided 95 percent quantile of Student's t. From three degrees of freedom on by its expansion in 1/degrees,
 * accurate to 0.01.
 */
function computeT(degrees: number): number {
  const exact = T_OF_FEW[degrees - 1];
  if (exact !== undefined) return exact;
  const terms = [
    Z,
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
  ];
  return terms.reduce((sum, term, power) => sum + term / degrees ** power, 0);
}

/**
 * Wilson's score interval (https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval)
 * of a chance observed in `hits` of `runs` cases; 0 to 1 without cases. Better than the normal approximation near 0 and
 * 1.
 */
export function computeWilson95(hits: number, runs: number, designEffect = 1): Interval {
  if (runs === 0) return { low: 0, high: 1 };
  const share = hits / runs;
  const effectiveRuns = runs / designEffect;
  const zz = (Z * Z) / effectiveRuns;
  const middle = (share + zz / 2) / (1 + zz);
  const half = (Z * Math.sqrt((share * (1 - share)) / effectiveRuns + zz / (4 * effectiveRuns))) / (1 + zz);
  return {
    low: hits === 0 ? 0 : Math.max(0, middle - half),
    high: hits === runs ? 1 : Math.min(1, middle + half),
  };
}

/** Variance of whole numbers around their mean; 0 for fewer than two. */
export function computeVariance({ total, squares }: Sum, runs: number): number {
  // One exact difference of integers avoids rounding two means.
  return runs < 2 ? 0 : Math.max(0, (runs * squares - total * total) / (runs * (runs - 1)));
}

/** Mean of whole numbers, with bounds by the normal approximation. */
export function computeMean95(sum: Sum, runs: number, designEffect = 1): Estimate {
  if (runs === 0) return { mean: 0, low: 0, high: 0 };
  const mean = sum.total / runs;
  const half = Z * Math.sqrt((computeVariance(sum, runs) * designEffect) / runs);
  return { mean, low: mean - half, high: mean + half };
}

/** The same for values that cannot be negative, such as units lost or points to pay. */
export function computeMeanCount95(sum: Sum, runs: number, designEffect = 1): Estimate {
  const { mean, low, high } = computeMean95(sum, runs, designEffect);
  return { mean, low: Math.max(0, low), high };
}

/** Number of cases and of those in which something was true, with their design effect. */
export interface Cases {
  readonly hits: number;
  readonly runs: number;
  readonly designEffect?: number;
}

/**
 * Difference of two independent chances, with bounds by Newcombe's method from the two Wilson intervals; null if either
 * has no cases. Several boards are treated as independent for both, although a board that suits a side does so in both
 * cases, so that the bounds are rather too wide.
 */
export function computeDifference95(one: Cases, other: Cases): Estimate | null {
  if (one.runs === 0 || other.runs === 0) return null;
  const a = one.hits / one.runs;
  const b = other.hits / other.runs;
  const first = computeWilson95(one.hits, one.runs, one.designEffect);
  const second = computeWilson95(other.hits, other.runs, other.designEffect);
  return {
    mean: a - b,
    low: a - b - Math.hypot(a - first.low, second.high - b),
    high: a - b + Math.hypot(first.high - a, b - second.low),
  };
}

/**
 * Change of a chance between pairs of runs with the same dice: `gained` pairs were true only afterwards, `lost` only
 * before. Bounds by Bonett and Price: one pair is added to each, so that few pairs do not seem certain.
 */
export function computePairedChange95(
  gained: number,
  lost: number,
  runs: number,
  designEffect = 1,
): Estimate {
  if (runs === 0) return { mean: 0, low: -1, high: 1 };
  const effectiveRuns = runs / designEffect;
  const up = (gained / designEffect + 1) / (effectiveRuns + 2);
  const down = (lost / designEffect + 1) / (effectiveRuns + 2);
  const half = Z * Math.sqrt((up + down - (up - down) ** 2) / (effectiveRuns + 2));
  return {
    mean: (gained - lost) / runs,
    low: Math.max(-1, up - down - half),
    high: Math.min(1, up - down + half),
  };
}
