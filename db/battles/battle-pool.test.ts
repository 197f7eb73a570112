import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { forecast, makePool, NEVER_ABORTED } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { computePoolSize } from './battle-pool.ts';
import type { BattleProcessListener, StartBattleProcess } from './battle-process.ts';
import { openJob } from './open-job.ts';

/** A starter of fake processes that accept every order and answer none. */
function createSilentProcesses() {
  const processes: { ended: boolean }[] = [];
  const startProcess: StartBattleProcess = ({ onEnd }) => {
    const started = { ended: false };
    processes.push(started);
    return {
      pid: undefined,
      post: () => undefined,
      setBusy: () => undefined,
      kill() {
        started.ended = true;
        onEnd('SIGKILL');
      },
    };
  };
  return { startProcess, processes };
}

/**
 * One process at a time, which does not end at once when it is killed: the test decides when it ends and what it still
 * answers.
 */
function createDyingProcess() {
  const started = {
    listener: null as BattleProcessListener | null,
    orders: [] as string[],
    busy: false,
  };
  const startProcess: StartBattleProcess = (listener) => {
    started.listener = listener;
    return {
      pid: undefined,
      post: ({ type }) => void started.orders.push(type),
      setBusy: (isBusy) => void (started.busy = isBusy),
      kill: () => undefined,
    };
  };
  return { started, startProcess };
}

const job = makeForecastJob();
const RUNS = 40;

describe('a job that cannot go on', () => {
  it('is broken off at once, and leaves the processes to others', async () => {
    const pool = makePool();
    const controller = new AbortController();
    const reason = new Error('enough');
    const cancelled = forecast(pool, job, 100_000, controller.signal, () => controller.abort(reason));
    await expect(cancelled).rejects.toBe(reason);
    expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
    expect(pool.processes).toHaveLength(2);
  });

  it('is never begun when it was cancelled before', async () => {
    const pool = makePool();
    const signal = AbortSignal.abort(new Error('before'));
    await expect(forecast(pool, job, 10, signal)).rejects.toThrow('before');
    expect(pool.processes).toHaveLength(0);
  });

  it('says so when its process cannot even start, after some tries', async () => {
    let started = 0;
    const pool = makePool({
      startProcess(listener) {
        started += 1;
        setImmediate(() => listener.onEnd('no such program'));
        return {
          pid: undefined,
          post: () => undefined,
          setBusy: () => undefined,
          kill: () => undefined,
        };
      },
    });
    await expect(forecast(pool, job, 1)).rejects.toMatchObject({
      code: 'task.worker-lost',
      details: { done: 0, of: 1, reason: 'no such program' },
    });
    expect(pool.lost).toHaveLength(started);
    expect(started).toBe(5);
  });

  it('says so when a battle cannot be fought, and spares the process', async () => {
    const pool = makePool({ size: 1 });
    const impossible = { ...job, setting: { ...job.setting, ruleset: 'no-such-rules' } };
    await expect(forecast(pool, impossible, 10)).rejects.toThrow('no-such-rules');
    expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
    expect(pool.processes).toHaveLength(1);
  });

  it('takes a process that goes on with it to its end after a moment, and not earlier', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { startProcess, processes } = createSilentProcesses();
    const pool = makePool({ size: 1, startProcess });
    const controller = new AbortController();
    const cancelled = forecast(pool, job, 10, controller.signal);
    controller.abort(new Error('enough'));
    await expect(cancelled).rejects.toThrow('enough');
    const next = forecast(pool, job, 10);
    vi.advanceTimersByTime(500);
    expect(processes.map(({ ended }) => ended)).toEqual([false]);
    vi.advanceTimersByTime(1000);
    expect(processes.map(({ ended }) => ended)).toEqual([true, false]);
    expect(pool.lost).toEqual([]);
    void pool.close();
    await expect(next).rejects.toMatchObject({ code: 'host.closed' });
  });
});

