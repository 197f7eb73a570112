import { describe, expect, it } from 'vitest';
import type { ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { PositionResult, PositionsJob } from '../battles/battle-job.ts';
import { openJob } from '../battles/open-job.ts';
import { makeForecastJob, makeSetting } from '../testing/battle-settings.ts';
import { checkForecast, checkPositions } from './check-battles.ts';

const RUNS = 12;
const job = { ...makeForecastJob(), others: [makeSetting()] };
const fought = openJob(job)(0, RUNS) as ForecastBatch;

/** The true result with one thing changed. */
function spoil(change: (batch: ForecastBatch) => void): ForecastBatch {
  const batch = structuredClone(fought);
  change(batch);
  return batch;
}

describe('the result of a forecast', () => {
  it('is taken as it is, also after a journey as JSON', () => {
    const arrived = JSON.parse(JSON.stringify(fought)) as unknown;
    expect(checkForecast(job, RUNS, arrived)).toEqual({ result: fought });
  });

  it.each<[string, (batch: ForecastBatch) => void]>([
    ['another number of battles', ({ tally }) => void (tally.runs += 1)],
    ['a win too many', ({ tally }) => void (tally.wins.attacker += 1)],
    ['a battle that ended twice', ({ tally }) => void (tally.endedInTurn[1] = 1000)],
    ['turns that do not add up', ({ tally }) => void (tally.turns.total += 1)],
    ['squares that are too small', ({ tally }) => void (tally.turns.squares = 1)],
    ['a negative count', ({ tally }) => void (tally.units[0]!.kills = -1)],
    ['more kills than units', ({ tally }) => void (tally.units[0]!.kills = 1000)],
    ['more armor than there was', ({ tally }) => void (tally.units[0]!.armorLost = 100_000)],
    ['a half unit', ({ tally }) => void (tally.units[0]!.structureLost = 0.5)],
    ['a fate too many', ({ tally }) => void (tally.units[0]!.fates.attacker.crippled += 1)],
    ['a unit too many', ({ tally }) => void tally.units.push(tally.units[0]!)],
    ['an objective too many', ({ tally }) => void tally.objectives.push({ attacker: 0, defender: 0 })],
    ['a variant too few', ({ pairs }) => void pairs.pop()],
    ['a pair too many', ({ pairs }) => void (pairs[0]!.runs += 1)],
    ['no number', ({ tally }) => void (tally.turns.total = NaN)],
  ])('is refused with %s', (_, change) => {
    expect(checkForecast(job, RUNS, spoil(change))).toEqual(expect.any(String));
  });

  it.each([null, 7, 'text', [], {}, { tally: {}, pairs: [] }, { ...fought, more: 1 }])(
    'is refused where it is something else: %j',
    (result) => expect(checkForecast(job, RUNS, result)).toMatch(/^it has a wrong shape at /),
  );
});

describe('the result of positions', () => {
  const { scenario } = makeSetting();
  const positions: PositionsJob = {
    kind: 'positions',
    ruleset: 'alpha-strike-standard-2018',
    options: [],
    scenarios: [scenario, scenario],
    battles: 3,
    seed: 'seed',
  };
  const results = openJob(positions)(1, 5) as readonly PositionResult[];

  it('is taken in any order, and refused for other battles', () => {
    expect(checkPositions(positions, 1, 5, results.toReversed())).toEqual({ result: results.toReversed() });
    for (const wrong of [
      results.slice(1),
      [...results, results[0]],
      results.map((one) => ({ ...one, position: 0 })),
    ])
      expect(checkPositions(positions, 1, 5, wrong)).toBe('it is of other battles');
    expect(checkPositions(positions, 1, 5, [{ position: 0, winner: 'me' }])).toMatch(
      /wrong shape at 0.winner/,
    );
  });
});
