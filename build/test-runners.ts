import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildBundles } from './bundles.ts';
import { ensureChromium } from './find-chromium.ts';
import { projectPath } from './project-path.ts';
import { runScript } from './run-script.ts';
import {
  addTallies,
  countCrash,
  formatSkipped,
  formatTally,
  parsePlaywrightReport,
  parseVitestReport,
  type Tally,
} from './test-tally.ts';
import { findSlowFiles, readFileTimes, type SlowFiles } from './file-times.ts';
import { describeSlowest, readScenarioTimes, readVitestTimes, type Took } from './slowest.ts';
import type { Tier } from './test-tiers.ts';

/** The report that a run wrote, or null. */
function readReport(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function clearReport(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

/** `name`: of the run, for a crash that names no test. */
function readTally(
  name: string,
  report: string | null,
  parse: (json: string) => Tally,
  exitCode: number,
): Tally {
  const nothing: Tally = { passed: 0, failed: [], skipped: [] };
  try {
    return countCrash(report === null ? nothing : parse(report), exitCode, name);
  } catch {
    return countCrash(nothing, exitCode || 1, name);
  }
}

/** Result of one run of vitest, with its JSON report; null when it wrote none. */
interface VitestRun {
  readonly tally: Tally;
  readonly report: string | null;
}

/** Runs vitest for a tier with these arguments; `name` is that of its report. */
export async function runVitest(name: string, tier: Tier, args: readonly string[]): Promise<VitestRun> {
  const path = projectPath('.cache', `vitest-${name}.json`);
  clearReport(path);
  const { exitCode } = await runScript(
    [
      projectPath('node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--config', 'build/vitest.config.ts', ...args],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    ],
    { WARCHEST_TIER: tier },
  );
  const report = readReport(path);
  tellSlowest(() => (report === null ? [] : readVitestTimes(report, projectPath())));
  return { tally: readTally(`vitest ${name}`, report, parseVitestReport, exitCode), report };
}

/** Prints what to make faster first. A report that is broken counts as failed elsewhere. */
function tellSlowest(read: () => readonly Took[]): void {
  try {
    for (const line of describeSlowest(read())) console.log(line);
  } catch {
    return;
  }
}

/** Files share a process, so that modules are loaded once and not for each file. Such files mock no modules. */
const IN_SHARED_PROCESSES = '--no-isolate';
const SHARING = ['shared', 'renderer', 'db'];
/** Of those, whose tests measure how much of the rules they cover, which makes them slower. */
const MEASURED = 'shared';
/** Files get a process each because they mock Electron, each in its way. */
const APART = ['electron', 'build', 'e2e'];

/** Folders of the project, as vitest is told to run what is in them. */
function listFolders(parts: readonly string[]): readonly string[] {
  return parts.map((part) => `${part}/`);
}

/** Result of the files of the fast tier. */
export interface OrdinaryRun {
  readonly tally: Tally;
  readonly slowFiles: SlowFiles;
}

/**
 * Runs the vitest files of the fast tier: those that share processes, of which the first measure how much of the rules they
 * cover, then the others.
 */
export async function runOrdinaryFiles(): Promise<OrdinaryRun> {
  const others = SHARING.filter((part) => part !== MEASURED);
  const runs = [
    await runVitest('shared', 'fast', [IN_SHARED_PROCESSES, '--coverage', ...listFolders([MEASURED])]),
    await runVitest('pages-and-database', 'fast', [IN_SHARED_PROCESSES, ...listFolders(others)]),
    await runVitest('hosts', 'fast', listFolders(APART)),
  ];
  const times = runs.flatMap(({ report }) => (report === null ? [] : readFileTimes(report, projectPath())));
  return { tally: addTallies(runs.map(({ tally }) => tally)), slowFiles: findSlowFiles(times) };
}

/** Runs the end-to-end tests of a tier on freshly built bundles; `takesPictures`: of what scenarios look at. */
export async function runEndToEnd(
  tier: Tier,
  { takesPictures }: { readonly takesPictures: boolean } = { takesPictures: false },
): Promise<Tally> {
  const chromium = ensureChromium();
  if (chromium === null) {
    console.log('e2e: no Chromium found and none could be fetched. Name one in WARCHEST_CHROMIUM.');
    return { passed: 0, failed: ['no Chromium for the end-to-end tests'], skipped: [] };
  }
  console.log(`e2e: Chromium at ${chromium.path} (${chromium.from})`);
  try {
    await buildBundles(['renderer', 'main', 'worker', 'preload'], {
      say: (text) => console.log(`e2e: ${text}`),
    });
  } catch (error) {
    console.log('e2e: the app cannot be built:', error);
    return { passed: 0, failed: ['build for the end-to-end tests'], skipped: [] };
  }
  const path = projectPath('test-results', 'e2e.json');
  clearReport(path);
  const cli = projectPath('node_modules', '@playwright', 'test', 'cli.js');
  const { exitCode } = await runScript([cli, 'test', '--config', 'e2e/playwright.config.ts'], {
    WARCHEST_CHROMIUM: chromium.path,
    WARCHEST_TIER: tier,
    ...(takesPictures ? { WARCHEST_PICTURES: '1' } : {}),
  });
  const report = readReport(path);
  tellSlowest(() => (report === null ? [] : readScenarioTimes(report)));
  return readTally('end-to-end tests', report, parsePlaywrightReport, exitCode);
}

/** Runs a part and prints how long it took, and what failed of it, as soon as it has ended. */
export async function runPart(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const start = performance.now();
  const tally = await run();
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${name}: ${seconds} s, ${formatTally(tally)}`);
  for (const failed of tally.failed) console.log(`  ${failed}`);
  return tally;
}

/** Prints the skipped and the failed tests and the sums, and sets the exit code. */
export function finishRun(tallies: readonly Tally[]): void {
  const total = addTallies(tallies);
  if (total.skipped.length > 0) console.log(['', 'Skipped:', ...formatSkipped(total.skipped)].join('\n'));
  if (total.failed.length > 0)
    console.log(['', 'Failed:', ...total.failed.map((name) => `  ${name}`)].join('\n'));
  console.log(`\n${formatTally(total)}`);
  process.exitCode = total.failed.length === 0 ? 0 : 1;
}
