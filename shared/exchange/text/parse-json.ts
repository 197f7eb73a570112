import type { ExchangeFormat, UnreadText } from '../../domain/exchange.ts';
import { findJsonExcess } from '../../json-excess.ts';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../limits.ts';
import { refuseText } from '../notes.ts';
import { locateCharacter } from './locate.ts';

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

function findExcess(text: string, format: ExchangeFormat | null): UnreadText | null {
  const excess = findJsonExcess(text, { depth: MAX_JSON_DEPTH, values: MAX_JSON_VALUES });
  if (excess === null) return null;
  if (excess.kind === 'values') return refuseText(format, 'json.too-many', { most: MAX_JSON_VALUES });
  return refuseText(format, 'json.too-deep', {
    most: MAX_JSON_DEPTH,
    line: locateCharacter(text, excess.index).line,
  });
}

/** Where the engine says that the text is broken: V8 tells the position except at the end of the text. */
function findErrorIndex(text: string, error: unknown): number {
  const told = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  return told === undefined ? text.length : Number(told);
}
