import { createBatch, mergeBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { ForecastJob, JobPart } from '../../db/battles/battle-job.ts';
import { createBattlePool, type BattlePool } from '../../db/battles/battle-pool.ts';
import { makeForecastJob } from '../../db/testing/battle-settings.ts';
import { openWorkersClient, type WorkersClient } from '../../db/workers/ask-workers.ts';
import { BATTLE_KIND, createBattleWork } from '../../db/workers/battle-work.ts';
import { PART_MS } from '../../db/workers/plan-parts.ts';
import { runWorker } from '../../db/workers/take-parts.ts';
import { runOnWorkers } from '../../db/workers/workers-pool.ts';
import { startFakeWorkers } from '../scale/fake-workers.ts';
import { readCpuMs } from '../scale/read-cpu.ts';
import { startScaleServer, type ScaleServer } from '../scale/scale-server.ts';
import { computeMedian, type Bench, type BenchResult } from './bench.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';

/** As many battles as a close look; fewer where all benches run. */
const RUNS = IS_QUICK ? 4000 : 10_000;
/** Battles with which processes and plans of the server get warm. */
const WARM_RUNS = 1000;
const ROUNDS = countRounds(3);
const FIRST_RESULT_MS = 1000;
/** Each fights some parts. */
const FAKES = { workers: 100, bytes: 4000, partsEach: 5 };
/** Goal: milliseconds of the server's processor in a second, for all of these. On a machine that is busy besides it takes more. */
const SERVER_MS = 300;
const NEVER = new AbortController().signal;
const ENGINE = 'bench';

const job = makeForecastJob(4);

/** How long a forecast took, until its end and until its first result, and what came out. */
interface Timed {
  readonly ms: number;
  /** Processor time of battle processes. */
  readonly battlesMs: number;
  /** Processor time of workers, who asks, and the server. */
  readonly besideMs: number;
  readonly firstMs: number;
  readonly result: string;
}

/** Milliseconds of processor time that battle processes and everything beside them have used. */
type ReadCpu = () => Pick<Timed, 'battlesMs' | 'besideMs'>;

/** Battle processes are child processes; the workers and the asker run in this process. */
function makeReadCpu(server: ScaleServer): ReadCpu {
  return () => {
    const { user, system } = process.cpuUsage();
    const ownMs = (user + system) / 1000;
    return { battlesMs: readCpuMs(String(process.pid)) - ownMs, besideMs: ownMs + server.readCpuMs() };
  };
}

/** Something that fights forecasts. */
interface Fighter {
  fight(runs: number): Promise<Timed>;
  close(): Promise<void>;
}

async function time(
  runs: number,
  readCpu: ReadCpu,
  run: (asked: ForecastJob, onPart: (part: JobPart) => void) => Promise<void>,
): Promise<Timed> {
  const batch = createBatch(job.setting.scenario, 0);
  let firstMs = 0;
  const [began, used] = [performance.now(), readCpu()];
  await run({ ...job, seed: String(runs) }, (part) => {
    firstMs ||= performance.now() - began;
    mergeBatch(batch, part as typeof batch);
  });
  const ms = performance.now() - began;
  const { battlesMs, besideMs } = readCpu();
  return {
    ...{ ms, battlesMs: battlesMs - used.battlesMs, besideMs: besideMs - used.besideMs },
    ...{ firstMs, result: JSON.stringify(batch) },
  };
}

function makePoolFighter(pool: BattlePool, readCpu: ReadCpu): Fighter {
  return {
    fight: (runs) => time(runs, readCpu, (asked, onPart) => pool.run(asked, { runs, signal: NEVER, onPart })),
    close: () => pool.close(),
  };
}

/** Workers of one process each, in this program, over a database of their own. */
async function startWorkersFighter(server: ScaleServer, workers: number, readCpu: ReadCpu): Promise<Fighter> {
  const address = await server.makeDatabase(`workers_${workers}`);
  const client: WorkersClient = await openWorkersClient(address, ENGINE);
  const ending = new AbortController();
  const works = Array.from({ length: workers }, () => createBattleWork(createBattlePool({ size: 1 })));
  const running = works.map((work, index) =>
    runWorker({
      ...{ address, engine: ENGINE, name: `bench-${index}`, processes: 1, works: { [BATTLE_KIND]: work } },
      ...{ once: false, signal: ending.signal, tell: () => undefined },
    }),
  );
  return {
    fight: (runs) =>
      time(runs, readCpu, (asked, onPart) => runOnWorkers(client, asked, { runs, signal: NEVER, onPart })),
    async close() {
      ending.abort();
      await Promise.all(running);
      await Promise.all(works.map((work) => work.close()));
      await client.close();
    },
  };
}

/** One process, one worker, two, and two processes in turns; the medians of what they took. */
async function compareWorkers(server: ScaleServer): Promise<readonly BenchResult[]> {
  const readCpu = makeReadCpu(server);
  const pool = makePoolFighter(createBattlePool({ size: 1 }), readCpu);
  const one = await startWorkersFighter(server, 1, readCpu);
  const two = await startWorkersFighter(server, 2, readCpu);
  // Two cores are not always twice one: the most that two workers can gain.
  const pair = makePoolFighter(createBattlePool({ size: 2 }), readCpu);
  const fighters = [pool, one, two, pair];
  try {
    for (const fighter of fighters) await fighter.fight(WARM_RUNS);
    const rounds: Timed[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const timed: Timed[] = [];
      for (const fighter of fighters) timed.push(await fighter.fight(RUNS));
      if (new Set(timed.map(({ result }) => result)).size > 1) throw new Error('Workers change the numbers');
      rounds.push(timed);
    }
    const median = (index: number, key: 'ms' | 'battlesMs' | 'besideMs' | 'firstMs'): number =>
      computeMedian(rounds.map((timed) => timed[index]?.[key] ?? Number.NaN));
    const name = `a forecast of ${RUNS} battles of four against four`;
    return [
      {
        ...{ name: `${name} by two workers`, figure: median(2, 'ms') },
        ...{ baselineName: 'by one', baseline: median(1, 'ms'), unit: 'ms', limit: 1 / 1.8 },
      },
      {
        ...{ name: `${name} by two workers`, figure: median(2, 'ms') },
        ...{ baselineName: 'by two processes', baseline: median(3, 'ms'), unit: 'ms', limit: 1.25 },
      },
      {
        // A pool needs some as well. The battles themselves take up to a tenth more or less each time, worker or not.
        name: `processor time beside the battles of ${name}, what a worker needs more than a process`,
        figure: median(1, 'besideMs') - median(0, 'besideMs'),
        ...{ baselineName: 'its battles', baseline: median(0, 'battlesMs'), unit: 'ms', limit: 0.03 },
      },
      {
        ...{ name: `the first result of ${name} by two workers`, figure: median(2, 'firstMs') },
        ...{ baselineName: 'allowed', baseline: FIRST_RESULT_MS, unit: 'ms', limit: 1 },
      },
    ];
  } finally {
    await Promise.all(fighters.map((fighter) => fighter.close()));
  }
}

/** What a server does while many workers answer. */
async function measureServer(server: ScaleServer): Promise<BenchResult> {
  const { workers, bytes, partsEach } = FAKES;
  const fakes = await startFakeWorkers(workers, await server.makeDatabase('fakes'), {
    tookMs: PART_MS,
    bytes,
  });
  try {
    await fakes.ask(2 * workers);
    const [began, used] = [performance.now(), server.readCpuMs()];
    await fakes.ask(partsEach * workers);
    const perSecond = ((server.readCpuMs() - used) * 1000) / (performance.now() - began);
    return {
      name: `the server's processor in a second with ${workers} workers that answer ${bytes} bytes every ${PART_MS / 1000} s`,
      figure: perSecond,
      baselineName: 'allowed',
      baseline: SERVER_MS,
      unit: 'ms',
      limit: 1,
    };
  } finally {
    await fakes.close();
  }
}

/** Work on other machines: what a second worker gains, what a part costs beside its battles, what the server does. */
export const bench: Bench = {
  async run() {
    const server = await startScaleServer();
    try {
      return [...(await compareWorkers(server)), await measureServer(server)];
    } finally {
      await server.close();
    }
  },
};
