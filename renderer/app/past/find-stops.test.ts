import { expect, it } from 'vitest';
import type { Chapter } from '../../../shared/domain/chapter.ts';
import { findStops } from './find-stops.ts';

const chapters = [30, 20, 10].map((id): Chapter => ({
  ...{ id, campaignDate: '3052-01-01', method: 'engagement.accept' },
  ...{ track: 'Assault', template: 'assault', winner: 'draw' },
}));

it.each([
  [5, null, 10],
  [10, null, 20],
  [25, 20, 30],
  [30, 20, null],
  [35, 30, null],
])('from entry %i the ends of tracks are %s and %s', (entry, before, after) => {
  expect(findStops(chapters, entry)).toEqual({ before, after });
});
