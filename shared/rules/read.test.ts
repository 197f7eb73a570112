import { expect, it } from 'vitest';
import { readByte, readInt, readReal, readShort, readTiny } from './read.ts';

it('reads what stands in its place, and nothing beside the array', () => {
  expect([readTiny(Int8Array.of(-7), 0), readTiny(Int8Array.of(-7), 1)]).toEqual([-7, 0]);
  expect([readByte(Uint8Array.of(255), 0), readByte(Uint8Array.of(255), -1)]).toEqual([255, 0]);
  expect([readShort(Int16Array.of(-300), 0), readShort(Int16Array.of(-300), 1)]).toEqual([-300, 0]);
  expect([readInt(Int32Array.of(-1e9), 0), readInt(Int32Array.of(-1e9), 1)]).toEqual([-1e9, 0]);
  expect([readReal(Float64Array.of(0.5), 0), readReal(Float64Array.of(0.5), 1)]).toEqual([0.5, 0]);
});
