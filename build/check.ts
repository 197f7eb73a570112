/**
 * `npm run check`: all checks that do not run the program. Each step is a process of its own; two run at a time,
 * because most of them use one core.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', name);

/**
 * Heap growth, in percent, before the garbage collector of a Go program runs: the default of 100 costs processor time
 * to save memory that a development machine has. The soft limit brings the collector back before memory runs short.
 */
const GO_COLLECTOR = { GOGC: '400', GOMEMLIMIT: '3GiB' };

const STEPS: readonly Step[] = [
  {
    name: 'types',
    // Checkers share nothing: each of the default four repeats the work on types that several of them meet.
    args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '2'],
    env: GO_COLLECTOR,
  },
  {
    name: 'lint',
    env: GO_COLLECTOR,
    args: [
      bin('oxlint/bin/oxlint'),
      '--config',
      '.oxlintrc.json',
      '--report-unused-disable-directives',
      '--max-warnings',
      '0',
    ],
  },
  {
    name: 'format',
    args: [bin('oxfmt/bin/oxfmt'), '--check'],
  },
  {
    name: 'dependencies',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      'build/dependency-rules.cjs',
      '--output-type',
      'err',
      'shared',
      'db',
      'electron',
      'renderer',
      'build',
      'e2e',
    ],
  },
  {
    name: 'dead exports',
    args: [bin('knip/bin/knip.js'), '--config', 'build/knip.config.ts', '--no-progress'],
  },
  { name: 'translations', args: ['build/check/translations.ts'] },
  { name: 'doors', args: ['build/check/doors.ts'] },
  { name: 'double names', args: ['build/check/double-names.ts'] },
  { name: 'campaign JSON', args: ['build/check/campaign-json-schema.ts'] },
  { name: 'source text', args: ['build/check/source-text.ts'] },
];

interface StepOutcome {
  readonly step: Step;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

function run(step: Step): Promise<StepOutcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...step.env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      resolve({ step, ok: code === 0, output, seconds: (performance.now() - began) / 1000 });
    });
  });
}

async function runAll(steps: readonly Step[], atOnce: number): Promise<StepOutcome[]> {
  const waiting = [...steps];
  const outcomes: StepOutcome[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await run(step);
      console.log(`${outcome.ok ? 'passed' : 'FAILED'}  ${step.name}  ${outcome.seconds.toFixed(1)} s`);
      if (!outcome.ok) console.log(outcome.output.trimEnd());
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

const outcomes = await runAll(STEPS, Math.max(2, availableParallelism()));
const failed = outcomes.filter((outcome) => !outcome.ok).length;
console.log(`check: ${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
