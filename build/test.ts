// `npm test`: check, unit and property tests, end-to-end tests; one plain line with the sums at the end.
//   npm test -- --check | --unit | --e2e    only that part (several may be given)
// What takes long is left to `npm run test:long`.
import { parseArgs } from 'node:util';
import { describeSlowFiles } from './file-times.ts';
import { runScript } from './run-script.ts';
import { addTallies, countCrash, parseCheckOutput, type Tally } from './test-tally.ts';
import { finishRun, runEndToEnd, runOrdinaryFiles, runPart } from './test-runners.ts';
import { LONG_TESTS } from './test-tiers.ts';

async function runCheck(): Promise<Tally> {
  const { exitCode, output } = await runScript(['build/check.ts']);
  return countCrash(parseCheckOutput(output), exitCode, 'check');
}

/** The files of the fast tier; that none of them takes so long that it belongs in the long tier counts as one test. */
async function runUnit(): Promise<Tally> {
  const { tally, slowFiles } = await runOrdinaryFiles();
  const slow = describeSlowFiles(slowFiles).map((line) => `${line}: name it *${LONG_TESTS}ts`);
  return addTallies([tally, { passed: slow.length === 0 ? 1 : 0, failed: slow, skipped: [] }]);
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, unit: { type: 'boolean' }, e2e: { type: 'boolean' } },
});
const everything = Object.keys(values).length === 0;
const tallies: Tally[] = [];
if (everything || values.check) tallies.push(await runPart('check', runCheck));
if (everything || values.unit) tallies.push(await runPart('unit', runUnit));
if (everything || values.e2e) tallies.push(await runPart('end to end', () => runEndToEnd('fast')));
finishRun(tallies);
