import { describe, expect, it } from 'vitest';
import { findJsonExcess, parseUsualJson, USUAL_JSON_LIMITS } from './json-excess.ts';

const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON text', () => {
  it.each([
    ['as deep as it may be', nest(3), null],
    ['deeper', nest(4), { kind: 'depth', index: 3 }],
    ['deep in objects', '{"a":{"b":{"c":{}}}}', { kind: 'depth', index: 15 }],
    ['with brackets in strings', '["[[[[[{{{{{,,,,,,", "\\\\", "\\"[[[[["]', null],
    ['of many values', '[1,2,3,4,5,6,7]', { kind: 'values', index: 12 }],
    ['that never ends a string', '["[[[[[', null],
    ['without anything', '', null],
  ])('%s', (_, text, excess) => {
    expect(findJsonExcess(text, { depth: 3, values: 6 })).toEqual(excess);
  });

  it('is parsed within the usual limits, and refused beyond them without being parsed', () => {
    expect(parseUsualJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(parseUsualJson(nest(USUAL_JSON_LIMITS.depth))).toBeInstanceOf(Array);
    expect(() => parseUsualJson('['.repeat(10_000_000))).toThrow(SyntaxError);
    expect(() => parseUsualJson(`[${'0,'.repeat(USUAL_JSON_LIMITS.values + 1)}0]`)).toThrow(SyntaxError);
    expect(() => parseUsualJson('[')).toThrow(SyntaxError);
  });
});
