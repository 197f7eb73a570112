import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { chooseSeed, readTree } from './choose-seed.ts';
import { LONG_TESTS, readTier } from './test-tiers.ts';

/** Milliseconds after which a test is taken to hang. Thousands of battles take some minutes on a busy machine. */
const HANGS_MS = 900_000;

const tier = readTier(process.env['WARCHEST_TIER']);
const seed = chooseSeed({
  asked: process.env['WARCHEST_SEED'],
  tier,
  tree: readTree(new URL('..', import.meta.url).pathname),
  now: Date.now(),
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      // Node loads these files itself: battles take a third less processor time than with imports that Vite has rewritten.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{shared,db,build}/**/*.test.ts'],
          experimental: { viteModuleRunner: false },
        },
      },
      // The page is written in what only Vite understands (JSX, styles, texts of all languages at once), and tests of
      // hosts put modules in the place of Electron's.
      { extends: true, test: { name: 'vite', include: ['{renderer,electron,e2e}/**/*.test.{ts,tsx}'] } },
    ],
    exclude: ['**/node_modules/**', 'dist/**', ...(tier === 'fast' ? [`**/*${LONG_TESTS}*`] : [])],
    environment: 'node',
    setupFiles: ['build/measure-cpu.ts', 'build/seed-random-cases.ts'],
    env: {
      // Child processes of tests share this cache of compiled modules.
      NODE_COMPILE_CACHE: new URL('../.cache/node', import.meta.url).pathname,
      WARCHEST_SEED: String(seed),
    },
    // No test is about time: these only end tests that hang, even on a busy machine, and no test has a limit of its own.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
    // One process for each file, unless `npm test` says otherwise.
    pool: 'forks',
    // One more than cores: a file often waits for the disk, for a child process or for time to pass.
    maxWorkers: availableParallelism() + 1,
    coverage: {
      provider: 'v8',
      include: ['shared/rules/**/*.ts'],
      // Tests, and code that only tests use.
      exclude: ['**/*.test.ts', '**/*.cases.ts', 'shared/rules/testing/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
});
