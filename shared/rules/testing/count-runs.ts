interface Runs {
  /** In `npm test`. */
  readonly fast: number;
  /** In `npm run test:long`, where all take minutes; missing: all. */
  readonly long?: number;
  /** In `npm run test:long -- --thorough`, and when a file is run by hand. */
  readonly all: number;
}

/** How many random cases a test goes through, by what is run. */
export function countRuns({ fast, long, all }: Runs): number {
  const tier = process.env['WARCHEST_TIER'];
  if (tier === 'fast') return fast;
  return tier === 'long' ? (long ?? all) : all;
}
