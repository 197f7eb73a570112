import { describe, expect, it } from 'vitest';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, MEETING, unitId } from '../testing/fixtures.ts';
import { appraise, FORECAST_SUBJECT as subject } from '../testing/forecast-subject.ts';
import {
  computeDifference95,
  computeMean95,
  computeMeanCount95,
  computePairedChange95,
  computeWilson95,
} from '../interval.ts';
import { createBatch, runBattles } from './run-battles.ts';
import { summarizeChange, summarizeForecast } from './summarize-forecast.ts';

const { ruleset, scenario } = subject;

const RUNS = 60;
const whole = runBattles(subject, [], 'seed', 0, RUNS);

describe('a forecast', () => {
  it('counts what a plain loop over the same seeds counts', () => {
    const fought = Array.from({ length: RUNS }, (_, index) =>
      resolveEngagement(ruleset, scenario, createSeededDice(`seed/${index}`)),
    );
    const count = (is: (one: (typeof fought)[number]['report']) => boolean): number =>
      fought.filter(({ report }) => is(report)).length;
    const forecast = summarizeForecast(scenario, [whole.tally]);
    expect(forecast).toMatchObject({
      runs: RUNS,
      attackerWins: count(({ winner }) => winner === 'attacker'),
      defenderWins: count(({ winner }) => winner === 'defender'),
      draws: count(({ winner }) => winner === 'draw'),
    });
    expect(forecast.turns.mean).toBeCloseTo(
      fought.reduce((sum, { report }) => sum + report.turns, 0) / RUNS,
      10,
    );
    expect(forecast.turns.shortest).toBe(Math.min(...fought.map(({ report }) => report.turns)));
    expect(forecast.turns.longest).toBe(Math.max(...fought.map(({ report }) => report.turns)));
    for (const { unitId: id, fates, kills } of forecast.units) {
      const results = fought.map(({ report }) => report.units.find((unit) => unit.unitId === id));
      expect(fates.destroyed).toBe(results.filter((unit) => unit?.fate === 'destroyed').length);
      expect(kills * RUNS).toBeCloseTo(
        results.reduce((sum, unit) => sum + (unit?.kills ?? 0), 0),
        8,
      );
    }
    forecast.objectives.forEach(({ met }, index) => {
      const metBy = (side: string) => count((report) => report.objectives[index]?.side === side);
      expect([met.attacker.chance * RUNS, met.defender.chance * RUNS]).toEqual([
        metBy('attacker'),
        metBy('defender'),
      ]);
    });
  });

  it('has chances that add up, inside their bounds', () => {
    const { attackerWins, defenderWins, draws, runs, interval95 } = summarizeForecast(scenario, [
      whole.tally,
    ]);
    expect(attackerWins + defenderWins + draws).toBe(runs);
    expect(interval95.attackerWins.low).toBeLessThanOrEqual(attackerWins / runs);
    expect(interval95.attackerWins.high).toBeGreaterThanOrEqual(attackerWins / runs);
  });

  it('says of nothing fought that nothing is known', () => {
    const nothing = summarizeForecast(scenario, [createBatch(scenario, 0).tally]);
    expect(nothing.interval95.attackerWins).toEqual({ low: 0, high: 1 });
    expect(nothing.units.every(({ decides }) => decides === null)).toBe(true);
    expect(nothing.turns).toMatchObject({ shortest: 0, median: 0, longest: 0 });
  });

  it('names the unit on which a battle hangs', () => {
    const giant = makeCard({
      size: 4,
      damage: { short: '9', medium: '9', long: '9' },
      armor: 6,
      structure: 4,
    });
    const dwarf = makeCard({ damage: { short: '1', medium: '0', long: '0' }, armor: 1, structure: 1 });
    const foe = makeCard({ damage: { short: '4', medium: '4', long: '2' } });
    const hangs = makeScenario(2, {
      objectives: MEETING,
      sides: {
        attacker: { units: [makeScenarioUnit('giant', giant), makeScenarioUnit('dwarf', dwarf)] },
        defender: { units: [makeScenarioUnit('one', foe), makeScenarioUnit('two', foe)] },
      },
    });
    const { tally } = runBattles({ ruleset, scenario: hangs, appraise }, [], 'hangs', 0, 200);
    const forecast = summarizeForecast(hangs, [tally]);
    const decides = (id: string) => forecast.units.find((unit) => unit.unitId === unitId(id))?.decides;
    expect(decides('giant')?.low).toBeGreaterThan(0.2);
    expect(decides('giant')?.mean).toBeGreaterThan(decides('dwarf')?.mean ?? 0);
  });
});

