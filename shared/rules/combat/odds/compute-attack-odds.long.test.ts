import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  countAll,
  countTotals,
  expectCounted,
  flattenOdds,
  getOdds,
  hasManyWays,
  playAttack,
} from '../../testing/count-attack.ts';
import { CHAIN_CASES, FLAK_CASES, ODDS_CASES, type OddsCase } from './odds-cases.ts';

const CRITICAL_VALUE_SIGMAS = 4.5;

/** Standard deviations by which chi-square exceeds its mean, over rows with at least five expected cases. */
function computeChiSquareExcess(
  odds: ReadonlyMap<string, number>,
  seen: ReadonlyMap<string, number>,
  throws: number,
  kind: string,
): number {
  const rows = [...odds].filter(([name, chance]) => name.startsWith(`${kind} `) && chance * throws >= 5);
  if (rows.length < 2) return 0;
  const chiSquare = rows.reduce((total, [name, chance]) => {
    const expected = chance * throws;
    return total + ((seen.get(name) ?? 0) - expected) ** 2 / expected;
  }, 0);
  const freedom = rows.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

/** The cases that take too long for `compute-attack-odds.test.ts`, by name. */
function listCases(cases: readonly OddsCase[]): readonly (readonly [string, OddsCase])[] {
  return cases.filter(hasManyWays).map((one) => [one.name, one]);
}

describe('odds of a single attack with many ways in which dice can fall', () => {
  it.each(listCases(ODDS_CASES))('count every way: %s', (_, one) => {
    expectCounted(one, countAll(one));
  });

  it.each(listCases(CHAIN_CASES))('count every way a chain of critical hits can go: %s', (_, one) => {
    expectCounted(one, countTotals(one));
  });
});

describe('odds of a single attack', () => {
  it.each([...ODDS_CASES, ...FLAK_CASES, ...CHAIN_CASES].map((one) => [one.name, one] as const))(
    'agree with thrown dice: %s',
    (name, one) => {
      const throws = 6000;
      const dice = createSeededDice(`odds ${name}`);
      const seen = new Map<string, number>();
      for (let index = 0; index < throws; index += 1)
        for (const fact of playAttack(one, dice).keys()) seen.set(fact, (seen.get(fact) ?? 0) + 1);
      const odds = flattenOdds(getOdds(one));
      for (const fact of seen.keys()) expect(odds.get(fact) ?? 0, fact).toBeGreaterThan(0);
      for (const [fact, chance] of odds) {
        const sigma = Math.sqrt(throws * chance * Math.max(0, 1 - chance));
        const away = Math.abs((seen.get(fact) ?? 0) - throws * chance);
        expect(away, fact).toBeLessThanOrEqual(CRITICAL_VALUE_SIGMAS * sigma + 1);
      }
      for (const kind of ['dealt', 'target marked'] as const)
        expect(computeChiSquareExcess(odds, seen, throws, kind), kind).toBeLessThan(CRITICAL_VALUE_SIGMAS);
    },
  );
});
