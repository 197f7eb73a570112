import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import type { ForecastJob } from './battle-job.ts';
import { computePoolSize, createBattlePool, type BattlePool, type BattlePoolOptions } from './battle-pool.ts';
import { openJob } from './open-job.ts';

const never = new AbortController().signal;

function makePool(options: BattlePoolOptions = {}): BattlePool & { readonly threads: Worker[] } {
  const threads: Worker[] = [];
  const pool = createBattlePool({
    size: 2,
    startThread() {
      const thread = new Worker(new URL('./battle-worker.ts', import.meta.url), { execArgv: [] });
      threads.push(thread);
      return thread;
    },
    ...options,
  });
  onTestFinished(() => pool.close());
  return { ...pool, threads };
}

async function forecast(
  pool: BattlePool,
  job: ForecastJob,
  runs: number,
  signal: AbortSignal = never,
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

/** Whether a thread has ended: those that have no longer have a number. */
const isOver = (thread: Worker): boolean => thread.threadId === -1;

const job = makeForecastJob();
const RUNS = 40;

describe('battles in threads', () => {
  it('come out the same with one thread, two, three, and none', async () => {
    const expected = JSON.stringify(openJob(job)(0, RUNS));
    for (const size of [1, 2, 3])
      expect(JSON.stringify(await forecast(makePool({ size }), job, RUNS)), `${size} threads`).toBe(expected);
  });

  it('tell how far they are', async () => {
    const seen: number[] = [];
    await forecast(makePool(), job, RUNS, never, (done) => seen.push(done));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(RUNS);
  });

  it('of two jobs go on side by side', async () => {
    const pool = makePool({ size: 1 });
    const order: string[] = [];
    const follow = (name: string, runs: number) =>
      forecast(pool, makeForecastJob(2, name), runs, never, () => order.push(name));
    await Promise.all([follow('long', 400), follow('short', 12)]);
    expect(order.lastIndexOf('short')).toBeLessThan(order.lastIndexOf('long'));
  });
});

describe('a job that cannot go on', () => {
  it('is broken off at once, and leaves the threads to others', async () => {
    const pool = makePool();
    const controller = new AbortController();
    const reason = new Error('enough');
    const cancelled = forecast(pool, job, 100_000, controller.signal, () => controller.abort(reason));
    await expect(cancelled).rejects.toBe(reason);
    expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
    expect(pool.threads).toHaveLength(2);
  });

  it('is never begun when it was cancelled before', async () => {
    const pool = makePool();
    const signal = AbortSignal.abort(new Error('before'));
    await expect(forecast(pool, job, 10, signal)).rejects.toThrow('before');
    expect(pool.threads).toHaveLength(0);
  });

  it('says so when its thread is killed, and the next one gets a new thread', async () => {
    const pool = makePool({ size: 1 });
    const killed = forecast(pool, job, 100_000, never, () => void pool.threads[0]?.terminate());
    await expect(killed).rejects.toMatchObject({ code: 'task.worker-lost' });
    expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
    expect(pool.threads.map(isOver)).toEqual([true, false]);
  });

  it('says so when its thread cannot even start', async () => {
    const missing = new URL('./no-such-worker.ts', import.meta.url);
    const pool = makePool({ startThread: () => new Worker(missing) });
    await expect(forecast(pool, job, 10)).rejects.toMatchObject({ code: 'task.worker-lost' });
  });

  it('says so when a battle cannot be fought, and spares the thread', async () => {
    const pool = makePool({ size: 1 });
    const impossible = { ...job, setting: { ...job.setting, ruleset: 'no-such-rules' } };
    await expect(forecast(pool, impossible, 10)).rejects.toThrow('no-such-rules');
    expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
    expect(pool.threads).toHaveLength(1);
  });
});

describe('threads', () => {
  it('end with the pool, whatever they are at', async () => {
    const pool = makePool();
    const unfinished = forecast(pool, job, 100_000, never, () => void pool.close());
    await expect(unfinished).rejects.toMatchObject({ code: 'host.closed' });
    await pool.close();
    expect(pool.threads.map(isOver)).toEqual([true, true]);
    await expect(forecast(pool, job, 1)).rejects.toMatchObject({ code: 'host.closed' });
  });

  it('end when there was no work for a while', async () => {
    const pool = makePool({ size: 1, idleMs: 1 });
    await forecast(pool, job, 5);
    const [thread] = pool.threads;
    if (thread !== undefined && !isOver(thread)) await new Promise((resolve) => thread.once('exit', resolve));
    expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
    expect(pool.threads).toHaveLength(2);
  });

  it('leave a core to the windows where there are several', () => {
    expect([1, 2, 4, 8, 64].map(computePoolSize)).toEqual([1, 2, 3, 7, 8]);
  });
});
