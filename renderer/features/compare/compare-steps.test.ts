import { expect, it } from 'vitest';
import type { ComparedPoint } from '../../../shared/domain/campaign-comparison.ts';
import { pairPoints, readStanding } from './compare-steps.ts';

const point = (entry: number, warchestWp: number): ComparedPoint => ({
  ...{ entry, campaignDate: '3052-01-01', track: null, template: null, winner: null },
  forces: [{ warchestWp, supportSp: 0, pv: 100 }, null],
});
const campaign = (...points: ComparedPoint[]) => ({ name: '', file: '', total: 0, points });

it('campaigns are told side by side, also where one has come farther', () => {
  const steps = pairPoints({ here: campaign(point(1, 10), point(2, 20)), there: campaign(point(1, 10)) });
  expect(steps.map(({ here, there }) => [here?.entry, there?.entry])).toEqual([
    [1, 1],
    [2, undefined],
  ]);
  expect(
    steps.map(({ here, there }) => [here, there].map((one) => readStanding(one, 0, 'warchestWp'))),
  ).toEqual([
    [10, 10],
    [20, null],
  ]);
  expect(readStanding(steps[0]!.here, 1, 'warchestWp')).toBeNull();
});
