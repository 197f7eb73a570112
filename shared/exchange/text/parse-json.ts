import type { ExchangeFormat, UnreadText } from '../../domain/exchange.ts';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../limits.ts';
import { refuseText } from '../notes.ts';
import { locateCharacter } from './locate.ts';

/** Characters of JSON that matter for its size. */
const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Parses JSON after one look over its text, which refuses what would take too much memory; never throws. */
export function parseJson(
  text: string,
  format: ExchangeFormat | null,
): { readonly json: unknown } | UnreadText {
  const tooMuch = findExcess(text, format);
  if (tooMuch !== null) return tooMuch;
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (error) {
    const place = locateCharacter(text, findErrorIndex(text, error));
    return refuseText(format, 'json.broken', { ...place });
  }
}

/** Counts nesting and values, strings left out. */
function findExcess(text: string, format: ExchangeFormat | null): UnreadText | null {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === QUOTE) {
      index = findStringEnd(text, index);
      continue;
    }
    if (character === COMMA) values += 1;
    else if (character === LIST || character === OBJECT) {
      depth += 1;
      values += 1;
      if (depth > MAX_JSON_DEPTH)
        return refuseText(format, 'json.too-deep', {
          most: MAX_JSON_DEPTH,
          line: locateCharacter(text, index).line,
        });
    } else if (character === LIST_END || character === OBJECT_END) depth -= 1;
    if (values > MAX_JSON_VALUES) return refuseText(format, 'json.too-many', { most: MAX_JSON_VALUES });
  }
  return null;
}

/** Index of the quotation mark that ends a string; the end of the text where none does. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === ESCAPE) escapes += 1;
    if (escapes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** Where the engine says that the text is broken: V8 tells the position except at the end of the text. */
function findErrorIndex(text: string, error: unknown): number {
  const told = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  return told === undefined ? text.length : Number(told);
}
