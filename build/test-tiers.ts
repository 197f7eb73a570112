/** `fast`: what `npm test` runs. `long`: what `npm run test:long` adds. Together they are all tests. */
export type Tier = 'fast' | 'long';

/** Vitest files of the long tier alone. */
export const LONG_TESTS = '.long.test.';
/** Vitest files with random cases: the fast tier runs few of them, the long one all. */
export const PROPERTY_TESTS = '.prop.test.';
