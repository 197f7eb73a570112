import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { ForecastJob, JobPart } from '../battles/battle-job.ts';
import type { BattlePool, RunOptions } from '../battles/battle-pool.ts';
import { openJob } from '../battles/open-job.ts';
import { Refusal } from '../refusal.ts';
import { NEVER_ABORTED } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import type { AskedJob, AskOptions, WorkersClient } from './ask-workers.ts';
import { createHelpedPool } from './helped-pool.ts';
import { PartPlan } from './plan-parts.ts';
import { MadeUp } from './sample-check.ts';
import type { HelpStatus, WorkersHelp } from './workers-help.ts';

/** Own processes that fight one battle after the other, `paceMs` each. */
function makeOwn(paceMs: number): BattlePool & { readonly fought: number[] } {
  const fought: number[] = [];
  return {
    fought,
    async run(job, { first = 0, runs, numbers, signal, onPart }) {
      const fight = openJob(job);
      let done = 0;
      const source = numbers ?? { take: () => (done < runs ? { from: first + done } : null) };
      for (let taken = source.take(1); taken !== null; taken = source.take(1)) {
        await sleep(paceMs);
        signal.throwIfAborted();
        fought.push(taken.from);
        onPart(fight(taken.from, taken.from + 1) as never, (done += 1));
      }
    },
    close: () => Promise.resolve(),
  };
}

type Answer = (from: number, to: number, options: AskOptions<unknown>) => Promise<unknown>;

