import { describe, expect, it, onTestFinished } from 'vitest';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { ForecastJob } from '../battles/battle-job.ts';
import { openJob } from '../battles/open-job.ts';
import { askForecast, connectClient, ENGINE, fightHere } from './testing/ask-workers.ts';
import { Refusal } from '../refusal.ts';
import { makePool, NEVER_ABORTED } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { startWorker } from './testing/start-worker.ts';
import { useWorkersServer } from './testing/workers-server.ts';
import { createHelpedPool } from './helped-pool.ts';
import { MadeUp, SampleCheck } from './sample-check.ts';
import type { Work } from './take-parts.ts';
import { createWorkersHelp } from './workers-help.ts';

const server = useWorkersServer();

/** Battles that are fought, and then numbers that could be theirs. */
function makeLiar(lie: (batch: ForecastBatch) => void): Work {
  return {
    fight(content, from, to) {
      const batch = structuredClone(openJob(content as ForecastJob)(from, to) as ForecastBatch);
      lie(batch);
      return Promise.resolve(batch);
    },
    close: () => Promise.resolve(),
  };
}

/** Numbers that still agree with each other afterwards. */
function changeOneKill({ tally }: ForecastBatch): void {
  const [unit] = tally.units;
  if (unit !== undefined) unit.kills += unit.kills > 0 ? -1 : 1;
}

describe('numbers that agree with each other and are still made up', () => {
  it('are found where their battles are fought again, and fail the job with the name of the worker', async () => {
    const address = await server.makeDatabase();
    startWorker(address, makeLiar(changeOneKill), { name: 'liar' });
    const asked = askForecast(await connectClient(address), makeForecastJob(), 40, {
      pool: makePool(),
      isSampled: () => true,
    });
    await expect(asked).rejects.toMatchObject({ code: 'workers.made-up', details: { worker: 'liar' } });
  });

  it('are found where they are those of as many battles of other numbers', async () => {
    const address = await server.makeDatabase();
    startWorker(address, {
      fight: (content, from, to) => Promise.resolve(openJob(content as ForecastJob)(from + 1, to + 1)),
      close: () => Promise.resolve(),
    });
    const asked = askForecast(await connectClient(address), makeForecastJob(), 40, { pool: makePool() });
    await expect(asked).rejects.toMatchObject({ code: 'workers.made-up', details: { worker: 'test' } });
  });

  it('never show as odds, however few parts a job has, and are told of', async () => {
    const address = await server.makeDatabase();
    startWorker(address, makeLiar(changeOneKill), { name: 'liar' });
    const changed = Promise.withResolvers<void>();
    const help = createWorkersHelp({
      engine: () => ENGINE,
      onChange: () => help.status.problem === null || changed.resolve(),
      report: (error) => expect.unreachable(error.message),
    });
    onTestFinished(() => help.close());
    help.use(address);
    await expect.poll(() => help.status.state, { timeout: 10_000 }).toBe('helped');
    // Own processes are slow enough that the worker answers all of the few parts.
    const own = makePool({ size: 1 });
    const job = makeForecastJob(12);
    const batch = createBatch(job.setting.scenario, 0);
    await createHelpedPool(own, help).run(job, {
      ...{ runs: 60, signal: NEVER_ABORTED },
      onPart: (part) => mergeBatch(batch, part),
    });
    expect(batch).toEqual(fightHere(job, 60));
    await changed.promise;
    const isTold = { problem: { code: 'workers.made-up', details: { worker: 'liar' } } };
    expect(help.status).toMatchObject(isTold);
    // It stays told, whatever comes after it, until an address is set.
    const client = help.getClient()!;
    help.note(client, null);
    expect(help.status).toMatchObject(isTold);
    help.note(client, new Refusal('workers.bad-results', { worker: 'other', reason: 'it is no JSON' }));
    expect(help.status).toMatchObject(isTold);
    help.note(client, new Refusal('workers.full', { address: 'db:1/war' }));
    expect(help.status).toMatchObject({ problem: { code: 'workers.full' } });
    help.note(client, null);
    expect(help.status).toMatchObject(isTold);
    help.use(address);
    expect(help.status).toMatchObject({ problem: null });
  });

  it('are told in place of results that were refused, which stay told too', async () => {
    const address = await server.makeDatabase();
    const reported: Error[] = [];
    const help = createWorkersHelp({
      engine: () => ENGINE,
      onChange: () => undefined,
      report: (error) => reported.push(error),
    });
    onTestFinished(() => help.close());
    help.use(address);
    startWorker(
      address,
      makeLiar(() => undefined),
    );
    await expect.poll(() => help.status.state, { timeout: 10_000 }).toBe('helped');
    const client = help.getClient()!;
    help.note(client, new Refusal('workers.bad-results', { worker: 'spoiler', reason: 'it is no JSON' }));
    help.note(client, null);
    expect(help.status).toMatchObject({
      problem: { code: 'workers.bad-results', details: { worker: 'spoiler' } },
    });
    help.note(client, new MadeUp('liar', false));
    expect(help.status).toMatchObject({ problem: { code: 'workers.made-up' } });
    // A refusal of this machine is no reason that anybody can read there.
    expect(reported).toEqual([]);
    help.note(client, new Refusal('task.cancelled', { context: 'asked' }));
    expect(help.status).toMatchObject({ problem: { code: 'workers.failed' } });
    expect(reported).toHaveLength(1);
  });

  it('are not suspected where they are true', async () => {
    const address = await server.makeDatabase();
    startWorker(
      address,
      makeLiar(() => undefined),
    );
    const job = makeForecastJob();
    const client = await connectClient(address);
    expect(await askForecast(client, job, 40, { pool: makePool(), isSampled: () => true })).toEqual(
      fightHere(job, 40),
    );
  });

  it('are looked for in one or two of a hundred parts, whoever answered them', async () => {
    let fought = 0;
    const check = new SampleCheck((from) => Promise.resolve(((fought += 1), from)));
    for (let from = 0; from < 20_000; from += 1) check.add({ result: from, from, to: from + 1, worker: '' });
    await check.finish();
    // 312 are expected; it is less likely than one in a million that chance leads out of this.
    expect(fought).toBeGreaterThan(200);
    expect(fought).toBeLessThan(430);
  });
});
