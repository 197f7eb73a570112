/**
 * How many random cases a test goes through. `npm test` says that it wants few; every other run, `npm run test:long`
 * and one by hand among them, goes through all.
 */
export function countRuns({ fast, all }: { readonly fast: number; readonly all: number }): number {
  return import.meta.env['WARCHEST_TIER'] === 'fast' ? fast : all;
}
