// `npm run worker`: fights battles that others ask for, over the database that DATABASE_URL names (docs/workers.md).
//   npm run worker -- --processes N --name NAME --once
// N: processes that fight; default: as many as cores. NAME: what others see; default: that of this computer.
// --once: ends when nothing is left to fight. Ctrl+C ends it; parts that are under way are given back.
import { availableParallelism, hostname } from 'node:os';
import { createBattlePool } from '../db/battles/battle-pool.ts';
import { readWorkersAddress } from '../db/workers/address.ts';
import { BATTLE_KIND, createBattleWork } from '../db/workers/battle-work.ts';
import { runWorker, type Work, type WorkerStatus } from '../db/workers/take-parts.ts';
import { endWithRunner } from './end-with-runner.ts';
import { computeEngineVersion } from './workers/engine-version.ts';
import { createListWork } from './workers/list-work.ts';
import { parseWhole } from './parse-count.ts';
import { readArguments } from './workers/read-arguments.ts';
import { runTold } from './workers/run-told.ts';
import { SCRIPT_WORKS } from './workers/script-works.ts';
import { tellLine } from './workers/tell-line.ts';

const USAGE = 'DATABASE_URL=ADDRESS npm run worker [-- --processes N] [--name NAME] [--once]';
const MOST_PROCESSES = 256;
const MOST_NAME = 100;

const { values } = readArguments(USAGE, {
  options: {
    processes: { type: 'string', default: String(availableParallelism()) },
    name: { type: 'string', default: hostname() },
    once: { type: 'boolean', default: false },
  },
});
const processes = parseWhole(values.processes, 1, MOST_PROCESSES);
const address = process.env['DATABASE_URL'];
if (processes === null || address === undefined || address === '') {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  endWithRunner();
  await runTold(() => work(address, processes));
}

async function work(text: string, processes: number): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  const works: Record<string, Work> = {
    [BATTLE_KIND]: createBattleWork(createBattlePool({ size: processes })),
  };
  for (const [kind, { module }] of Object.entries(SCRIPT_WORKS))
    works[kind] = createListWork(module, processes);
  const tell = (line: string): void => tellLine(`worker ${values.name}: ${line}`);
  const showStatus = makeStatusLine(tell);
  try {
    const engine = computeEngineVersion();
    const place = readWorkersAddress(text);
    tell(`${processes} processes for ${place.shown}, version ${engine}`);
    const { fought } = await runWorker({
      address: place,
      engine,
      name: values.name.slice(0, MOST_NAME),
      processes,
      works,
      once: values.once,
      signal: ending.signal,
      tell,
      onStatus: showStatus,
    });
    tell(`ends; ${fought} battles or parts fought`);
  } finally {
    await Promise.all(Object.values(works).map((one) => one.close()));
  }
}

/** Tells where the worker stands, when that has changed and not too often. */
function makeStatusLine(tell: (line: string) => void): (status: WorkerStatus) => void {
  const everyMs = 10_000;
  let told = '';
  let toldAt = -everyMs;
  return ({ underWay, fought }) => {
    const line = `${underWay} parts under way, ${fought} battles or parts fought`;
    if (line === told || performance.now() - toldAt < everyMs) return;
    [told, toldAt] = [line, performance.now()];
    tell(line);
  };
}