/** Workers that answer part after part. */
function makeHelp(answer: Answer, state: HelpStatus['state'] = 'helped'): WorkersHelp & { notes: unknown[] } {
  const notes: unknown[] = [];
  const client: WorkersClient = {
    async ask<Result>(job: AskedJob<Result>, options: AskOptions<Result>) {
      let done = 0;
      const plan = new PartPlan(job.total, job.sizes);
      for (const { from, to } of plan.add(0, job.total)) {
        options.signal.throwIfAborted();
        const result = await answer(from, to, options as AskOptions<unknown>);
        const read = job.readRemoteResult(JSON.parse(JSON.stringify(result)), from, to);
        if (typeof read === 'string') throw new Refusal('workers.bad-results', { worker: 'w', reason: read });
        done += to - from;
        options.onPart(read.result, from, done);
      }
    },
    listWorkers: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
  return {
    notes,
    status: { state, workers: 1, machines: 1, problem: null },
    use: () => undefined,
    getClient: () => (state === 'helped' ? client : null),
    settle: () => Promise.resolve(),
    note: (_asked, failure) => void notes.push(failure),
    close: () => Promise.resolve(),
  };
}

async function run(
  pool: BattlePool,
  job: ForecastJob,
  runs: number,
  more: Partial<RunOptions<JobPart>> = {},
): Promise<{ readonly batch: ForecastBatch; readonly done: readonly number[] }> {
  const batch = createBatch(job.setting.scenario, job.others.length);
  const done: number[] = [];
  await pool.run(job, {
    ...{ runs, signal: NEVER_ABORTED },
    onPart(part, count) {
      mergeBatch(batch, part);
      done.push(count);
    },
    ...(more as object),
  });
  return { batch, done };
}

const job = makeForecastJob();
const fightAway: Answer = (from, to) => Promise.resolve(openJob(job)(from, to));

describe('a pool that is helped', () => {
  it('gives the numbers of own processes, and each battle counts once', async () => {
    const own = makeOwn(20);
    const help = makeHelp(fightAway);
    const { batch, done } = await run(createHelpedPool(own, help), job, 400);
    expect(batch).toEqual(openJob(job)(0, 400));
    expect(done.at(-1)).toBe(400);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    // Workers did most of it, and own processes began at the end.
    expect(own.fought.length).toBeLessThan(200);
    expect(own.fought).toContain(399);
    expect(help.notes).toContain(null);
  });

  it('sends nothing of what own processes do at once', async () => {
    const help = makeHelp(() => expect.unreachable());
    const { batch } = await run(createHelpedPool(makeOwn(0), help), job, 20);
    expect(batch).toEqual(openJob(job)(0, 20));
  });

  it('sends nothing of a job of one battle, nor of numbers from the middle of a job', async () => {
    const help = makeHelp(() => expect.unreachable());
    const own = makeOwn(60);
    await run(createHelpedPool(own, help), job, 10, { first: 5 });
    expect(own.fought).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it.each<[string, Answer]>([
    ['fail', () => Promise.reject(new Refusal('workers.full', { address: 'db:1/war' }))],
    ['answer what cannot be', () => Promise.resolve({ tally: 'none' })],
    ['never answer', () => new Promise(() => undefined)],
  ])('gives the same numbers without workers that %s', async (_name, answer) => {
    const help = makeHelp(answer);
    const { batch, done } = await run(createHelpedPool(makeOwn(15), help), job, 60);
    expect(batch).toEqual(openJob(job)(0, 60));
    expect(done.at(-1)).toBe(60);
    expect(help.notes).not.toContain(null);
  });

  it('gives the same numbers when workers fail after some of them', async () => {
    let answered = 0;
    const help = makeHelp((from, to, options) => {
      answered += 1;
      if (answered > 2) throw new Refusal('workers.no-server', { address: 'db:1/war' });
      return fightAway(from, to, options);
    });
    const { batch } = await run(createHelpedPool(makeOwn(15), help), job, 80);
    expect(batch).toEqual(openJob(job)(0, 80));
    expect(help.notes.at(-1)).toMatchObject({ code: 'workers.no-server' });
  });

  it('fails at once when a worker is found out whose numbers count already', async () => {
    let answered = 0;
    const help = makeHelp((from, to, options) => {
      answered += 1;
      if (answered > 1) throw new MadeUp('liar', true);
      return fightAway(from, to, options);
    });
    const running = run(createHelpedPool(makeOwn(20), help), job, 1000);
    await expect(running).rejects.toMatchObject({ code: 'workers.made-up' });
    expect(help.notes.at(-1)).toMatchObject({ code: 'workers.made-up' });
  });

  it('fights everything itself when a worker is found out of whom nothing counts, and tells it', async () => {
    const help = makeHelp(() => Promise.reject(new MadeUp('liar', false)));
    const { batch } = await run(createHelpedPool(makeOwn(15), help), job, 60);
    expect(batch).toEqual(openJob(job)(0, 60));
    expect(help.notes).toMatchObject([{ code: 'workers.made-up', details: { worker: 'liar' } }]);
  });

  it('notes each result that was refused, also when its part is answered well afterwards', async () => {
    let isFirst = true;
    const help = makeHelp((from, to, options) => {
      if (isFirst) options.onRefused?.({ worker: 'spoiler', reason: 'it is no JSON' });
      isFirst = false;
      return fightAway(from, to, options);
    });
    const { batch } = await run(createHelpedPool(makeOwn(15), help), job, 80);
    expect(batch).toEqual(openJob(job)(0, 80));
    expect(help.notes[0]).toMatchObject({
      code: 'workers.bad-results',
      details: { worker: 'spoiler', reason: 'it is no JSON' },
    });
  });

  it('notes trouble of the server that is tried again, also when own processes end first', async () => {
    const help = makeHelp((_from, _to, { onTrouble }) => {
      onTrouble?.(new Refusal('workers.full', { address: 'db:1/war' }));
      return new Promise(() => undefined);
    });
    await run(createHelpedPool(makeOwn(15), help), job, 60);
    expect(help.notes).toMatchObject([{ code: 'workers.full' }]);
  });

  it('is cancelled at once, here and there', async () => {
    const controller = new AbortController();
    let asked: AbortSignal | undefined;
    const help = makeHelp((_from, _to, { signal }) => {
      asked = signal;
      return new Promise(() => undefined);
    });
    const running = run(createHelpedPool(makeOwn(20), help), job, 1000, { signal: controller.signal });
    await sleep(500);
    controller.abort(new Refusal('task.cancelled', { context: 'asked' }));
    await expect(running).rejects.toMatchObject({ code: 'task.cancelled' });
    expect(asked?.aborted).toBe(true);
    expect(help.notes).toEqual([]);
  });

  it('waits for workers that come while it fights, and for nobody who does not', async () => {
    const help = makeHelp(fightAway, 'connecting');
    const { batch } = await run(createHelpedPool(makeOwn(10), help), job, 60);
    expect(batch).toEqual(openJob(job)(0, 60));
  });
});
