import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooLong } from './measure-text.ts';

it.each([
  ['"', 30],
  ['я', 15],
  ['漢', 10],
  ['\u0001', 10],
])('a text of %s only may have so many signs: %i', (sign, most) => {
  expect(isTooLong(sign.repeat(most), 30)).toBe(false);
  expect(isTooLong(sign.repeat(most + 1), 30)).toBe(true);
});

it('JSON takes at most twice as many bytes as are allowed, whatever is in the text', () => {
  const sign = fc.oneof(
    fc.constantFrom('"', '\\', '\n', '\u0001', '\u007f', '\u2028', 'я', '漢', '\ud800', '😀', 'a'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), fc.nat(100), (signs, most) => {
      const text = signs.join('');
      fc.pre(!isTooLong(text, most));
      expect(Buffer.byteLength(JSON.stringify(text)) - 2).toBeLessThanOrEqual(2 * most);
    }),
  );
});
