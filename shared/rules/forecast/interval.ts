import type { Sum } from './tally.ts';

/** Bounds that hold in 95 of 100 cases. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A mean with the bounds of the true one. */
export interface Estimate extends Interval {
  readonly mean: number;
}

/** Two-sided 95 percent of the normal distribution. */
const Z = 1.959963984540054;

/** Wilson's score interval of a chance that came true in `hits` of `runs` cases; 0 to 1 when there were none. */
export function computeWilson95(hits: number, runs: number): Interval {
  if (runs === 0) return { low: 0, high: 1 };
  const share = hits / runs;
  const zz = (Z * Z) / runs;
  const middle = (share + zz / 2) / (1 + zz);
  const half = (Z * Math.sqrt((share * (1 - share)) / runs + zz / (4 * runs))) / (1 + zz);
  return {
    low: hits === 0 ? 0 : Math.max(0, middle - half),
    high: hits === runs ? 1 : Math.min(1, middle + half),
  };
}

/** Mean of whole numbers, with bounds by the normal approximation. */
export function computeMean95({ total, squares }: Sum, runs: number): Estimate {
  if (runs === 0) return { mean: 0, low: 0, high: 0 };
  const mean = total / runs;
  // One exact difference instead of two rounded means.
  const variance = runs < 2 ? 0 : Math.max(0, (runs * squares - total * total) / (runs * (runs - 1)));
  const half = Z * Math.sqrt(variance / runs);
  return { mean, low: mean - half, high: mean + half };
}

/** The same of what is never less than nothing: units lost, points to pay. */
export function computeMeanCount95(sum: Sum, runs: number): Estimate {
  const { mean, low, high } = computeMean95(sum, runs);
  return { mean, low: Math.max(0, low), high };
}

/**
 * Difference of two independent chances, with bounds by Newcombe's method of the two Wilson intervals; null where one
 * of the cases never came up.
 */
export function computeDifference95(
  one: { readonly hits: number; readonly runs: number },
  other: { readonly hits: number; readonly runs: number },
): Estimate | null {
  if (one.runs === 0 || other.runs === 0) return null;
  const a = one.hits / one.runs;
  const b = other.hits / other.runs;
  const first = computeWilson95(one.hits, one.runs);
  const second = computeWilson95(other.hits, other.runs);
  return {
    mean: a - b,
    low: a - b - Math.hypot(a - first.low, second.high - b),
    high: a - b + Math.hypot(first.high - a, b - second.low),
  };
}

/**
 * Change of a chance between pairs of runs with the same dice: `gained` pairs came true only afterwards, `lost` only
 * before. Bounds by Bonett and Price: one more of each, so that a few pairs are not taken for certainty.
 */
export function computePairedChange95(gained: number, lost: number, runs: number): Estimate {
  if (runs === 0) return { mean: 0, low: -1, high: 1 };
  const up = (gained + 1) / (runs + 2);
  const down = (lost + 1) / (runs + 2);
  const half = Z * Math.sqrt((up + down - (up - down) ** 2) / (runs + 2));
  return {
    mean: (gained - lost) / runs,
    low: Math.max(-1, up - down - half),
    high: Math.min(1, up - down + half),
  };
}
