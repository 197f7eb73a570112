import { expect, it } from 'vitest';
import { isOnBoard, toAxialHex, toOffsetHex } from './hex.ts';

it('axial and offset coordinates name the same hex, odd columns half a hex lower', () => {
  expect(toOffsetHex({ q: 0, r: 0 })).toEqual({ column: 0, row: 0 });
  expect(toOffsetHex({ q: 5, r: 3 })).toEqual({ column: 5, row: 5 });
  for (let column = 0; column < 6; column += 1)
    for (let row = 0; row < 6; row += 1)
      expect(toOffsetHex(toAxialHex({ column, row }))).toEqual({ column, row });
});

it.each([
  [0, 0, true],
  [35, 23, true],
  [36, 0, false],
  [0, 24, false],
  [-1, 0, false],
  [0.5, 0, false],
  [Number.NaN, 0, false],
])('column %d, row %d of 36 by 24: %s', (column, row, expected) => {
  expect(isOnBoard({ widthHexes: 36, heightHexes: 24 }, { column, row })).toBe(expected);
});
