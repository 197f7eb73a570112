// `npm test`: check, unit and property tests, end-to-end tests; one plain line with the sums at the end.
//   npm test -- --check | --unit | --e2e    only that part (several may be given)
// What takes long is left to `npm run test:long`.
import { parseArgs } from 'node:util';
import { describeSlowFiles, findSlowFiles, readFileTimes } from './file-times.ts';
import { projectPath } from './project-path.ts';
import { runScript } from './run-script.ts';
import { addTallies, countCrash, parseCheckOutput, type Tally } from './test-tally.ts';
import { finishRun, LONG_TESTS, runEndToEnd, runVitest } from './test-runners.ts';

async function runCheck(): Promise<Tally> {
  const { exitCode, output } = await runScript(['build/check.ts']);
  return countCrash(parseCheckOutput(output), exitCode, 'check');
}

const RULES = 'shared/rules/';
/**
 * Fighting tracks tests the rules too. Golden battles are in the run of pure files: they take long and cover nothing
 * more.
 */
const CAMPAIGN = 'shared/campaign/';
const GOLDEN = 'golden-*';
/** Files share a process, so that modules are loaded once and not for each file. Such files mock no modules. */
const IN_SHARED_PROCESSES = '--no-isolate';

/**
 * Four runs. The rules have their own, because measuring their coverage costs time that other tests need not pay. Files
 * of `db/` are apart from pure ones only for the sake of a report of their own. Hosts get a process a file: they mock
 * Electron, each in its way.
 */
async function runUnit(): Promise<Tally> {
  const withoutLong = `--exclude=**/*${LONG_TESTS}*`;
  const notByRules = [`--exclude=${RULES}**`, `--exclude=${CAMPAIGN}**/!(${GOLDEN}).test.ts`];
  const runs = [
    await runVitest('rules', 'fast', [
      ...['--coverage', IN_SHARED_PROCESSES, RULES, CAMPAIGN],
      ...[`--exclude=${CAMPAIGN}**/${GOLDEN}`, withoutLong],
    ]),
    await runVitest('pure', 'fast', [
      IN_SHARED_PROCESSES,
      'shared/',
      'renderer/',
      ...notByRules,
      withoutLong,
    ]),
    await runVitest('db', 'fast', [IN_SHARED_PROCESSES, 'db/', withoutLong]),
    await runVitest('hosts', 'fast', [
      ...['shared', 'renderer', 'db'].map((part) => `--exclude=${part}/**`),
      withoutLong,
    ]),
  ];
  return addTallies([...runs.map(({ tally }) => tally), checkFileTimes(runs.map(({ report }) => report))]);
}

/** Counts as one more test: no file takes so long that it belongs in the long tier. */
function checkFileTimes(reports: readonly (string | null)[]): Tally {
  const times = reports.flatMap((report) => (report === null ? [] : readFileTimes(report, projectPath())));
  const found = findSlowFiles(times);
  console.log(describeSlowFiles(found));
  const failed = found.slow.map(({ file }) => `${file} takes too long`);
  return { passed: failed.length === 0 ? 1 : 0, failed, skipped: [] };
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, unit: { type: 'boolean' }, e2e: { type: 'boolean' } },
});
const everything = Object.keys(values).length === 0;
const tallies: Tally[] = [];
if (everything || values.check) tallies.push(await runCheck());
if (everything || values.unit) tallies.push(await runUnit());
if (everything || values.e2e) tallies.push(await runEndToEnd('fast'));
finishRun(tallies);