describe('a battle process that dies', () => {
  it('is told and replaced, and its battles are fought again with the same numbers', async () => {
    const pool = makePool({ size: 1 });
    let killed = false;
    const batch = await forecast(pool, job, RUNS, NEVER_ABORTED, () => {
      if (!killed) pool.processes[0]?.kill();
      killed = true;
    });
    expect(JSON.stringify(batch)).toBe(JSON.stringify(openJob(job)(0, RUNS)));
    expect(pool.lost).toEqual(['SIGKILL']);
    expect(pool.processes.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('with nothing to do is replaced when there is work again', async () => {
    const pool = makePool({ size: 1 });
    await forecast(pool, job, 5);
    pool.processes[0]?.kill();
    expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
    expect(pool.lost).toEqual(['SIGKILL']);
    expect(pool.processes).toHaveLength(2);
  });
});

describe('battle processes', () => {
  it('end with the pool, whatever they are at', async () => {
    const pool = makePool();
    const unfinished = forecast(pool, job, 100_000, NEVER_ABORTED, () => void pool.close());
    await expect(unfinished).rejects.toMatchObject({ code: 'host.closed' });
    await pool.close();
    expect(pool.processes.map(({ ended }) => ended)).toEqual([true, true]);
    expect(pool.lost).toEqual([]);
    await expect(forecast(pool, job, 1)).rejects.toMatchObject({ code: 'host.closed' });
  });

  it('keep the program running until they have ended, whatever they answer in the meantime', async () => {
    const { started, startProcess } = createDyingProcess();
    const pool = makePool({ size: 1, startProcess });
    const unfinished = forecast(pool, job, 10);
    const closed = pool.close();
    await expect(unfinished).rejects.toMatchObject({ code: 'host.closed' });
    started.listener?.onAnswer({ type: 'failed', message: 'sent before it was killed' });
    expect(started.busy).toBe(true);
    started.listener?.onEnd('SIGKILL');
    await closed;
  });

  it('get no more work once they were told to end', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { started, startProcess } = createDyingProcess();
    const pool = makePool({ size: 1, startProcess });
    const controller = new AbortController();
    const cancelled = forecast(pool, job, 10, controller.signal);
    controller.abort(new Error('enough'));
    await expect(cancelled).rejects.toThrow('enough');
    vi.advanceTimersByTime(1500);
    const next = forecast(pool, job, 10);
    started.orders.length = 0;
    started.listener?.onAnswer({ type: 'failed', message: 'sent before it was killed' });
    expect(started.orders).toEqual([]);
    started.listener?.onEnd('SIGKILL');
    expect(started.orders).toContain('fight');
    const closed = pool.close();
    started.listener?.onEnd('SIGKILL');
    await closed;
    await expect(next).rejects.toMatchObject({ code: 'host.closed' });
  });

  it('fight from any number on, as a part of a job that is divided among machines', async () => {
    const batch = createBatch(job.setting.scenario, 0);
    const onPart = (part: ForecastBatch) => mergeBatch(batch, part);
    await makePool().run(job, { first: 7, runs: 12, signal: NEVER_ABORTED, onPart });
    expect(batch).toEqual(openJob(job)(7, 19));
  });

  it('are kept for the next forecast', async () => {
    const pool = makePool();
    for (const runs of [20, 20, 20]) await forecast(pool, job, runs);
    expect(pool.processes).toHaveLength(2);
  });

  it('leave it to their host what SIGINT, SIGTERM and SIGHUP mean', async () => {
    const pool = makePool({ size: 1 });
    await forecast(pool, job, 5);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.kill(pool.processes[0]?.pid ?? 0, signal);
      expect((await forecast(pool, job, 5)).tally.runs).toBe(5);
      expect(pool.lost).toEqual([]);
    }
    expect(pool.processes).toHaveLength(1);
  });

  it('leave a core to the windows where there are several, and are never many', () => {
    expect([1, 2, 4, 8, 64].map(computePoolSize)).toEqual([1, 2, 3, 4, 4]);
  });
});
