import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns } from '../../rules/testing/count-runs.ts';
import { anyQuery } from '../testing/any-query.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

it('what is printed of a search is read as the same search', () => {
  fc.assert(
    fc.property(anyQuery, (text) => {
      const { query } = parseQuery(text);
      const printed = printQuery(query);
      expect(parseQuery(printed)).toEqual({ query, problems: [] });
      expect(printQuery(parseQuery(printed).query)).toBe(printed);
    }),
    { numRuns: countRuns({ fast: 500, all: 20_000 }) },
  );
});

it('any text is read, and problems have their places in it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), anyQuery), (text) => {
      for (const { from, to } of parseQuery(text).problems) {
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: countRuns({ fast: 500, all: 20_000 }) },
  );
});

it.each([['"'.repeat(100_000)], ['a'.repeat(100_000)], ['a:'.repeat(50_000)], ['-'.repeat(100_000)]])(
  'a very long text is cut off and not pondered',
  (text) => {
    expect(parseQuery(text).query.clauses.length).toBeLessThanOrEqual(50);
  },
);
