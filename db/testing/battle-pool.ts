import { onTestFinished } from 'vitest';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { ForecastJob } from '../battles/battle-job.ts';
import { createBattlePool, type BattlePool, type BattlePoolOptions } from '../battles/battle-pool.ts';
import {
  startNodeProcess,
  type BattleProcess,
  type BattleProcessListener,
} from '../battles/battle-process.ts';

interface StartedProcess extends BattleProcess {
  ended: boolean;
}

/** A pool whose processes a test can see. */
export interface TestPool extends BattlePool {
  /** Every process that the pool has started. */
  readonly processes: readonly StartedProcess[];
  /** Reasons of the processes that ended without being told to. */
  readonly lost: string[];
}

/** A pool of two processes of Node, unless the options say otherwise; it is closed when the test ends. */
export function makePool(options: BattlePoolOptions = {}): TestPool {
  const processes: StartedProcess[] = [];
  const lost: string[] = [];
  const pool = createBattlePool({
    size: 2,
    startProcess(listener) {
      const started: StartedProcess = { ...startNodeProcess(watch(listener)), ended: false };
      function watch({ onAnswer, onEnd }: BattleProcessListener): BattleProcessListener {
        return {
          onAnswer,
          onEnd(reason) {
            started.ended = true;
            onEnd(reason);
          },
        };
      }
      processes.push(started);
      return started;
    },
    onLost: ({ reason }) => lost.push(reason),
    ...options,
  });
  onTestFinished(() => pool.close());
  return { ...pool, processes, lost };
}

/** A signal that is never aborted. */
export const NEVER_ABORTED = new AbortController().signal;

/** Fights so many battles in a pool, and joins the parts of the answer. */
export async function forecast(
  pool: BattlePool,
  job: ForecastJob,
  runs: number,
  signal: AbortSignal = NEVER_ABORTED,
  onDone: (done: number) => void = () => undefined,
): Promise<ForecastBatch> {
  const batch = createBatch(job.setting.scenario, 0);
  const onPart = (part: ForecastBatch, done: number) => {
    mergeBatch(batch, part);
    onDone(done);
  };
  await pool.run(job, { runs, signal, onPart });
  return batch;
}
