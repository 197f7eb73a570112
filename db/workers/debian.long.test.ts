import { describe, expect, it } from 'vitest';
import { askForecast, connectClient, countRows, fightHere } from '../testing/ask-workers.ts';
import { makePool } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { askNumbers, listRange, makeCountedWork } from '../testing/counted-work.ts';
import { findDebianPostgres, NO_DEBIAN_POSTGRES } from '../testing/debian-postgres.ts';
import { makeHelper } from '../testing/grants.ts';
import { startWorker } from '../testing/start-worker.ts';
import { useWorkersServer } from '../testing/workers-server.ts';
import { BATTLE_KIND, createBattleWork } from './battle-work.ts';
import { openWorkersDatabase } from './database.ts';

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
