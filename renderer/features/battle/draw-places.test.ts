import { expect, test } from 'vitest';
import type { WeighedPlace } from '../../../shared/domain/move-reasons.ts';
import { listShownPlaces } from './draw-places.ts';

const terms = { damageDealt: 1, damageTaken: 0, cover: 0, range: 0, goals: [] };

function weigh(q: number, movement: 'ground' | 'jump', taken = false): WeighedPlace {
  return {
    ...{ at: { q, r: 2, facing: 0 }, movement, ram: null, terms, value: 1, valueBefore: null, taken },
  };
}

test('a hex that was weighed in several ways is shown once, with all its numbers', () => {
  expect(listShownPlaces([weigh(4, 'ground'), weigh(5, 'ground'), weigh(4, 'jump', true)])).toEqual([
    { at: { q: 4, r: 2 }, label: '1·3', taken: true },
    { at: { q: 5, r: 2 }, label: '2', taken: false },
  ]);
});
