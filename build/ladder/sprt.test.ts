import { describe, expect, it } from 'vitest';
import { rollBelow } from '../../shared/rules/roll-below.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { Dice } from '../../shared/rules/dice.ts';
import { computeElo, computeExpectedScore } from './elo.ts';
import { addPairs, countPair, countPairs, estimateScore, NO_PAIRS, type PairCounts } from './pair-counts.ts';
import { ACCEPTANCE, computeBound, computeLlr, judgePairs, type SprtVerdict } from './sprt.ts';

const FINE = 100_000;

/** A score of a battle, 0, ½ or 1, of a commander that is stronger by so much, with this share of draws. */
function drawScore(dice: Dice, elo: number, draws: number): number {
  const rolled = rollBelow(dice, FINE) / FINE;
  const won = computeExpectedScore(elo) - draws / 2;
  if (rolled < won) return 1;
  return rolled < won + draws ? 0.5 : 0;
}

/** The points of a pair. In a share `lopsided` of the pairs the same role wins both battles, so that each commander wins one. */
function drawPair(dice: Dice, elo: number, { draws, lopsided }: Field): number {
  if (rollBelow(dice, FINE) / FINE < lopsided) return 1;
  // The other pairs have to make up for those that tell nothing.
  const own = computeElo(0.5 + (computeExpectedScore(elo) - 0.5) / (1 - lopsided)) ?? 0;
  return drawScore(dice, own, draws) + drawScore(dice, own, draws);
}

/** What battles are like. Shares from 0 to 1. */
interface Field {
  readonly draws: number;
  readonly lopsided: number;
}

const BATCH = 20;

function runTest(elo: number, field: Field, seed: string): { verdict: SprtVerdict; pairs: number } {
  const dice = createSeededDice(seed);
  let counts: PairCounts = NO_PAIRS;
  let verdict: SprtVerdict = 'open';
  while (verdict === 'open') {
    for (let pair = 0; pair < BATCH; pair += 1)
      counts = addPairs(counts, countPair(drawPair(dice, elo, field)));
    verdict = judgePairs(counts);
  }
  return { verdict, pairs: countPairs(counts) };
}

const TESTS = 100;

const FIELDS: readonly (readonly [string, Field])[] = [
  ['with few draws', { draws: 0.02, lopsided: 0 }],
  ['with many draws, and roles that win half of all pairs', { draws: 0.3, lopsided: 0.5 }],
];

describe('a sequential test of 0 against 20 points of Elo', () => {
  it.each(FIELDS)('is wrong in about one of twenty cases %s', (name, field) => {
    const wrongOf = (elo: number, wrong: SprtVerdict): number =>
      Array.from({ length: TESTS }, (_, index) => runTest(elo, field, `${name} ${elo} ${index}`)).filter(
        ({ verdict }) => verdict === wrong,
      ).length;
    // Three standard deviations above 5 percent of the tests.
    const most = 0.05 * TESTS + 3 * Math.sqrt(0.05 * 0.95 * TESTS);
    expect(wrongOf(0, 'accepted')).toBeLessThan(most);
    expect(wrongOf(20, 'rejected')).toBeLessThan(most);
  });

  it('ends soon where the difference is large', () => {
    const field = { draws: 0.02, lopsided: 0 };
    for (let index = 0; index < 20; index += 1) {
      const better = runTest(120, field, `better ${index}`);
      expect(better).toMatchObject({ verdict: 'accepted' });
      expect(better.pairs).toBeLessThan(400);
      expect(runTest(-120, field, `worse ${index}`)).toMatchObject({ verdict: 'rejected' });
    }
  });

  it('is open before the first pair, and moves towards what the pairs say', () => {
    expect(computeLlr(NO_PAIRS, ACCEPTANCE)).toBe(0);
    expect(computeBound(ACCEPTANCE)).toBeCloseTo(2.944, 3);
    expect(judgePairs([0, 0, 10, 0, 0])).toBe('open');
    expect(computeLlr([10, 0, 20, 0, 40], ACCEPTANCE)).toBeGreaterThan(0);
    expect(computeLlr([40, 0, 20, 0, 10], ACCEPTANCE)).toBeLessThan(0);
    expect(judgePairs([0, 0, 0, 0, 200])).toBe('accepted');
    expect(judgePairs([200, 0, 0, 0, 0])).toBe('rejected');
  });

  it('comes near the normal approximation where pairs are many', () => {
    const counts: PairCounts = [2100, 300, 5000, 300, 2300];
    const { score, half } = estimateScore(counts);
    const error = half / 1.96;
    const [same, better] = [computeExpectedScore(0), computeExpectedScore(20)];
    const normal = ((better - same) * (2 * score - same - better)) / (2 * error ** 2);
    expect(computeLlr(counts, ACCEPTANCE)).toBeCloseTo(normal, 0);
  });
});

describe('a score of pairs', () => {
  it('has an interval that pairs which always split do not widen', () => {
    expect(estimateScore([0, 0, 50, 0, 0])).toEqual({ score: 0.5, half: 0 });
    const { score, half } = estimateScore([25, 0, 50, 0, 25]);
    expect(score).toBe(0.5);
    expect(half).toBeCloseTo(0.0696, 3);
  });

  it('is worth so many points of Elo', () => {
    expect(Math.round(computeElo(0.64) ?? 0)).toBe(100);
    expect(computeElo(0)).toBeNull();
    expect(computeElo(1)).toBeNull();
    expect(computeExpectedScore(20)).toBeCloseTo(0.5288, 4);
  });
});
