import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectClient, ENGINE } from './testing/ask-workers.ts';
import { startWorker } from './testing/start-worker.ts';
import { useWorkersServer } from './testing/workers-server.ts';
import type { WorkersAddress } from './address.ts';
import { openWorkersDatabase, type WorkersDatabase } from './database.ts';
import { listOtherEngines, listWorkers, nameMachine, showWorker } from './presence.ts';
import { migrateWorkers } from './schema.ts';
import type { Work } from './take-parts.ts';
import { createWorkersHelp, type HelpStatus } from './workers-help.ts';

const server = useWorkersServer();
const IDLE: Work = { fight: () => Promise.resolve({}), close: () => Promise.resolve() };

async function open(address: WorkersAddress): Promise<WorkersDatabase> {
  const database = await openWorkersDatabase(address);
  onTestFinished(() => database.close());
  return database;
}

/** What a host that asks is told. */
function watch(address: WorkersAddress): () => HelpStatus {
  const help = createWorkersHelp({
    engine: () => ENGINE,
    onChange: () => undefined,
    report: (error) => expect.unreachable(error.message),
  });
  onTestFinished(() => help.close());
  help.use(address);
  return () => help.status;
}

describe('machines that help', () => {
  it('are told, not workers: two on one machine are one', async () => {
    const address = await server.makeDatabase();
    const status = watch(address);
    await expect.poll(() => status().state, { timeout: 10_000 }).toBe('alone');
    startWorker(address, IDLE, { name: 'one' });
    startWorker(address, IDLE, { name: 'two' });
    await expect.poll(status, { timeout: 10_000 }).toMatchObject({ workers: 2, machines: 1 });
    const elsewhere = { name: 'three', engine: ENGINE, processes: 1, machine: 'elsewhere' };
    await showWorker(await open(address), randomUUID(), elsewhere);
    await expect.poll(status, { timeout: 10_000 }).toMatchObject({ workers: 3, machines: 2 });
  });

  it('are counted among any number of rows that others wrote, of any length', async () => {
    const database = await open(await server.makeDatabase());
    await migrateWorkers(database);
    const insert = (count: number, engine: string) =>
      database.ask(
        `insert into warchest.workers (id, name, engine, processes)
           select gen_random_uuid(), 'a', ${engine}, 1 from generate_series(1, $1::integer)`,
        [count],
      );
    await insert(3000, "repeat('x', 10000)");
    const own = { name: 'own', engine: ENGINE, processes: 1, machine: null };
    await showWorker(database, randomUUID(), own);
    expect(await listWorkers(database, ENGINE)).toEqual([own]);
    await insert(3000, `'${ENGINE}'`);
    expect(await listWorkers(database, ENGINE)).toHaveLength(2000);
  });

  it('are told of other versions that jobs wait for: some of them, cut short', async () => {
    const database = await open(await server.makeDatabase());
    await migrateWorkers(database);
    await database.ask(
      `insert into warchest.jobs (id, kind, engine, content, total)
         select gen_random_uuid(), 'any', number || repeat('x', 10000), '{}', 1 from generate_series(1, 50) as number`,
    );
    const others = await listOtherEngines(database, ENGINE);
    expect(others).toHaveLength(20);
    expect(Math.max(...others.map(({ engine }) => engine.length))).toBe(100);
  });

  it('have other names in another database, which tell nothing of them', async () => {
    const names: string[] = [];
    for (const address of [await server.makeDatabase(), await server.makeDatabase()]) {
      const database = await open(address);
      await migrateWorkers(database);
      names.push(await nameMachine(database));
      expect(await nameMachine(database)).toBe(names.at(-1));
    }
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name).toMatch(/^[\w-]{43}$/);
      expect(name).not.toContain(hostname());
    }
  });

  it('count one for each worker of an older program, whose tables are brought up to date', async () => {
    const address = await server.makeDatabase();
    const database = await open(address);
    await migrateWorkers(database);
    await database.ask('alter table warchest.schema_version drop column salt');
    await database.ask('alter table warchest.workers drop column machine');
    await database.ask('alter table warchest.parts drop column took_ms');
    await database.ask('update warchest.schema_version set version = 1');
    const client = await connectClient(address);
    expect(await database.ask('select version from warchest.schema_version')).toEqual([{ version: 3 }]);
    for (const name of ['old-1', 'old-2'])
      await database.ask(
        'insert into warchest.workers (id, name, engine, processes) values ($1, $2, $3, 1)',
        [randomUUID(), name, ENGINE],
      );
    expect(await client.listWorkers()).toMatchObject([{ machine: null }, { machine: null }]);
    await expect.poll(watch(address), { timeout: 10_000 }).toMatchObject({ workers: 2, machines: 2 });
  });
});
