import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeAll } from '../../../steps.ts';
import { parseTable } from './parse-table.ts';

const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ';', '\n', 'ё'), maxLength: 8 });
const write = (text: string) => `"${text.replaceAll('"', '""')}"`;

it('a table that is split in chunks is the table that is split at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 3 }), { maxLength: 30 }),
      fc.constantFrom('', 'a;"never closed'),
      fc.integer({ min: 12, max: 200 }),
      (rows, end, chunkSize) => {
        const lines = rows.map((cells) =>
          cells.map(([text, isPlain]) => (isPlain ? text.replaceAll(/["\n;]/g, '') : write(text))).join(';'),
        );
        const text = ['Name;Pilot', ...lines, end].join('\n');
        expect(takeAll(parseTable(text, chunkSize))).toEqual(takeAll(parseTable(text)));
      },
    ),
    { numRuns: 500 },
  );
});

it('a line that no table has is refused before it is split, since quotes would make that slow', () => {
  const text = `Name;Pilot\n${'",'.repeat(1_000_000)}`;
  expect(takeAll(parseTable(text))).toMatchObject({
    refused: { code: 'csv.line-too-long', values: { line: 2 } },
  });
  expect(takeAll(parseTable(`a;b\n${'x'.repeat(99_998)};1`))).toMatchObject({ rows: [{}, {}] });
});
