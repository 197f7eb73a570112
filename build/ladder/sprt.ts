import { computeExpectedScore } from './elo.ts';
import { PAIR_SCORES, type PairCounts } from './pair-counts.ts';

/** What a test decides between, in points of Elo, and how often it may be wrong about either. */
export interface SprtPlan {
  /** A commander no better than this is to be rejected, one at least as good as `better` to be accepted. */
  readonly same: number;
  readonly better: number;
  /** Probability of the wrong answer in either case, 0 to 1. */
  readonly error: number;
}

/** A change is worth keeping from 20 points on. */
export const ACCEPTANCE: SprtPlan = Object.freeze({ same: 0, better: 20, error: 0.05 });

export type SprtVerdict = 'accepted' | 'rejected' | 'open';

/** Logarithm of the likelihood ratio from which on a test is decided; below its negative it is decided the other way. */
export function computeBound({ error }: SprtPlan): number {
  return Math.log((1 - error) / error);
}

/**
 * What the pairs fought so far decide. Sequential probability ratio test (A. Wald, "Sequential Tests of Statistical
 * Hypotheses", 1945): it looks after every batch, and needs about half of the battles of a test with a fixed number.
 */
export function judgePairs(counts: PairCounts, plan: SprtPlan = ACCEPTANCE): SprtVerdict {
  const llr = computeLlr(counts, plan);
  if (llr >= computeBound(plan)) return 'accepted';
  return llr <= -computeBound(plan) ? 'rejected' : 'open';
}

/** Stands for a count of zero, whose probability cannot be estimated; as Fishtest does it. */
const TRACE = 1e-3;

/**
 * Logarithm of the likelihood ratio of `better` to `same`: of the most likely distribution of pairs with either mean.
 * Pentanomial, as the two battles of a pair depend on each other: counted one by one, they would seem to tell more than
 * they do. Source: M. Van den Bergh, http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf, Proposition 1.1;
 * Fishtest, server/fishtest/stats/LLRcalc.py.
 */
export function computeLlr(counts: PairCounts, { same, better }: SprtPlan): number {
  if (counts.every((count) => count === 0)) return 0;
  const seen = counts.map((count) => Math.max(count, TRACE));
  const total = seen.reduce((sum, count) => sum + count, 0);
  const shares = seen.map((count) => count / total);
  const ifSame = fitShares(shares, computeExpectedScore(same));
  const ifBetter = fitShares(shares, computeExpectedScore(better));
  return seen.reduce(
    (sum, count, index) => sum + count * Math.log((ifBetter[index] ?? 1) / (ifSame[index] ?? 1)),
    0,
  );
}

/** Halvings of the interval in which the multiplier lies: as exact as numbers are. */
const HALVINGS = 60;

/** The most likely shares of pairs with this mean score, by bisection for the Lagrange multiplier. */
function fitShares(shares: readonly number[], mean: number): readonly number[] {
  const away = PAIR_SCORES.map((score) => score - mean);
  const fit = (multiplier: number): number[] =>
    shares.map((share, index) => share / (1 + multiplier * (away[index] ?? 0)));
  // Between these all shares are positive, and the mean falls as the multiplier grows.
  let low = -1 / Math.max(...away);
  let high = -1 / Math.min(...away);
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    const excess = fit(middle).reduce((sum, share, index) => sum + share * (away[index] ?? 0), 0);
    if (excess > 0) low = middle;
    else high = middle;
  }
  return fit((low + high) / 2);
}
