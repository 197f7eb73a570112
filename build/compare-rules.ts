// `npm run test:long -- --rules`: compares the rules with a naive second implementation over a million random cases.
//   --cases N    that many cases (1,000,000)
//   --seed N     from this seed on (1); a case is the same for the same seed
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { compareCase, type Disagreement } from '../shared/rules/testing/naive/compare.ts';

/** Cases that one thread compares. */
interface Share {
  readonly seed: number;
  readonly cases: number;
}

/** Result of a thread: how often each outcome occurred, and the first disagreements. */
interface Findings {
  readonly compared: number;
  readonly disagreements: readonly Disagreement[];
  readonly seen: ReadonlyMap<string, number>;
}

const MAX_SHOWN = 5;

function compareShare({ seed, cases }: Share): Findings {
  const disagreements: Disagreement[] = [];
  const seen = new Map<string, number>();
  const witness = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1);
  let compared = 0;
  for (; compared < cases && disagreements.length < MAX_SHOWN; compared += 1) {
    const disagreement = compareCase(seed + compared, witness);
    if (disagreement !== null) disagreements.push(disagreement);
  }
  return { compared, disagreements, seen };
}

function compareInThread(share: Share): Promise<Findings> {
  const worker = new Worker(new URL(import.meta.url), { workerData: share });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** A whole number from the command line; any other text ends the run. */
function readCount(text: string, option: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  console.error(`--${option} takes a whole number above 0, not ${text}`);
  return process.exit(2);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { cases: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
  });
  const cases = readCount(values.cases, 'cases');
  const seed = readCount(values.seed, 'seed');
  const started = performance.now();
  const threads = Math.min(cases, availableParallelism());
  const bounds = Array.from({ length: threads + 1 }, (_, index) => Math.floor((cases * index) / threads));
  const shares = bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0;
    return { seed: seed + start, cases: end - start };
  });
  const found = await Promise.all(shares.map(compareInThread));

  const seen = new Map<string, number>();
  for (const findings of found)
    for (const [what, times] of findings.seen) seen.set(what, (seen.get(what) ?? 0) + times);
  for (const what of [...seen.keys()].sort()) console.log(`${String(seen.get(what)).padStart(9)}  ${what}`);
  const disagreements = found.flatMap((findings) => findings.disagreements);
  for (const disagreement of disagreements) console.log(`DISAGREE ${JSON.stringify(disagreement)}`);
  const compared = found.reduce((sum, findings) => sum + findings.compared, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${compared.toLocaleString('en')} to-hit questions and ${compared.toLocaleString('en')} attacks compared ` +
      `from seed ${seed} in ${seconds} s, ${disagreements.length} disagreements`,
  );
  process.exitCode = disagreements.length === 0 ? 0 : 1;
}

if (isMainThread) await run();
else parentPort?.postMessage(compareShare(workerData as Share));
