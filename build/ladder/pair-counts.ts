/**
 * How many pairs of mirrored battles brought 0, ½, 1, 1½ and 2 points, a draw being half a point. The two battles of a pair
 * share forces, board and dice, so that only pairs are independent of each other.
 */
export type PairCounts = readonly [number, number, number, number, number];

/** Scores of a pair as shares of its battles, in the order of `PairCounts`. */
export const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1] as const;

export const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];

export function addPairs(one: PairCounts, other: PairCounts): PairCounts {
  const [none, half, even, most, both] = other;
  return [one[0] + none, one[1] + half, one[2] + even, one[3] + most, one[4] + both];
}

/** A pair with so many points, 0 to 2. */
export function countPair(points: number): PairCounts {
  const at = Math.round(points * 2);
  const count = (index: number): number => (index === at ? 1 : 0);
  return [count(0), count(1), count(2), count(3), count(4)];
}

export function countPairs(counts: PairCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Half of a 95 percent interval, in standard deviations of the normal distribution. */
const SIGMAS = 1.96;

/** Score of the battles, 0 to 1, and half of its 95 percent interval. NaN without pairs. */
export function estimateScore(counts: PairCounts): { readonly score: number; readonly half: number } {
  const pairs = countPairs(counts);
  const score = sumUp(counts, (one) => one) / pairs;
  const variance = sumUp(counts, (one) => (one - score) ** 2) / Math.max(1, pairs - 1);
  return { score, half: SIGMAS * Math.sqrt(variance / pairs) };
}

/** The sum of a figure of each pair, given its score. */
function sumUp(counts: PairCounts, figureOf: (score: number) => number): number {
  return PAIR_SCORES.reduce<number>((sum, score, index) => sum + figureOf(score) * (counts[index] ?? 0), 0);
}
