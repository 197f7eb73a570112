// `npm test`: check, unit and property tests, end-to-end tests; one plain line with the sums at the end.
//   npm test -- --check | --unit | --e2e    only that part (several may be given)
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildBundles } from './bundles.ts';
import { ensureChromium } from './find-chromium.ts';
import { projectPath } from './project-path.ts';
import {
  addTallies,
  countCrash,
  formatSkipped,
  formatTally,
  parseCheckOutput,
  parsePlaywrightReport,
  parseVitestReport,
  type Tally,
} from './test-tally.ts';

const NOTHING: Tally = { passed: 0, failed: 0, skipped: [] };

interface Run {
  readonly exitCode: number;
  readonly output: string;
}

/** What runs just now, to be ended with this process. */
let running: ChildProcess | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

/** Runs a script on this Node, showing its output as it comes. */
function runScript(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const child = spawn(process.execPath, args, {
    cwd: projectPath(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

function readReport(path: string, parse: (json: string) => Tally): Tally {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch {
    return NOTHING;
  }
}

async function runCheck(): Promise<Tally> {
  const { exitCode, output } = await runScript(['build/check.ts']);
  return countCrash(parseCheckOutput(output), exitCode);
}

const RULES = 'shared/rules/';
/** Whole tracks under every rule system: they put the rules to the test too. */
const CAMPAIGN = 'shared/campaign/';

/**
 * What tests the rules in a run of its own: their coverage is measured, and costs time that no other test should pay. The
 * statistics (thousands of battles a file, over lines that other tests cover) go with the others.
 */
async function runUnit(): Promise<Tally> {
  const rules = await runVitest('rules', [
    '--coverage',
    RULES,
    CAMPAIGN,
    '--exclude=**/*.statistics.test.ts',
  ]);
  const others = await runVitest('others', [
    `--exclude=${RULES}**/!(*.statistics.test).ts`,
    `--exclude=${CAMPAIGN}**`,
  ]);
  return addTallies([rules, others]);
}

async function runVitest(name: string, args: readonly string[]): Promise<Tally> {
  const report = projectPath('.cache', `vitest-${name}.json`);
  rmSync(report, { force: true });
  mkdirSync(projectPath('.cache'), { recursive: true });
  const { exitCode } = await runScript([
    projectPath('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--config', 'build/vitest.config.ts', ...args],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  return countCrash(readReport(report, parseVitestReport), exitCode);
}

async function runEndToEnd(): Promise<Tally> {
  const chromium = ensureChromium();
  if (chromium === null) {
    console.log('e2e: no Chromium found and none could be fetched. Name one in WARCHEST_CHROMIUM.');
    return { ...NOTHING, failed: 1 };
  }
  console.log(`e2e: Chromium at ${chromium.path} (${chromium.from})`);
  try {
    await buildBundles(['renderer', 'main', 'worker', 'preload'], {
      say: (text) => console.log(`e2e: ${text}`),
    });
  } catch (error) {
    console.log('e2e: the app cannot be built:', error);
    return { ...NOTHING, failed: 1 };
  }
  const report = projectPath('test-results', 'e2e.json');
  rmSync(report, { force: true });
  const cli = projectPath('node_modules', '@playwright', 'test', 'cli.js');
  const { exitCode } = await runScript([cli, 'test', '--config', 'e2e/playwright.config.ts'], {
    WARCHEST_CHROMIUM: chromium.path,
  });
  return countCrash(readReport(report, parsePlaywrightReport), exitCode);
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, unit: { type: 'boolean' }, e2e: { type: 'boolean' } },
});
const everything = Object.keys(values).length === 0;
const tallies: Tally[] = [];
if (everything || values.check) tallies.push(await runCheck());
if (everything || values.unit) tallies.push(await runUnit());
if (everything || values.e2e) tallies.push(await runEndToEnd());

const total = addTallies(tallies);
if (total.skipped.length > 0) console.log(['', 'Skipped:', ...formatSkipped(total.skipped)].join('\n'));
console.log(`\n${formatTally(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
