import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { ForecastJob } from '../battles/battle-job.ts';
import { openJob } from '../battles/open-job.ts';
import { askForecast, connectClient, countRows, ENGINE, fightHere } from './testing/ask-workers.ts';
import { makePool, NEVER_ABORTED } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { listRange } from './testing/counted-work.ts';
import { makeHelper } from './testing/grants.ts';
import { startWorker, startWorkerProcess } from './testing/start-worker.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { makeHubFolder, useWorkersServer } from './testing/workers-server.ts';
import type { RefusedResult } from './ask-workers.ts';
import { createBattleWork } from './battle-work.ts';
import { openWorkersDatabase } from './database.ts';
import { startHubServer } from './hub/server.ts';
import { answerPart, CANCELLED_CHANNEL, cancelJob, deleteJob } from './jobs.ts';
import type { QueuedPart } from './queue.ts';
import { MOST_RESULT_BYTES } from './schema.ts';
import { runWorker, type Work } from './take-parts.ts';

const server = useWorkersServer();

describe('battles fought by workers', () => {
  it('come out as in one process, and nothing stays on the server', async () => {
    const address = await server.makeDatabase();
    startWorker(address, createBattleWork(makePool()));
    const client = await connectClient(address);
    const job = makeForecastJob();
    const done: number[] = [];
    expect(await askForecast(client, job, 700, { onDone: (count) => done.push(count) })).toEqual(
      fightHere(job, 700),
    );
    expect(done.at(-1)).toBe(700);
    expect(done.length).toBeGreaterThan(3);
    // It may have been silent while the battles were fought here.
    await expect
      .poll(() => client.listWorkers())
      .toMatchObject([{ name: 'test', engine: ENGINE, processes: 2 }]);
    expect(await countRows(address)).toEqual([0, 0]);
  });

  it('come out the same for two who ask at once', async () => {
    const address = await server.makeDatabase();
    const clients = await Promise.all([connectClient(address), connectClient(address)]);
    startWorker(address, createBattleWork(makePool()));
    const jobs = [makeForecastJob(2, 'one'), makeForecastJob(2, 'other')];
    const batches = await Promise.all(jobs.map((job, index) => askForecast(clients[index]!, job, 150)));
    expect(batches).toEqual(jobs.map((job) => fightHere(job, 150)));
  });

  it('are fought by another worker where one is killed in the middle', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    const job = makeForecastJob(6);
    const victim = startWorkerProcess(address, 'victim');
    const asked = askForecast(client, job, 300);
    await victim.nextLine();
    victim.process.kill('SIGKILL');
    await victim.ended();
    const heir = startWorkerProcess(address, 'heir');
    expect(await asked).toEqual(fightHere(job, 300));
    heir.process.kill('SIGTERM');
    await heir.ended();
    expect(heir.process.exitCode).toBe(0);
  });

  it('are given back by a worker that is told to end', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    const job = makeForecastJob(6);
    const first = startWorkerProcess(address, 'first');
    const asked = askForecast(client, job, 200);
    await first.nextLine();
    first.process.kill('SIGTERM');
    await first.ended();
    expect(first.process.exitCode).toBe(0);
    startWorkerProcess(address, 'second');
    expect(await asked).toEqual(fightHere(job, 200));
  });

  it('go on where the server was lost for a while', async () => {
    const options = { folder: makeHubFolder(), port: await findFreePort(), listen: '127.0.0.1' };
    const start = () => startHubServer({ ...options, tell: () => undefined });
    let own = await start();
    onTestFinished(() => own.close());
    const client = await connectClient(own.address);
    startWorker(own.address, createBattleWork(makePool()));
    const job = makeForecastJob(6);
    const isUnderWay = Promise.withResolvers<void>();
    const asked = askForecast(client, job, 400, { onDone: () => isUnderWay.resolve() });
    await isUnderWay.promise;
    await own.close();
    own = await start();
    expect(await asked).toEqual(fightHere(job, 400));
  });

  it('are fought by a role that may only work, which can neither make tables nor ask', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    const helper = await makeHelper(address, 'helper');
    startWorker(helper, createBattleWork(makePool()));
    const job = makeForecastJob();
    expect(await askForecast(client, job, 60)).toEqual(fightHere(job, 60));
    // Nobody has asked for another version yet, and this role cannot make its queue.
    const early = {
      address: helper,
      engine: 'version-9',
      name: 'early',
      processes: 1,
      works: {},
      once: true,
    };
    await expect(runWorker({ ...early, signal: NEVER_ABORTED, tell: () => undefined })).rejects.toMatchObject(
      {
        code: 'workers.not-allowed',
      },
    );
    const forbidden = await openWorkersDatabase(helper);
    onTestFinished(() => forbidden.close());
    for (const text of [
      'create table warchest.more (id integer)',
      'create table warchest_queue.more (id integer)',
      'create schema more',
      'drop table warchest.jobs',
      'truncate warchest.parts',
      'insert into warchest.jobs default values',
      'insert into warchest.parts default values',
      "update warchest.jobs set content = '{}'",
      'update warchest.jobs set cancelled = true',
      'update warchest.parts set taken = true',
      'update warchest.parts set to_number = to_number + 1',
      'delete from warchest.parts',
      'update warchest.schema_version set version = 99',
      'alter table warchest.parts disable trigger all',
      'create role more',
      "copy warchest.jobs to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'select passwd from pg_shadow',
      "set session_replication_role = 'replica'",
      // Tables that programs with more rights take statements, and names for statements, from.
      `insert into warchest_queue.bam (name, version, command, table_name) values ('x', 46, 'create role more', 'job')`,
      "update warchest_queue.bam set command = 'create role more'",
      "update warchest_queue.queue set table_name = 'job; create role more'",
      'insert into warchest_queue.queue (name) values (null)',
      'update warchest_queue.version set version = 45',
    ])
      await expect(forbidden.ask(text)).rejects.toMatchObject({ code: 'workers.not-allowed' });
  });

  it('are left alone by a worker of another version, which says why', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    const asked = askForecast(client, makeForecastJob(), 20);
    const other = startWorkerProcess(address, 'other', 'version-2');
    const line = await other.nextLine();
    expect(line).toContain('jobs of another version wait (version-1; this worker has version-2)');
    expect(await client.listWorkers()).toEqual([]);
    startWorker(address, createBattleWork(makePool()));
    expect(await asked).toEqual(fightHere(makeForecastJob(), 20));
  });
});

