import { expect, it } from 'vitest';
import { layOutBits, nameBits } from './bits.ts';

it('layOutBits puts fields one after another', () => {
  expect(layOutBits({ heat: 3, shutdown: 1, crew: 2 })).toEqual({ heat: 0, shutdown: 3, crew: 4 });
});

it('layOutBits refuses fields that need more than 31 bits', () => {
  expect(layOutBits({ wide: 30, last: 1 })).toEqual({ wide: 0, last: 30 });
  expect(() => layOutBits({ wide: 30, last: 2 })).toThrow(RangeError);
  expect(() => layOutBits({ line: 8, known: 1 }, 8)).toThrow(RangeError);
});

it('nameBits gives each name a bit of its own, and refuses a 32nd name', () => {
  const names = Array.from({ length: 31 }, (_, index) => `fact-${index}`);
  const bits = nameBits(names);
  expect(new Set(Object.values(bits)).size).toBe(31);
  expect(Object.values(bits).reduce((all, bit) => all | bit, 0)).toBe(2 ** 31 - 1);
  expect(() => nameBits([...names, 'one-more'])).toThrow(RangeError);
});
