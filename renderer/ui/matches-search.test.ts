import { expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

it.each([
  ['', true],
  ['aws9m', true],
  ['awesome müller', true],
  ['muller  AWS', true],
  ['Копьё', true],
  ['копье', true],
  ['awesome voss', false],
])('a search for "%s" in a unit, its pilot and its lance finds it: %s', (search, found) => {
  expect(matchesSearch(search, ['Awesome AWS-9M', 'Jo Müller', 'Первое копьё', undefined, null])).toBe(found);
});