describe('a change, with the same dice', () => {
  const better = makeScenario(3, {
    objectives: MEETING,
    sides: {
      ...scenario.sides,
      attacker: { units: scenario.sides.attacker.units.map((unit) => ({ ...unit, skill: 1 as const })) },
    },
  });

  it('is nothing where nothing changes', () => {
    const { pairs } = runBattles(subject, [subject], 'same', 0, 20);
    const change = pairs.map((pair) => summarizeChange([pair]))[0];
    expect(change?.wins.attacker.mean).toBe(0);
    expect(change?.wp.attacker).toEqual({ mean: 0, low: 0, high: 0 });
  });

  it('is the difference of the two forecasts, known better than that of two apart', () => {
    const other = { ...subject, scenario: better };
    const { tally, pairs } = runBattles(subject, [other], 'change', 0, 60);
    const after = runBattles(other, [], 'change', 0, 60).tally;
    const change = pairs.map((pair) => summarizeChange([pair]))[0]!;
    expect(change.wins.attacker.mean).toBeCloseTo((after.wins.attacker - tally.wins.attacker) / 60, 10);
    expect(change.wins.attacker.low).toBeGreaterThan(0);
    expect(change.wp.attacker.mean).toBeCloseTo(
      (after.sides.attacker.wp.total - tally.sides.attacker.wp.total) / 60,
      10,
    );
  });
});

describe('bounds', () => {
  it('of a chance are those of Wilson', () => {
    // Worked by hand from Wilson's formula with z = 1.96: 15 of 50.
    const { low, high } = computeWilson95(15, 50);
    expect(low).toBeCloseTo(0.191, 3);
    expect(high).toBeCloseTo(0.4375, 3);
    expect(computeWilson95(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
    expect(computeWilson95(20, 20).high).toBe(1);
  });

  it('of a mean are those of the normal approximation', () => {
    // 1, 2, 3, 4: mean 2.5, variance 5/3.
    const { mean, low, high } = computeMean95({ total: 10, squares: 30 }, 4);
    expect(mean).toBe(2.5);
    expect(high - low).toBeCloseTo(2 * 1.96 * Math.sqrt(5 / 3 / 4), 3);
    expect(computeMean95({ total: 1, squares: 1 }, 40).low).toBeLessThan(0);
    expect(computeMeanCount95({ total: 1, squares: 1 }, 40)).toMatchObject({ mean: 0.025, low: 0 });
    expect(computeMean95({ total: 5, squares: 25 }, 1)).toEqual({ mean: 5, low: 5, high: 5 });
  });

  it('of a difference take in both chances', () => {
    // Newcombe 1998, method 10: 56/70 against 48/80.
    const { mean, low, high } = computeDifference95({ hits: 56, runs: 70 }, { hits: 48, runs: 80 })!;
    expect([mean, low, high].map((value) => Number(value.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339]);
    expect(computeDifference95({ hits: 0, runs: 0 }, { hits: 1, runs: 2 })).toBeNull();
  });

  it('of a change do not take a few pairs for certainty', () => {
    const { mean, low, high } = computePairedChange95(3, 0, 3);
    expect(mean).toBe(1);
    expect(low).toBeLessThan(0.5);
    expect(high).toBe(1);
    expect(computePairedChange95(0, 0, 0)).toEqual({ mean: 0, low: -1, high: 1 });
  });

  it('of a chance hold it as often as they say', () => {
    let held = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      const dice = createSeededDice(`bounds/${seed}`);
      const hits = Array.from({ length: 60 }, () => dice.roll()).filter((die) => die <= 2).length;
      const { low, high } = computeWilson95(hits, 60);
      if (low <= 1 / 3 && 1 / 3 <= high) held += 1;
    }
    expect(held / 400).toBeGreaterThan(0.93);
    expect(held / 400).toBeLessThan(0.98);
  });
});
