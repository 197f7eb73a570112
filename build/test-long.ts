// `npm run test:long`: what `npm test` leaves out because it takes long; one plain line with the sums at the end.
//   npm run test:long -- --rules | --unit | --e2e | --bench    only that part (several may be given)
//   npm run test:long -- --thorough                  all random cases, of which it usually takes a share, all variants,
//                                                    and all scenarios on the second host
//   npm run test:long -- --e2e --pictures            with a picture of every screen that is looked at
//   npm run test:long -- --rules                     only the comparison of the rules with a naive implementation,
//                        --cases N --seed N          over so many cases, from this seed on
import { parseArgs } from 'node:util';
import { runScript } from './run-script.ts';
import type { Tally } from './test-tally.ts';
import { finishRun, runEndToEnd, runPart, runVitest } from './test-runners.ts';
import { LONG_TESTS, PROPERTY_TESTS } from './test-tiers.ts';

/** Counts a program that reports only by its exit code as one test. */
async function runAsOneTest(args: readonly string[]): Promise<Tally> {
  const { exitCode } = await runScript(args);
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? [] : [args.join(' ')], skipped: [] };
}

const { values } = parseArgs({
  options: {
    rules: { type: 'boolean' },
    unit: { type: 'boolean' },
    e2e: { type: 'boolean' },
    bench: { type: 'boolean' },
    cases: { type: 'string' },
    seed: { type: 'string' },
    pictures: { type: 'boolean' },
    thorough: { type: 'boolean' },
  },
});
const { cases, seed, pictures, thorough, ...parts } = values;
const everything = Object.keys(parts).length === 0;
const tier = thorough === true ? 'thorough' : 'long';
const comparison = [
  ...(cases === undefined ? [] : ['--cases', cases]),
  ...(seed === undefined ? [] : ['--seed', seed]),
];
const tallies: Tally[] = [];
async function part(name: string, isWanted: boolean | undefined, run: () => Promise<Tally>): Promise<void> {
  if (everything || isWanted === true) tallies.push(await runPart(name, run));
}
await part('rules', parts.rules, () => runAsOneTest(['build/compare-rules.ts', ...comparison]));
await part('unit', parts.unit, async () => {
  return (await runVitest('long', tier, [LONG_TESTS, PROPERTY_TESTS])).tally;
});
await part('end to end', parts.e2e, () => runEndToEnd(tier, { takesPictures: pictures === true }));
await part('bench', parts.bench, () => runAsOneTest(['build/bench.ts', '--quick']));
finishRun(tallies);
