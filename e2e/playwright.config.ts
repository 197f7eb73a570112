import { defineConfig } from '@playwright/test';
import { findChromiumHere } from '../build/find-chromium.ts';
import { projectPath } from '../build/project-path.ts';
import { readTier } from '../build/test-tiers.ts';
import type { HostOptions } from './fixtures/app.ts';
import { chooseScenarios } from './fixtures/choose-scenarios.ts';
import type { HostKind } from './fixtures/launch.ts';
import { NEVER_COMES_MS } from './fixtures/never-comes.ts';

const chromium = findChromiumHere();
// Workers and the stand-in look for a Chromium themselves; this makes them find the same one at once.
if (chromium !== null) process.env['WARCHEST_CHROMIUM'] = chromium.path;

// The tier of `npm test` or `npm run test:long`; all scenarios when Playwright is started directly.
const tier = readTier(process.env['WARCHEST_TIER']);
const HOSTS: readonly HostKind[] = ['loopback', 'stand-in', 'electron'];

/** One suite, three hosts. Real Electron is skipped, with the reason, where its binary is missing. */
export default defineConfig<HostOptions>({
  testDir: projectPath('e2e'),
  testMatch: '*.spec.ts',
  outputDir: projectPath('test-results'),
  // Pictures that are compared; `npm run picture` takes them anew.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // The second try exists to be traced: a test that passes only then counts as failed (`build/test-tally.ts`).
  retries: 1,
  workers: 2,
  // A program in which so much is broken fails soon, and not after hours of waiting.
  maxFailures: 10,
  // Milliseconds, long enough for a busy machine: only what hangs or is broken reaches these limits.
  timeout: 600_000,
  expect: { timeout: NEVER_COMES_MS },
  reporter: [['list'], ['json', { outputFile: projectPath('test-results', 'e2e.json') }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // Traces of first tries would make every run slower. To measure it: `npm test -- --e2e` with `'on'` and with
    // `'on-first-retry'`.
    trace: 'on-first-retry',
    actionTimeout: NEVER_COMES_MS,
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium.path }),
      // Pages live for seconds: code that is optimized for long runs costs more time than it saves (5 % of a scenario).
      args: ['--js-flags=--no-opt'],
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: HOSTS.map((hostKind) => ({
    name: hostKind,
    grep: chooseScenarios(hostKind, tier),
    use: { hostKind },
  })),
});
