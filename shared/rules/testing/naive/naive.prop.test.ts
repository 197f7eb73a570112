import { describe, expect, it } from 'vitest';
import { compareCase } from './compare.ts';

/** `npm run test:long` goes much further, and mutation testing, which comes here thousands of times, less far. */
const ENOUGH = 16_000;
const CASES = Number(process.env['WARCHEST_NAIVE_CASES'] ?? ENOUGH);
const BOOKS = ['intro', 'standard', 'standard-variable', 'quick-start'];

describe('the rules and a naive reading of the same tables', () => {
  const seen = new Map<string, number>();

  it(`agree on ${CASES} to-hit questions and ${CASES} attacks`, () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const disagreement = compareCase(seed, (what) => seen.set(what, (seen.get(what) ?? 0) + 1));
      if (disagreement !== null) expect.fail(JSON.stringify(disagreement, null, 1));
    }
  });

  it.runIf(CASES >= ENOUGH)('were compared on everything that can come of an attack', () => {
    const everywhere = BOOKS.flatMap((book) =>
      ['refused', 'miss', 'hit', 'critical', 'heat from others', 'target gone', 'shutdown'].map(
        (what) => `${book} ${what}`,
      ),
    );
    const somewhere = [
      'standard own damage',
      'standard marked',
      'standard flak',
      'standard-variable flak',
      'quick-start own damage',
      'quick-start lucky',
      'standard-variable hit without damage',
    ];
    for (const what of [...everywhere, ...somewhere])
      expect([what, (seen.get(what) ?? 0) >= 10]).toEqual([what, true]);
  });
});
