import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { createBattlePool, type BattlePool } from '../../db/battles/battle-pool.ts';
import { makeForecastJob } from '../../db/testing/battle-settings.ts';
import { projectPath } from '../project-path.ts';
import { measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';

/** As many battles as a close look. */
const RUNS = IS_QUICK ? 3000 : 10_000;
const ROUNDS = countRounds(6);
const MEMORY_RUNS = 10_000;
const MEMORY_LIMIT_MB = 400;

const job = makeForecastJob(4);

async function forecast(pool: BattlePool): Promise<ForecastBatch> {
  const batch = createBatch(job.setting.scenario, 0);
  const { signal } = new AbortController();
  await pool.run(job, { runs: RUNS, signal, onPart: (part) => mergeBatch(batch, part) });
  return batch;
}

/** Compares two processes with one, alternately; both have started before. */
async function compareProcesses(): Promise<BenchResult> {
  const [one, two] = [createBattlePool({ size: 1 }), createBattlePool({ size: 2 })];
  try {
    const [first, second] = [await forecast(one), await forecast(two)];
    if (JSON.stringify(first) !== JSON.stringify(second)) throw new Error('Processes change the numbers');
    const times = await measureByTurns(
      () => forecast(two),
      () => forecast(one),
      ROUNDS,
    );
    return {
      name: `a forecast of ${RUNS} battles of four against four with two processes`,
      figure: times.figure,
      baselineName: 'with one',
      baseline: times.baseline,
      unit: 'ms',
      limit: 1 / 1.7,
    };
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
}

/** Most memory of a host and its battle processes in a long forecast; shared pages count once. */
async function measureMemory(): Promise<BenchResult> {
  const script = projectPath('db', 'testing', 'children', 'forecast-memory-child.ts');
  const child = spawn(process.execPath, [script, String(MEMORY_RUNS), tmpdir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  const { peakMb, processes } = JSON.parse(output) as {
    readonly peakMb: number;
    readonly processes: number;
  };
  return {
    name: `most memory of ${processes} processes in a forecast of ${MEMORY_RUNS} battles`,
    figure: peakMb,
    baselineName: 'allowed',
    baseline: MEMORY_LIMIT_MB,
    unit: 'MB',
    limit: 1,
  };
}

/** Battle processes: what a second one gains, and how much memory a long forecast takes. */
export const bench: Bench = {
  async run() {
    return [await compareProcesses(), await measureMemory()];
  },
};
