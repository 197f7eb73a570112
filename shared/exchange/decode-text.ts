import type { ExchangeNote, ExchangeNoteCode } from '../domain/exchange.ts';
import { MAX_BYTES } from './limits.ts';
import { makeNote } from './notes.ts';
import { isTooLong } from './text/measure-text.ts';
import { readWorkbook } from './text/read-workbook.ts';
import type { TextEncoding } from './text-encoding.ts';

/** The text of a file, or why it has none. */
export type DecodedText =
  | {
      readonly text: string;
      readonly notes: readonly ExchangeNote[];
      /** As found; missing: the file itself tells it, or is no text. */
      readonly encoding?: TextEncoding;
    }
  | { readonly refused: ExchangeNote };

/** Files that are told by their first bytes. */
const SIGNATURES: readonly (readonly [readonly number[], ExchangeNoteCode])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'text.zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'text.zip'],
  [[0x50, 0x4b, 0x07, 0x08], 'text.zip'],
  [[0x1f, 0x8b], 'text.gzip'],
  [[0x42, 0x5a, 0x68], 'text.gzip'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'text.gzip'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'text.gzip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'text.gzip'],
  [[0x52, 0x61, 0x72, 0x21], 'text.gzip'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74], 'text.sqlite'],
  [[0x89, 0x50, 0x4e, 0x47], 'text.picture'],
  [[0xff, 0xd8, 0xff], 'text.picture'],
  [[0x47, 0x49, 0x46, 0x38], 'text.picture'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'text.picture'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'text.binary'],
  [[0x7f, 0x45, 0x4c, 0x46], 'text.binary'],
];

/** Bytes from which it is told whether a file is text. */
const LOOKED_AT = 8_192;

/**
 * Decodes the bytes of a file. The first sheet of an XLSX workbook becomes a table in tabs. Text: UTF-8 and UTF-16 with or without a byte order mark, and where it is no valid
 * UTF-8 Windows-1252 or Windows-1251, by its letters (a guess, and noted as one). Archives, databases, pictures, other binary files and files of more than
 * `MAX_BYTES` are refused before anything is decoded, texts that have more of them in UTF-8 afterwards.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const known = SIGNATURES.find(([signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (bytes.length > MAX_BYTES) return tooLarge();
  if (known !== undefined) return (known[1] === 'text.zip' ? readWorkbook(bytes) : null) ?? refuse(known[1]);
  if (bytes.length === 0) return refuse('text.empty');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeMarked(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeMarked(bytes, 'utf-16be');
  const zeros = findZeros(bytes);
  if (zeros !== null) {
    if (zeros === 'anywhere') return refuse('text.binary');
    return decode(bytes, zeros === 'odd' ? 'utf-16le' : 'utf-16be', makeNote('guessed', 'encoding.utf-16'));
  }
  if (countControls(bytes) > Math.min(bytes.length, LOOKED_AT) / 20) return refuse('text.binary');
  const utf8 = decode(bytes, 'utf-8');
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if ('text' in utf8) return hasMark ? decodeMarked(bytes, 'utf-8') : utf8;
  const page = hasLatinNeighbours(bytes) ? 'windows-1252' : 'windows-1251';
  return decode(bytes, page, makeNote('guessed', `encoding.${page}`));
}

/**
 * Whether letters beyond ASCII mostly stand beside letters of ASCII, as umlauts and accents do; Cyrillic words have
 * nothing else. Looks at all bytes, because a list may name its first pilot with one late.
 */
function hasLatinNeighbours(bytes: Uint8Array): boolean {
  const isLatin = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
  let [beside, apart] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    if (isLatin(bytes[index - 1]) || isLatin(bytes[index + 1])) beside += 1;
    else apart += 1;
  }
  return beside > apart;
}

/** A text whose byte order mark tells its encoding: there is nothing to choose. */
function decodeMarked(bytes: Uint8Array, encoding: TextEncoding): DecodedText {
  const decoded = decode(bytes, encoding);
  return 'refused' in decoded ? decoded : { text: decoded.text, notes: decoded.notes };
}

function decode(bytes: Uint8Array, encoding: TextEncoding, note?: ExchangeNote): DecodedText {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (isTooLong(text)) return tooLarge();
    return { text, notes: note === undefined ? [] : [note], encoding };
  } catch {
    return refuse('text.encoding');
  }
}

/**
 * Where the zero bytes among the first bytes are: text in UTF-16 has them at odd places (low byte first) or at even ones
 * wherever it is Latin, digits or spaces; other text has none. Null: there are none.
 */
function findZeros(bytes: Uint8Array): 'odd' | 'even' | 'anywhere' | null {
  const length = Math.min(bytes.length, LOOKED_AT);
  const counts = [0, 0];
  for (let index = 0; index < length; index += 1)
    if (bytes[index] === 0) counts[index % 2] = (counts[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = counts;
  if (even + odd === 0) return null;
  if (even === 0 && odd > length / 10) return 'odd';
  return odd === 0 && even > length / 10 ? 'even' : 'anywhere';
}

/** Control characters that no text has, among the first bytes. */
function countControls(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes.subarray(0, LOOKED_AT))
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) count += 1;
  return count;
}

function tooLarge(): DecodedText {
  return refuse('text.too-large', { most: MAX_BYTES / 1024 / 1024 });
}

function refuse(code: ExchangeNoteCode, values?: ExchangeNote['values']): DecodedText {
  return { refused: makeNote('refused', code, values) };
}
