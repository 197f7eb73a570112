import { defineConfig } from 'vitest/config';

/** The tests that are to notice a change in combat and in the editions: quick ones, run once for each change. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: [
      'shared/rules/{combat,rulesets,requests,testing,artillery,abilities}/**/*.test.ts',
      'shared/rules/{terrain,formations,electronics,kcw}/**/*.test.ts',
    ],
    // Whole battles: slow, some of them fought while the file is loaded, and what they notice the others have to notice as well.
    exclude: ['**/*.long.test.ts', '**/testing/replay*.test.ts'],
    environment: 'node',
    env: { WARCHEST_NAIVE_CASES: '2000' },
    testTimeout: 20_000,
  },
});