/** A work that never ends by itself; notes what is broken off. */
function makeEndless() {
  const noted = { begun: 0, brokenOff: 0 };
  const waiting: (() => void)[] = [];
  const work: Work = {
    fight(_content, _from, _to, signal) {
      noted.begun += 1;
      for (const wake of waiting.splice(0)) wake();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          noted.brokenOff += 1;
          reject(signal.reason as Error);
        });
      });
    },
    close: () => Promise.resolve(),
  };
  const begun = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { work, noted, begun };
}

describe('a job that is cancelled', () => {
  it('ends at once for who asked, and soon for the workers; twice is no harm', async () => {
    const address = await server.makeDatabase();
    const { work, noted, begun } = makeEndless();
    const isBegun = begun();
    startWorker(address, work);
    const client = await connectClient(address);
    const ending = new AbortController();
    const reason = new Error('enough');
    const asked = askForecast(client, makeForecastJob(), 5000, { signal: ending.signal });
    await isBegun;
    ending.abort(reason);
    ending.abort(new Error('again'));
    await expect(asked).rejects.toBe(reason);
    await expect.poll(() => noted.brokenOff > 0 && noted.brokenOff === noted.begun).toBe(true);
    await expect.poll(() => countRows(address)).toEqual([0, 0]);
  });

  it('by somebody else ends for who asked too', { timeout: 30_000 }, async () => {
    const address = await server.makeDatabase();
    const { work, begun } = makeEndless();
    const isBegun = begun();
    startWorker(address, work);
    const asked = askForecast(await connectClient(address), makeForecastJob(), 5000);
    const isGone = expect(asked).rejects.toMatchObject({ code: 'workers.job-gone' });
    await isBegun;
    const database = await openWorkersDatabase(address);
    onTestFinished(() => database.close());
    const [job] = await database.ask<{ id: string }>('select id from warchest.jobs');
    await cancelJob(database, job!.id);
    await isGone;
    await expect.poll(() => countRows(address)).toEqual([0, 0]);
  });

  it('tells its workers once, however often the server hears of it', async () => {
    const address = await server.makeDatabase();
    const ending = new AbortController();
    const client = await connectClient(address);
    const asked = askForecast(client, makeForecastJob(), 40, { signal: ending.signal });
    const [database, listening] = [await openWorkersDatabase(address), await openWorkersDatabase(address)];
    onTestFinished(async () => void (await Promise.all([database.close(), listening.close()])));
    const heard: string[] = [];
    await listening.listen(CANCELLED_CHANNEL, (jobId) => heard.push(jobId));
    await expect.poll(() => database.ask('select from warchest.jobs')).toHaveLength(1);
    const [job] = await database.ask<{ id: string }>('select id from warchest.jobs');
    for (let time = 0; time < 3; time += 1) await cancelJob(database, job!.id);
    await cancelJob(database, randomUUID());
    await expect.poll(() => heard).toEqual([job!.id]);
    // Who had asked breaks off too, and the job goes from the server.
    ending.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await expect.poll(() => countRows(address)).toEqual([0, 0]);
    await deleteJob(database, job!.id);
    expect(heard).toHaveLength(1);
  });
});

