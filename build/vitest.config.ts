import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{shared,db,electron,renderer,build,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**'],
    environment: 'node',
    setupFiles: ['build/measure-cpu.ts'],
    // What child processes of tests compile is kept for the next of them.
    env: { NODE_COMPILE_CACHE: new URL('../.cache/node', import.meta.url).pathname },
    // No test is about time: this only ends what hangs, on a machine that is busy with other things.
    testTimeout: 120_000,
    // One process a file, unless `npm test` says otherwise: keeps apart what has temporary files and child processes.
    pool: 'forks',
    // On two cores vitest would leave one idle.
    maxWorkers: availableParallelism(),
    coverage: {
      provider: 'v8',
      include: ['shared/rules/**/*.ts'],
      // Tests and what only tests use.
      exclude: ['**/*.test.ts', '**/*.cases.ts', 'shared/rules/testing/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
});
