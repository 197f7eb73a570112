import { describe, expect, it } from 'vitest';
import type { AllegianceId, ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { RoadAhead } from '../../../shared/domain/road-ahead.ts';
import { countPerHundred, readVerdict, toFrequency } from './verdict.ts';

const chance = (value: number, spread = 0.02) => ({
  chance: value,
  low: value - spread,
  high: value + spread,
});
const allegiance = (id: string, value: number, spread?: number) => ({
  allegianceId: id as AllegianceId,
  wins: chance(value, spread),
  foughtWins: null,
});
const runway = (id: string, debt: number, empty: number) => ({
  forceId: id as ForceId,
  warchestWp: 0,
  supportSp: 0,
  steps: [],
  debt: chance(debt),
  empty: chance(empty),
  tracksUntilEmpty: null,
});
const ROAD: RoadAhead = {
  campaigns: 1000,
  foughtCampaigns: 30,
  battles: 90,
  allegiances: [allegiance('one', 0.3), allegiance('two', 0.7)],
  draws: chance(0),
  ends: [
    { reason: 'stuck', campaigns: 200, chance: chance(0.2) },
    { reason: 'no-open-track', campaigns: 800, chance: chance(0.8) },
  ],
  length: { least: 2, median: 3, most: 4 },
  runways: [],
  choices: [],
  steps: [],
  durationMs: 1,
};

describe('a verdict', () => {
  it('names who wins most often and the most frequent end', () => {
    const { leader, isClose, end } = readVerdict(ROAD);
    expect(leader?.allegianceId).toBe('two');
    expect(isClose).toBe(false);
    expect(end?.reason).toBe('no-open-track');
  });

  it('calls it close where intervals meet', () => {
    const allegiances = [allegiance('one', 0.48, 0.05), allegiance('two', 0.52, 0.05)];
    expect(readVerdict({ ...ROAD, allegiances }).isClose).toBe(true);
  });

  it('tells dangers to warchests from 5 percent on, the greatest first', () => {
    const runways = [runway('poor', 0.4, 0.06), runway('rich', 0.01, 0), runway('idle', 0, 0.5)];
    expect(readVerdict({ ...ROAD, runways }).risks.map(({ forceId, kind }) => `${forceId} ${kind}`)).toEqual([
      'idle empty',
      'poor debt',
      'poor empty',
    ]);
  });

  it('tells traps with whom they hurt', () => {
    const effect = (id: string, isTrap: boolean) => ({
      allegianceId: id as AllegianceId,
      wins: chance(0.5),
      against: null,
      debt: chance(0),
      isTrap,
    });
    const choice = {
      from: null,
      to: 'track' as TrackId,
      offered: 2,
      chosen: 1,
      effects: [effect('one', false), effect('two', true)],
    };
    expect(readVerdict({ ...ROAD, choices: [choice] }).traps).toEqual([{ to: 'track', allegianceId: 'two' }]);
  });
});

it.each([
  [0.68, 7, 10],
  [0.5, 5, 10],
  [0.96, 96, 100],
  [0.999, 99, 100],
  [0.001, 1, 100],
  [1, 100, 100],
  [0, 0, 100],
])('a chance of %d is said as %d of %d', (value, count, of) => {
  expect(toFrequency(value)).toEqual({ count, of });
});

it('shares become a hundred in all', () => {
  expect(countPerHundred([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(countPerHundred([0.174, 0.826, 0])).toEqual([17, 83, 0]);
  expect(countPerHundred([0, 0])).toEqual([0, 0]);
});
