import { describe, expect, it } from 'vitest';
import { readPicture } from './read-picture.ts';
import { stripPicture } from './strip-picture.ts';

const SECRET = 'GPS 54.7 N 25.3 E';
const textOf = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);
const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const fromBase64 = (text: string) => Uint8Array.from(bytesOf(atob(text)));

const PNG = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const WEBP = fromBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');
const JPEG = Uint8Array.of(
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9],
);

const pngChunk = (name: string, data: string) => [0, 0, 0, data.length, ...bytesOf(name + data), 0, 0, 0, 0];
const segment = (marker: number, data: string) => [0xff, marker, 0, data.length + 2, ...bytesOf(data)];
const insert = (bytes: Uint8Array, at: number, more: readonly number[]) =>
  Uint8Array.of(...bytes.subarray(0, at), ...more, ...bytes.subarray(at));

/** An extended WebP with a mark for Exif and XMP, and both. */
function extendWebp(): Uint8Array {
  const chunk = (name: string, data: readonly number[]) => [
    ...bytesOf(name),
    ...[data.length, 0, 0, 0],
    ...data,
    ...(data.length % 2 === 1 ? [0] : []),
  ];
  const body = [
    ...chunk('VP8X', [0b1100, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ...WEBP.subarray(12),
    ...chunk('EXIF', bytesOf(SECRET)),
    ...chunk('XMP ', bytesOf(SECRET)),
  ];
  return Uint8Array.of(...bytesOf('RIFF'), body.length + 4, 0, 0, 0, ...bytesOf('WEBP'), ...body);
}

describe('a picture', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['WebP', WEBP, 'image/webp'],
  ] as const)('of kind %s that tells nothing stays as it is', (_, bytes, type) => {
    expect(stripPicture(bytes, type)).toBe(bytes);
  });

  it.each([
    ['a PNG with text', insert(PNG, 33, pngChunk('tEXt', SECRET)), 'image/png'],
    ['a PNG with Exif', insert(PNG, 33, pngChunk('eXIf', SECRET)), 'image/png'],
    ['a PNG with something behind its end', Uint8Array.of(...PNG, ...bytesOf(SECRET)), 'image/png'],
    ['a JPEG with Exif', insert(JPEG, 2, segment(0xe1, `Exif\0\0${SECRET}`)), 'image/jpeg'],
    ['a JPEG with a comment', insert(JPEG, 2, segment(0xfe, SECRET)), 'image/jpeg'],
    ['a JPEG with words of an editor', insert(JPEG, 2, segment(0xed, SECRET)), 'image/jpeg'],
    ['a WebP with Exif and XMP', extendWebp(), 'image/webp'],
  ] as const)('%s tells it no more, and is the same picture', (_, bytes, type) => {
    const before = readPicture(bytes);
    const stripped = stripPicture(bytes, type);
    expect(textOf(bytes)).toContain('GPS');
    expect(textOf(stripped)).not.toContain('GPS');
    expect(readPicture(stripped)).toEqual(before);
    expect(stripPicture(stripped, type)).toBe(stripped);
  });

  it('keeps its colours', () => {
    const png = insert(PNG, 33, pngChunk('gAMA', '1234'));
    expect(stripPicture(png, 'image/png')).toBe(png);
    const jpeg = insert(JPEG, 2, [
      ...segment(0xe0, 'JFIF'),
      ...segment(0xe2, 'ICC'),
      ...segment(0xee, 'Adobe'),
    ]);
    expect(stripPicture(jpeg, 'image/jpeg')).toBe(jpeg);
  });

  it('of a WebP says how long it is, and that it has no such chunks', () => {
    const stripped = stripPicture(extendWebp(), 'image/webp');
    const view = new DataView(stripped.buffer, stripped.byteOffset);
    expect([view.getUint32(4, true), view.getUint8(20)]).toEqual([stripped.length - 8, 0]);
  });
});
