// `npm run scale`: measures what work on other machines costs and prints the tables of docs/scale.md.
//   npm run scale -- --workers N --seconds S
// N: measures only so many workers, whose parts take S seconds (default: as long as they are planned to).
// Fake workers wait and answer; all of them run here. Linux only.
import { setTimeout as sleep } from 'node:timers/promises';
import { createBattlePool } from '../db/battles/battle-pool.ts';
import { makeForecastJob } from '../db/testing/battle-settings.ts';
import { createBattleWork } from '../db/workers/battle-work.ts';
import { openWorkersDatabase } from '../db/workers/database.ts';
import { DEFAULT_CONNECTIONS } from '../db/workers/hub/server.ts';
import { PART_MS } from '../db/workers/plan-parts.ts';
import { stripJob } from '../db/workers/strip-job.ts';
import { computePartSizes } from '../db/workers/workers-pool.ts';
import { parseAmount, parseCount } from './parse-count.ts';
import { startFakeWorkers } from './scale/fake-workers.ts';
import { measureCancel } from './scale/measure-cancel.ts';
import { readCpuMs } from './scale/read-cpu.ts';
import { startScaleServer, type ScaleServer } from './scale/scale-server.ts';
import { readArguments } from './workers/read-arguments.ts';

const UNITS_PER_SIDE = [2, 4, 12];
const WORKERS = [1, 10, 50, 100, 200];
/** Bytes of what a fake worker answers: those of a forecast of four a side. */
const BYTES = 4000;
/** Parts that each worker fights, on the mean. */
const PARTS_EACH = 10;
const IDLE_MS = 5000;
const CANCELS = 20;
/** Connections that a worker keeps, and those of the program that asks and of the one that measures, with some to spare. */
const CONNECTIONS_A_WORKER = 5;
const MORE_CONNECTIONS = 100;
const NEVER = new AbortController().signal;

const USAGE = 'npm run scale [-- --workers N [--seconds S]]';
const { values } = readArguments(USAGE, {
  options: { workers: { type: 'string' }, seconds: { type: 'string', default: String(PART_MS / 1000) } },
});
const seconds = parseAmount(values.seconds);
const asked = values.workers === undefined ? 0 : parseCount(values.workers);
if (seconds === null || asked === null) {
  console.error(USAGE);
  process.exit(2);
}
const tookMs = 1000 * seconds;
const server = await startScaleServer(
  Math.max(DEFAULT_CONNECTIONS, asked * CONNECTIONS_A_WORKER + MORE_CONNECTIONS),
);
try {
  if (asked > 0) {
    printWorkersHead();
    const { cells, memoryMb } = await measureWorkers(server, asked);
    printRow(...cells);
    console.log(`\nthe server holds ${Math.round(memoryMb)} MB`);
  } else await measureAll();
} finally {
  await server.close();
}

async function measureAll(): Promise<void> {
  printRow(
    'Units a side',
    'Job, bytes',
    'Battles of a part',
    'Processor of their battles, ms',
    'Result, bytes',
  );
  printRow(...UNITS_PER_SIDE.map(() => '---'), '---', '---');
  for (const units of UNITS_PER_SIDE) printRow(...(await measurePart(units)));
  console.log();
  printWorkersHead();
  for (const count of WORKERS) printRow(...(await measureWorkers(server, count)).cells);
  const taken = (await measureCancel(await server.makeDatabase('cancel'), CANCELS)).toSorted((a, b) => a - b);
  const [median, worst] = [taken[CANCELS / 2], taken.at(-1)].map((ms) => Math.round(ms ?? 0));
  console.log(
    `\n${CANCELS} cancelled jobs: all processes stood still after ${median} ms (median), ${worst} ms (worst)`,
  );
}

function printWorkersHead(): void {
  printRow(
    ...['Workers', 'Connections', 'Server, idle', 'Server, at work', 'Parts a second'],
    ...['Server, a part', 'Workers and asker, a part', 'First answer'],
  );
  printRow(...Array.from({ length: 8 }, () => '---'));
}

function printRow(...cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** What a part of a forecast is, without any server. */
async function measurePart(unitsPerSide: number): Promise<readonly string[]> {
  const job = makeForecastJob(unitsPerSide);
  const battles = computePartSizes(job).planned;
  const work = createBattleWork(createBattlePool({ size: 1 }));
  await work.fight(job, 0, battles, NEVER);
  const used = readCpuMs(String(process.pid));
  const result = JSON.stringify(await work.fight(job, 0, battles, NEVER));
  const cpuMs = readCpuMs(String(process.pid)) - used;
  await work.close();
  const content = JSON.stringify(stripJob(job));
  return [unitsPerSide, content.length, battles, Math.round(cpuMs), result.length].map(String);
}

/** What the server does for so many workers, and they and who asks for a part. */
async function measureWorkers(
  measured: ScaleServer,
  count: number,
): Promise<{ readonly cells: readonly string[]; readonly memoryMb: number }> {
  const address = await measured.makeDatabase(`fakes_${count}`);
  const fakes = await startFakeWorkers(count, address, { tookMs, bytes: BYTES });
  const database = await openWorkersDatabase(address);
  try {
    await fakes.ask(2 * count);
    const idle = await measure(() => sleep(IDLE_MS));
    const parts = PARTS_EACH * count;
    let firstMs = 0;
    const busy = await measure(async () => (firstMs = await fakes.ask(parts)));
    const [row] = await database.ask<{ connections: number }>(
      `select count(*)::integer as connections from pg_stat_activity where datname = current_database()`,
    );
    const cells = [
      String(count),
      String(row?.connections),
      `${((100 * idle.serverMs) / idle.ms).toFixed(0)} %`,
      `${((100 * busy.serverMs) / busy.ms).toFixed(0)} %`,
      ((1000 * parts) / busy.ms).toFixed(0),
      `${(busy.serverMs / parts).toFixed(1)} ms`,
      `${(busy.ownMs / parts).toFixed(1)} ms`,
      `${(firstMs - tookMs).toFixed(0)} ms + ${seconds} s`,
    ];
    return { cells, memoryMb: measured.readMemoryMb() };
  } finally {
    await database.close();
    await fakes.close();
  }

  async function measure(work: () => Promise<unknown>) {
    const [began, used, own] = [performance.now(), measured.readCpuMs(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(own);
    return {
      ms: performance.now() - began,
      serverMs: measured.readCpuMs() - used,
      ownMs: (user + system) / 1000,
    };
  }
}
