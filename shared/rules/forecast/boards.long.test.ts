import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../seeded-dice.ts';
import { makeScenario, MEETING } from '../testing/fixtures.ts';
import { computeDesignEffect, computeWilson95 } from '../interval.ts';
import { createPairTally } from './pair-tally.ts';
import { createBatch } from './run-battles.ts';
import { summarizeChange, summarizeForecast } from './summarize-forecast.ts';
import { addValue, type ForecastTally } from './tally.ts';

const scenario = makeScenario(1, { objectives: MEETING });
const BOARDS = 32;
const RUNS_PER_BOARD = 31;
const FORECASTS = 400;

/** Uniform numbers from 0 to below 1. */
function createUniform(seed: string): () => number {
  const dice = createSeededDice(seed);
  return () => (dice.roll(20) - 1 + (dice.roll(20) - 1) / 20 + (dice.roll(20) - 1) / 400) / 20;
}

type Uniform = () => number;

/** Roughly normal, with mean 0 and standard deviation 1: the sum of twelve uniform numbers less 6. */
function drawNormal(uniform: Uniform): number {
  return Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6);
}

/** The attacker's chance on a random board; `spread` is the standard deviation between boards. */
function drawChance(uniform: Uniform, mean: number, spread: number): number {
  return Math.min(1, Math.max(0, mean + spread * drawNormal(uniform)));
}

function fightOnBoards(uniform: Uniform, mean: number, spread: number): ForecastTally[] {
  return Array.from({ length: BOARDS }, () => {
    const chance = drawChance(uniform, mean, spread);
    const { tally } = createBatch(scenario, 0);
    for (let run = 0; run < RUNS_PER_BOARD; run += 1) {
      const won = uniform() < chance;
      tally.runs += 1;
      tally.wins[won ? 'attacker' : 'defender'] += 1;
      addValue(tally.turns, won ? 12 : 4);
      addValue(tally.sides.attacker.wp, won ? 100 : 0);
      // A unit is destroyed in about half of the battles, more often in lost ones.
      const fate = uniform() < (won ? 0.3 : 0.6) ? 'destroyed' : 'standing';
      tally.units[0]!.fates[won ? 'attacker' : 'defender'][fate] += 1;
    }
    return tally;
  });
}

function isWithin({ low, high }: { low: number; high: number }, value: number): boolean {
  return low <= value && value <= high;
}

describe('bounds over many boards', () => {
  // Deviations of 0.05 to 0.17 are those seen between boards of the tracks.
  it.each([
    [0.5, 0],
    [0.5, 0.05],
    [0.5, 0.17],
    [0.3, 0.1],
  ])('hold a chance of %d with a spread of %d between boards as often as they say', (mean, spread) => {
    const uniform = createUniform(`coverage ${mean} ${spread}`);
    const held = { wins: 0, turns: 0, wp: 0 };
    for (let forecast = 0; forecast < FORECASTS; forecast += 1) {
      const { interval95, turns, wp } = summarizeForecast(scenario, fightOnBoards(uniform, mean, spread));
      held.wins += Number(isWithin(interval95.attackerWins, mean));
      held.turns += Number(isWithin(turns, 4 + 8 * mean));
      held.wp += Number(isWithin(wp.attacker, 100 * mean));
    }
    // Three standard errors of 0.95 in this many forecasts are 0.033. Without a spread the bounds may be too wide, as
    // the design effect is never taken below 1.
    for (const [fact, count] of Object.entries(held)) {
      expect(count / FORECASTS, fact).toBeGreaterThan(0.917);
      expect(count / FORECASTS, fact).toBeLessThan(spread === 0 ? 0.99 : 0.983);
    }
  });

  it('hold the change that a lost unit goes with at least as often', () => {
    const uniform = createUniform('decides');
    // Bayes: of battles with the fact 0.35 of 0.55 are won, of those without it 0.15 of 0.45.
    const difference = 0.35 / 0.55 - 0.15 / 0.45;
    let held = 0;
    for (let forecast = 0; forecast < FORECASTS; forecast += 1) {
      const { units } = summarizeForecast(scenario, fightOnBoards(uniform, 0.5, 0.1));
      held += Number(isWithin(units[0]!.decides!, difference));
    }
    expect(held / FORECASTS).toBeGreaterThan(0.917);
  });

  it('hold the effect of a change as often as they say', () => {
    const uniform = createUniform('pairs');
    let held = 0;
    for (let forecast = 0; forecast < FORECASTS; forecast += 1) {
      const pairs = Array.from({ length: BOARDS }, () => {
        const gain = drawChance(uniform, 0.25, 0.1);
        const pair = createPairTally();
        for (let run = 0; run < RUNS_PER_BOARD; run += 1) {
          const roll = uniform();
          pair.runs += 1;
          if (roll < gain) pair.sides.attacker.gained += 1;
          else if (roll > 0.9) pair.sides.attacker.lost += 1;
        }
        return pair;
      });
      held += Number(isWithin(summarizeChange(pairs).wins.attacker, 0.25 - 0.1));
    }
    expect(held / FORECASTS).toBeGreaterThan(0.917);
    expect(held / FORECASTS).toBeLessThan(0.983);
  });

  it('are those of Wilson on a single board, and never narrower on several', () => {
    const [one] = fightOnBoards(createUniform('single'), 0.4, 0);
    expect(summarizeForecast(scenario, [one!]).interval95.attackerWins).toEqual(
      computeWilson95(one!.wins.attacker, one!.runs),
    );
    const alike = Array.from({ length: 4 }, () => ({ total: 10, runs: 20 }));
    expect(computeDesignEffect(alike, 0.25)).toBeGreaterThan(1);
    expect(computeDesignEffect(alike.slice(0, 1), 0.25)).toBe(1);
  });

  it('count two boards as no more than they are', () => {
    // Always won on one board, never on the other: the mean over all boards could be anything.
    const effect = computeDesignEffect(
      [
        { total: 500, runs: 500 },
        { total: 0, runs: 500 },
      ],
      0.25,
    );
    const { low, high } = computeWilson95(500, 1000, effect);
    expect(low).toBeLessThan(0.02);
    expect(high).toBeGreaterThan(0.98);
  });
});
