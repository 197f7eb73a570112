import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { listChartLines, listChartPoints } from './chart-points.ts';

const texts = createInstance();
await texts.init({ lng: 'en', resources: { en: { app: { chart: { start: 'Start', now: 'Now' } } } } });

const allegiance = { id: 'davion', color: 'blue', mark: 'corner' } as Allegiance;
const force = (id: string, warchestWp: number, standing: Force['standing'] = 'present') =>
  ({ id, name: id, allegianceId: 'davion', standing, warchestWp }) as Force;
const summary = {
  allegiances: [allegiance],
  forces: [force('early', 700), force('gone', 50, 'left'), force('late', 500)],
  tracks: [],
  warchests: [
    {
      trackId: null,
      forces: [
        { forceId: 'early' as ForceId, wp: 1000 },
        { forceId: 'gone' as ForceId, wp: 1000 },
      ],
    },
  ],
};

it('draws each force that is in the campaign, from when it joined', () => {
  expect(listChartLines(summary).map(({ name, allegiance: own }) => [name, own])).toEqual([
    ['early', allegiance],
    ['late', allegiance],
  ]);
  expect(listChartPoints(summary, texts.t)).toEqual([
    { label: 'Start', values: [1000, null] },
    { label: 'Now', values: [700, 500] },
  ]);
});

it('has no point for now where nothing was spent since the last one', () => {
  const forces = [force('early', 1000)];
  expect(listChartPoints({ ...summary, forces }, texts.t)).toEqual([{ label: 'Start', values: [1000] }]);
});
