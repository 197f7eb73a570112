import { expect, it } from 'vitest';
import type { RoadAhead } from '../../../shared/domain/road-ahead.ts';
import { addKeptRoad, type KeptRoad, parseKeptRoads } from './kept-road.ts';

const ROAD: RoadAhead = {
  campaigns: 100,
  foughtCampaigns: 30,
  battles: 90,
  allegiances: [],
  draws: { chance: 0, low: 0, high: 0.1 },
  ends: [],
  length: { least: 1, median: 2, most: 3 },
  runways: [],
  choices: [],
  steps: [],
  durationMs: 5,
};
const keep = (file: string, entry = 7): KeptRoad => ({
  file,
  at: '2026-01-02T03:04:05.000Z',
  entry,
  hash: 'a1',
  road: ROAD,
});

it('is read as it was written', () => {
  const kept = addKeptRoad([], keep('/one'));
  expect(parseKeptRoads(JSON.stringify(kept))).toEqual(kept);
});

it('leaves out what is damaged or has another shape', () => {
  const good = keep('/good');
  const { battles: _battles, ...older } = ROAD;
  const stored = [{ ...keep('/older'), road: older }, { ...keep('/time'), at: 'soon' }, null, good];
  expect(parseKeptRoads(JSON.stringify(stored))).toEqual([good]);
  expect(parseKeptRoads('not JSON')).toEqual([]);
  expect(parseKeptRoads('{}')).toEqual([]);
  expect(parseKeptRoads(null)).toEqual([]);
});

it('keeps one result of each campaign, and those of eight campaigns', () => {
  const files = Array.from({ length: 9 }, (_, index) => keep(`/${index}`));
  const kept = [...files, keep('/3', 9)].reduce<readonly KeptRoad[]>(addKeptRoad, []);
  expect(kept.map(({ file }) => file)).toEqual(['/3', '/8', '/7', '/6', '/5', '/4', '/2', '/1']);
  expect(kept[0]?.entry).toBe(9);
});
