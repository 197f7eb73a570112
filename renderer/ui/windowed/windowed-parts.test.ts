import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listParts } from './windowed-parts.ts';

/** Rows of these heights below each other, from `start` on. */
function place(heights: readonly number[], start: number) {
  let at = start;
  return heights.map((height, index) => {
    const row = { index, start: at, end: at + height };
    at = row.end;
    return row;
  });
}

describe('parts of a windowed list', () => {
  test('are as high as all rows together, and every row stays at its place', () => {
    const lists = fc.record({
      heights: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 }),
      start: fc.nat(500),
      from: fc.nat(59),
      count: fc.nat(20),
      kept: fc.option(fc.nat(59), { nil: undefined }),
    });
    fc.assert(
      fc.property(lists, ({ heights, start, from, count, kept }) => {
        const rows = place(heights, start);
        const end = rows.at(-1)!.end;
        const seen = rows.slice(from, from + count);
        const keptRow = kept === undefined ? undefined : rows[kept];
        let at = start;
        const drawn: number[] = [];
        for (const part of listParts(seen, { kept: keptRow, start, end })) {
          if ('gap' in part) {
            expect(part.gap).toBeGreaterThan(0);
            at += part.gap;
            continue;
          }
          expect(at).toBe(rows[part.index]!.start);
          at = rows[part.index]!.end;
          drawn.push(part.index);
        }
        expect(at).toBe(end);
        expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b));
        const wanted = [...seen, ...(keptRow === undefined ? [] : [keptRow])].map(({ index }) => index);
        expect(new Set(drawn)).toEqual(new Set(wanted));
      }),
    );
  });
});
