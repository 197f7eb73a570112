/** Characters of JSON that matter for its size. */
const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

export interface JsonLimits {
  /** Lists and objects inside each other. */
  readonly depth: number;
  /** Values of lists and objects: each takes memory, however short the text is. */
  readonly values: number;
}

/** Limits of requests and of the small files of the program: tracks, maps, economies. */
export const USUAL_JSON_LIMITS: JsonLimits = { depth: 100, values: 500_000 };

export interface JsonExcess {
  readonly kind: keyof JsonLimits;
  /** Character at which the limit is passed. */
  readonly index: number;
}

/**
 * Where a JSON text passes a limit; null where it does not. One look over the text, strings left out, before it is parsed:
 * parsing what is nested deeply or has many values takes far more time and memory than its length tells. Never throws.
 */
export function findJsonExcess(text: string, limits: JsonLimits): JsonExcess | null {
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
      if (depth > limits.depth) return { kind: 'depth', index };
    } else if (character === LIST_END || character === OBJECT_END) depth -= 1;
    if (values > limits.values) return { kind: 'values', index };
  }
  return null;
}

/** Parses JSON within the usual limits; throws a `SyntaxError` beyond them, as for what is no JSON. */
export function parseUsualJson(text: string): unknown {
  const excess = findJsonExcess(text, USUAL_JSON_LIMITS);
  if (excess !== null) throw new SyntaxError(`too many ${excess.kind} at ${excess.index}`);
  return JSON.parse(text);
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
