import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { listCoverage } from './coverage.ts';
import { SOURCE_HEADINGS } from './source-headings.ts';

/** Rows of all rule systems with all of their options. */
const ROWS = new Map(
  listRulesets()
    .flatMap(({ id, options }) =>
      listCoverage(
        getRuleset(
          id,
          options.map((option) => option.id),
        )!,
      ),
    )
    .map((row) => [row.id, row]),
);

const headingsOf = (source: string) => SOURCE_HEADINGS.filter((one) => one.source === source);

/** Headings that each source has; a line of a contents and a heading of the text count once. */
const COUNTS = { '000': 7, '001': 234, '002': 4, '003': 93, '004': 69 } as const;

describe('the headings of the sources', () => {
  it.each(Object.entries(COUNTS))('%s has %i of them here', (source, count) => {
    expect(headingsOf(source)).toHaveLength(count);
  });

  it('each have a row of coverage, and no row that is not there', () => {
    const missing = SOURCE_HEADINGS.flatMap(({ source, heading, rows }) =>
      rows.length > 0 && rows.every((row) => ROWS.has(row)) ? [] : [`${source} ${heading}: ${rows.join()}`],
    );
    expect(missing).toEqual([]);
  });

  it('are named once for each page', () => {
    const names = SOURCE_HEADINGS.map(({ source, page, heading }) => `${source} ${page} ${heading}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('lead to every row that cites a heading', () => {
    const reached = new Set(SOURCE_HEADINGS.flatMap(({ rows }) => rows));
    const ownRows = [...ROWS.values()].filter(({ id }) => /^(book|errata|quick|first-strike|kcw)-/.test(id));
    expect(ownRows.length).toBeGreaterThan(150);
    expect(ownRows.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('of the rules systems have their rows where those rules are played', () => {
    for (const { id, source } of listRulesets()) {
      const own = new Set(listCoverage(getRuleset(id)!).map((row) => row.id));
      for (const number of ['000', '003', '004'] as const) {
        if (!source.includes(number)) continue;
        const absent = headingsOf(number).filter(({ rows }) => !rows.some((row) => own.has(row)));
        expect(absent, `${id}: ${number}`).toEqual([]);
      }
    }
  });
});
