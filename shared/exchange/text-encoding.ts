import { isTooLong } from './text/measure-text.ts';

/** Encodings in which texts from elsewhere are. */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1251', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/**
 * A text as it is when its bytes are decoded otherwise. The bytes follow from the text: none is lost in any of these
 * encodings. Null: the bytes are none of the other encoding, or the text would be too long.
 */
export function recodeText(text: string, from: TextEncoding, to: TextEncoding): string | null {
  try {
    const recoded = new TextDecoder(to, { fatal: true, ignoreBOM: true }).decode(encode(text, from));
    return isTooLong(recoded) ? null : recoded;
  } catch {
    return null;
  }
}

function encode(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('windows')) return encodeBySigns(text, encoding);
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index += 1)
    bytes.setUint16(2 * index, text.charCodeAt(index), encoding === 'utf-16le');
  return new Uint8Array(bytes.buffer);
}

/** Encodings of one byte a sign have a sign for each of the 256 bytes. */
function encodeBySigns(text: string, encoding: TextEncoding): Uint8Array {
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const byteOf = new Map(Array.from(signs, (sign, byte) => [sign, byte]));
  return Uint8Array.from(text, (sign) => byteOf.get(sign) ?? 0);
}

/** Lines of a sample, and characters of each. */
const [SAMPLE_LINES, SAMPLE_LENGTH] = [4, 100];

/** The first lines with signs that the encoding decides; empty: the text reads alike in all of the usual ones. */
export function sampleLines(text: string): readonly string[] {
  const lines: string[] = [];
  const signs = /[\u0080-\uffff]/g;
  for (
    let found = signs.exec(text);
    found !== null && lines.length < SAMPLE_LINES;
    found = signs.exec(text)
  ) {
    const lineStart = text.lastIndexOf('\n', found.index) + 1;
    const lineEnd = text.indexOf('\n', found.index);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const from = Math.max(lineStart, found.index - SAMPLE_LENGTH / 2);
    const to = Math.min(end, from + SAMPLE_LENGTH);
    const part = text.slice(from, to).toWellFormed().trim();
    lines.push(`${from > lineStart ? '…' : ''}${part}${to < end ? '…' : ''}`);
    signs.lastIndex = end;
  }
  return lines;
}