/** Breaks out of a string in a statement, and drops a table. */
const SQL = '\'); drop table warchest.jobs; --"; drop table warchest.parts; -- $1 $$ \\';

describe('a text that is SQL', () => {
  it.each(['kind', 'content', 'worker'])('is only a text as %s', async (field) => {
    const address = await server.makeDatabase();
    const given = (name: string, usual: string): string => (name === field ? SQL : usual);
    const client = await connectClient(address);
    const seen: unknown[] = [];
    const ending = new AbortController();
    const works = {
      [given('kind', 'counted')]: {
        fight(content: unknown, from: number, to: number) {
          seen.push(content);
          return Promise.resolve(listRange(from, to));
        },
        close: () => Promise.resolve(),
      },
    };
    const run = runWorker({
      ...{ address, engine: ENGINE, works, name: given('worker', 'test'), processes: 1, once: false },
      ...{ signal: ending.signal, tell: () => undefined },
    });
    onTestFinished(async () => {
      ending.abort();
      await run;
    });
    const content = { [given('content', 'key')]: given('content', 'value') };
    const numbers: number[] = [];
    await client.ask<readonly number[]>(
      {
        ...{ kind: given('kind', 'counted'), content, total: 6, sizes: { planned: 2, largest: 2 } },
        readRemoteResult: (result) => ({ result: result as readonly number[] }),
      },
      { signal: NEVER_ABORTED, onPart: (result) => numbers.push(...result) },
    );
    expect(numbers.toSorted((one, other) => one - other)).toEqual(listRange(0, 6));
    expect(seen).toEqual([content, content, content]);
    await expect.poll(() => client.listWorkers()).toMatchObject([{ name: given('worker', 'test') }]);
    expect(await countRows(address)).toEqual([0, 0]);
  });
});

