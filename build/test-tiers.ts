/**
 * `fast`: what `npm test` runs. `long`: what `npm run test:long` adds. `thorough`: that with all random cases, all variants
 * and all scenarios on the second host, before a release.
 */
export type Tier = 'fast' | 'long' | 'thorough';

/** Vitest files of the long tier alone. */
export const LONG_TESTS = '.long.test.';
/** Vitest files with random cases: the fast tier runs few of them, the long one all. */
export const PROPERTY_TESTS = '.prop.test.';

/** The tier of that name, or undefined. */
export function readTier(name: string | undefined): Tier | undefined {
  return name === 'fast' || name === 'long' || name === 'thorough' ? name : undefined;
}
