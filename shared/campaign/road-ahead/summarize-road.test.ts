import { expect, it } from 'vitest';
import type { TrackId } from '../../domain/ids.ts';
import type { PlayedCampaign } from '../simulation/play-campaign.ts';
import { summarizeRoad } from './summarize-road.ts';
import { makeStart } from '../simulation/testing/make-start.ts';

const rest = (wp: number, sp: number, end: PlayedCampaign['end']): PlayedCampaign => ({
  winnerId: null,
  end,
  steps: [{ trackId: 'one' as TrackId, options: [], wp: [wp, 10], sp: [sp, 0], inDebt: [wp < 0, false] }],
});

it('a force with SP left is not empty, and rests tell why they ended', () => {
  const drawn = [
    rest(0, 40, 'tracks-fought'),
    rest(0, 0, 'stuck'),
    rest(-100, 100, 'tracks-fought'),
    rest(-1, 1, 'tracks-fought'),
  ];
  const { runways, ends } = summarizeRoad(makeStart(), { fought: [], battles: 0, drawn, steps: [] });
  // In one rest nothing is left, in two SP do not make up for the debt: one WP buys more than one SP.
  expect(runways.map(({ empty }) => empty.chance)).toEqual([0.75, 0]);
  expect(runways[0]?.steps[0]).toMatchObject({ lowWp: -100, highWp: 0, lowSp: 0, medianSp: 40, highSp: 100 });
  expect(ends.map(({ reason, campaigns }) => [reason, campaigns])).toEqual([
    ['tracks-fought', 3],
    ['stuck', 1],
  ]);
});