describe('what a worker answers', () => {
  const good = createBattleWorkHere();

  /** Answers what `spoil` makes of a true result, so many times, then the truth. */
  function spoilResults(times: number, spoil: (result: ForecastBatch) => unknown): Work {
    let left = times;
    return {
      async fight(...given) {
        const result = (await good.fight(...given)) as ForecastBatch;
        left -= 1;
        return left >= 0 ? spoil(structuredClone(result)) : result;
      },
      close: () => Promise.resolve(),
    };
  }

  it.each<[string, (result: ForecastBatch) => unknown]>([
    ['is nothing', () => null],
    ['is of other battles', ({ tally, ...rest }) => ({ ...rest, tally: { ...tally, runs: tally.runs + 1 } })],
    [
      'is impossible',
      (batch) => {
        batch.tally.wins.attacker += 1;
        return batch;
      },
    ],
    [
      'is no number',
      (batch) => {
        batch.tally.turns.total = 1e300;
        return batch;
      },
    ],
    ['has more in it', (batch) => ({ ...batch, more: "'; drop table warchest.jobs; --" })],
  ])('is refused where it %s, told, and fought again', async (_, spoil) => {
    const address = await server.makeDatabase();
    startWorker(address, spoilResults(2, spoil));
    const refused: RefusedResult[] = [];
    const client = await connectClient(address);
    const onRefused = (one: RefusedResult) => refused.push(one);
    expect(await askForecast(client, makeForecastJob(), 30, { onRefused })).toEqual(
      fightHere(makeForecastJob(), 30),
    );
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ worker: 'test', reason: expect.stringMatching(/^it/) as string });
  });

  it('fails the job if it is wrong again and again', async () => {
    const address = await server.makeDatabase();
    startWorker(
      address,
      spoilResults(Infinity, () => ({})),
    );
    const asked = askForecast(await connectClient(address), makeForecastJob(), 4);
    await expect(asked).rejects.toMatchObject({ code: 'workers.bad-results' });
    await expect.poll(() => countRows(address)).toEqual([0, 0]);
  });

  it('fails the job if it never comes, with the reason of the worker', async () => {
    const address = await server.makeDatabase();
    const work: Work = {
      fight: () => Promise.reject(new Error(`it's \0 "broken" at ${import.meta.filename}; select 1`)),
      close: () => Promise.resolve(),
    };
    startWorker(address, work);
    const client = await connectClient(address);
    const database = await openWorkersDatabase(address);
    onTestFinished(() => database.close());
    const asked = askForecast(client, makeForecastJob(), 4);
    // The queue keeps why a part failed until the job is taken off.
    const listKept = () => database.ask('select output from warchest_queue.job where output is not null');
    await expect.poll(listKept, { timeout: 5000 }).toHaveLength(1);
    expect(JSON.stringify(await listKept())).not.toContain(import.meta.dirname);
    await expect(asked).rejects.toMatchObject({
      code: 'workers.part-failed',
      details: { reason: 'internal.unexpected: it\'s   "broken" at …; select 1' },
    });
  });

  it('is written once: who is second changes nothing, and too much is refused by the server', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    const ending = new AbortController();
    const asked = askForecast(client, makeForecastJob(), 4, { signal: ending.signal });
    const database = await openWorkersDatabase(address);
    onTestFinished(() => database.close());
    await expect.poll(() => database.ask('select from warchest.parts')).toHaveLength(1);
    const [found] = await database.ask<QueuedPart>(
      'select id as "partId", job_id as "jobId", from_number as from, to_number as to from warchest.parts',
    );
    const part = found!;
    const tooMuch = 'x'.repeat(MOST_RESULT_BYTES + 1);
    await expect(answerPart(database, part, tooMuch, 'large')).rejects.toThrow(/check/);
    const most = `"${'x'.repeat(MOST_RESULT_BYTES - 2)}"`;
    expect(await answerPart(database, part, most, "'); drop table warchest.parts; --")).toBe(true);
    expect(await answerPart(database, part, '[]', 'second')).toBe(false);
    expect(await answerPart(database, { ...part, partId: randomUUID() }, '[]', 'nobody')).toBe(false);
    await database.ask('update warchest.parts set result = null');
    for (const other of [{ jobId: randomUUID() }, { from: part.from + 1 }, { to: part.to + 1 }])
      expect(await answerPart(database, { ...part, ...other }, '[]', 'shifted')).toBe(false);
    const huge = 'x'.repeat(100 * 1024 * 1024);
    await expect(answerPart(database, part, huge, 'huge')).rejects.toThrow(/check/);
    expect(await database.ask('select from warchest.parts where result is not null')).toEqual([]);
    ending.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
  });
});

/** Battles fought in this process. */
function createBattleWorkHere(): Work {
  return {
    fight: (content, from, to) => Promise.resolve(openJob(content as ForecastJob)(from, to)),
    close: () => Promise.resolve(),
  };
}
