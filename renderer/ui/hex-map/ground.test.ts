import { expect, test } from 'vitest';
import { countGround, findGround } from './ground.ts';

const map = {
  widthHexes: 8,
  heightHexes: 8,
  hexes: [
    { column: 1, row: 1, level: 2, features: ['woods'] as const },
    { column: 1, row: 2, features: ['woods'] as const },
    { column: 2, row: 2, level: -1, waterInches: 0 },
  ],
};

test('a wooded hill is a hill and a wood; what is not there is not told', () => {
  expect(countGround(map)).toEqual([
    { kind: 'hills', count: 1 },
    { kind: 'woods', count: 2 },
    { kind: 'water', count: 1 },
  ]);
  expect(countGround({ widthHexes: 8, heightHexes: 8 })).toEqual([]);
});

test('the ground of a hex is found by its place', () => {
  expect(findGround(map, { column: 2, row: 2 })).toEqual({ level: -1, waterInches: 0 });
  expect(findGround(map, { column: 5, row: 5 })).toEqual({});
});
