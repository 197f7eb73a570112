import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);

/** One pixel in each kind, as encoders write it. */
const PNG = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const LOSSY = fromBase64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
const LOSSLESS = fromBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');
/** Start, a comment, the frame header of 300 by 200 pixels, a scan, the end. */
const JPEG = Uint8Array.of(
  ...[0xff, 0xd8, 0xff, 0xfe, 0, 4, 65, 66],
  ...[0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9],
);

test.each([
  ['PNG', PNG, 'image/png', 1, 1],
  ['lossy WebP', LOSSY, 'image/webp', 1, 1],
  ['lossless WebP', LOSSLESS, 'image/webp', 1, 1],
  ['JPEG', JPEG, 'image/jpeg', 300, 200],
] as const)('reads the size of a %s', (_, bytes, type, width, height) => {
  expect(readPicture(bytes)).toEqual({ type, width, height });
});

test.each([
  ['PNG', PNG, 8],
  ['lossy WebP', LOSSY, 12],
  ['lossless WebP', LOSSLESS, 12],
  ['JPEG', JPEG, 3],
] as const)('a %s that was cut off anywhere is damaged', (_, bytes, signature) => {
  for (let length = signature; length < bytes.length; length += 1)
    expect(readPicture(bytes.subarray(0, length)), `${length} bytes`).toBe('damaged');
});

test.each(['', 'I am no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF....WAVE'])(
  'is of no known kind: "%s"',
  (text) => {
    expect(readPicture(new TextEncoder().encode(text))).toBe('wrong-kind');
  },
);
