import { describe, expect, it } from 'vitest';
import { askForecast, connectClient, countRows, fightHere } from './testing/ask-workers.ts';
import { makePool } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { askNumbers, listRange, makeCountedWork } from './testing/counted-work.ts';
import { findDebianPostgres, NO_DEBIAN_POSTGRES } from './testing/debian-postgres.ts';
import { makeHelper } from './testing/grants.ts';
import { askServer, readServerPid, startOwnServer } from './testing/hub-server.ts';
import { startWorker, startWorkerProcess } from './testing/start-worker.ts';
import { makeHubFolder, useWorkersServer } from './testing/workers-server.ts';
import { readWorkersAddress } from './address.ts';
import { BATTLE_KIND, createBattleWork } from './battle-work.ts';
import { openWorkersDatabase } from './database.ts';
import { MOST_RESULT_BYTES } from './schema.ts';

const binaries = findDebianPostgres();

if (binaries === null) it('the PostgreSQL of Debian does as well', ({ skip }) => skip(NO_DEBIAN_POSTGRES));
else
  describe(`PostgreSQL ${binaries.major} of Debian`, () => {
    const server = useWorkersServer(binaries);
    const JOB = { total: 24, length: 4 };

    it('is that version', async () => {
      const database = await openWorkersDatabase(server.address);
      const [row] = await database.ask<{ major: number }>(
        "select current_setting('server_version_num')::integer / 10000 as major",
      );
      await database.close();
      expect(row?.major).toBe(binaries.major);
    });

    it('gets its tables once, and battles come out as in one process, fought by a role that may only work', async () => {
      const address = await server.makeDatabase();
      const [client] = await Promise.all([
        connectClient(address),
        connectClient(address),
        connectClient(address),
      ]);
      startWorker(await makeHelper(address, 'helper'), createBattleWork(makePool()));
      const job = makeForecastJob();
      expect(await askForecast(client, job, 60)).toEqual(fightHere(job, 60));
      expect(await countRows(address)).toEqual([0, 0]);
    });

    it('is started again where it is killed, and a job goes on', async () => {
      const folder = makeHubFolder();
      const { address } = await startOwnServer(folder, [], undefined, binaries);
      const client = await connectClient(address);
      const worker = startWorkerProcess(address, 'victim');
      const job = makeForecastJob(6);
      const asked = askForecast(client, job, 300);
      await worker.nextLine();
      await startWorkerProcess(address, 'heir').nextLine();
      process.kill(readServerPid(folder), 'SIGKILL');
      worker.process.kill('SIGKILL');
      expect(await asked).toEqual(fightHere(job, 300));
    });

    it('refuses results that are too large, other rights, a wrong secret, and a database that is not there', async () => {
      const address = await server.makeDatabase();
      await connectClient(address);
      const helper = await openWorkersDatabase(await makeHelper(address, 'bounded'));
      for (const text of ['insert into warchest.jobs default values', 'create schema more'])
        await expect(helper.ask(text)).rejects.toMatchObject({ code: 'workers.not-allowed' });
      await helper.close();
      const large = `insert into warchest.jobs values (gen_random_uuid(), 'k', 'e', '{}', 1);
        insert into warchest.parts (id, job_id, from_number, to_number, result)
          select gen_random_uuid(), id, 0, 1, repeat('x', ${MOST_RESULT_BYTES + 1}) from warchest.jobs`;
      await expect(askServer(address, large)).rejects.toThrow(/check/);
      for (const [from, to, code] of [
        [/:[^:@/]+@/, ':wrong@', 'workers.wrong-secret'],
        [/[^/]*$/, 'none', 'workers.no-database'],
      ] as const) {
        const other = readWorkersAddress(address.text.replace(from, to));
        await expect(connectClient(other)).rejects.toMatchObject({ code });
      }
    });

    it('lets a job be cancelled, and parts that were lost be fought', async () => {
      const address = await server.makeDatabase();
      const client = await connectClient(address);
      const ending = new AbortController();
      const cancelled = askNumbers(client, BATTLE_KIND, JOB, { signal: ending.signal });
      const database = await openWorkersDatabase(address);
      const listQueued = () => database.ask('select from warchest_queue.job where data is not null');
      await expect.poll(listQueued).toHaveLength(6);
      ending.abort(new Error('enough'));
      await expect(cancelled).rejects.toThrow('enough');
      await expect.poll(listQueued).toHaveLength(0);
      const asked = askNumbers(client, BATTLE_KIND, JOB);
      await expect.poll(listQueued).toHaveLength(6);
      await database.ask('delete from warchest_queue.job');
      await database.close();
      startWorker(address, makeCountedWork(10));
      expect(await asked).toEqual(listRange(0, JOB.total));
    });
  });
