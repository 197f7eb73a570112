import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectClient, ENGINE } from '../testing/ask-workers.ts';
import { startWorker } from '../testing/start-worker.ts';
import { useWorkersServer } from '../testing/workers-server.ts';
import type { WorkersAddress } from './address.ts';
import { openWorkersDatabase, type WorkersDatabase } from './database.ts';
import { nameMachine, showWorker } from './presence.ts';
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
