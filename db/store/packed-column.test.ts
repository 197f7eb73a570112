import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAX_UNPACKED_BYTES, packColumn, unpackColumn } from './packed-column.ts';

test('what was packed is unpacked', () => {
  const value = { text: 'Ё — "quoted"', list: [1, null] };
  expect(unpackColumn(packColumn(value))).toEqual(value);
});

test('a column that inflates beyond all bounds is refused before it is held', () => {
  const bomb = deflateSync(Buffer.alloc(MAX_UNPACKED_BYTES + 1, ' '));
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => unpackColumn(bomb)).toThrow(/larger than/);
});

test('a damaged column throws', () => {
  expect(() => unpackColumn(Buffer.from('nothing packed'))).toThrow();
});
