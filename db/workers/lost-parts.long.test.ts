import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectClient } from './testing/ask-workers.ts';
import { openBadLink } from './testing/bad-link.ts';
import { askNumbers, listRange, makeCountedWork } from './testing/counted-work.ts';
import { makeHelper } from './testing/grants.ts';
import { startWorker } from './testing/start-worker.ts';
import { useWorkersServer } from './testing/workers-server.ts';
import type { WorkersAddress } from './address.ts';
import { BATTLE_KIND } from './battle-work.ts';
import type { RefusedResult } from './ask-workers.ts';
import { openWorkersDatabase } from './database.ts';
import type { Work } from './take-parts.ts';

const server = useWorkersServer();
const JOB = { total: 24, length: 4 };

/** Asks the database itself, until the test ends. */
async function look(address: WorkersAddress) {
  const database = await openWorkersDatabase(address);
  onTestFinished(() => database.close());
  return database.ask;
}

describe('a part', () => {
  it('that is handed out again while it is under way is done when it is answered, and not before', async () => {
    const address = await server.makeDatabase();
    const ask = await look(address);
    const isHeld = Promise.withResolvers<void>();
    const counted = makeCountedWork(10);
    let isFirst = true;
    const work: Work = {
      ...counted,
      async fight(...given) {
        if (!isFirst) return counted.fight(...given);
        isFirst = false;
        await isHeld.promise;
        throw new Error('the first try fails');
      },
    };
    const client = await connectClient(address);
    startWorker(address, work);
    const asked = askNumbers(client, BATTLE_KIND, { total: 4, length: 4 });
    const listStates = () =>
      ask<{ state: string; retry: number }>(
        'select state::text as state, retry_count as retry from warchest_queue.job where data is not null',
      );
    await expect.poll(listStates).toEqual([{ state: 'active', retry: 0 }]);
    // As for a worker that was not heard of.
    await ask("update warchest_queue.job set state = 'retry', start_after = now() where state = 'active'");
    await expect.poll(listStates).toEqual([{ state: expect.any(String) as string, retry: 1 }]);
    await sleep(1500);
    expect(await listStates()).toEqual([{ state: 'active', retry: 1 }]);
    isHeld.resolve();
    expect(await asked).toEqual(listRange(0, 4));
  });

  it('that has gone from the queue is put there again', async () => {
    const address = await server.makeDatabase();
    const ask = await look(address);
    const client = await connectClient(address);
    const asked = askNumbers(client, BATTLE_KIND, JOB);
    await expect.poll(() => ask('select from warchest_queue.job where data is not null')).toHaveLength(6);
    await ask('delete from warchest_queue.job');
    startWorker(address, makeCountedWork(10));
    expect(await asked).toEqual(listRange(0, JOB.total));
  });

  it('whose numbers somebody shifted in the queue is answered to nobody, and queued again as it was', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    const helper = await look(await makeHelper(address, 'shifter'));
    const refused: RefusedResult[] = [];
    const asked = askNumbers(client, BATTLE_KIND, JOB, { onRefused: (one) => refused.push(one) });
    await expect.poll(() => helper('select from warchest_queue.job where data is not null')).toHaveLength(6);
    await helper(
      `update warchest_queue.job set data = data || jsonb_build_object(
         'from', (data->>'from')::integer + 100, 'to', (data->>'to')::integer + 100) where data is not null`,
    );
    const work = makeCountedWork(10);
    startWorker(address, work);
    expect(await asked).toEqual(listRange(0, JOB.total));
    expect(refused).toEqual([]);
    expect([...work.fought.keys()].filter((from) => from >= 100)).toHaveLength(6);
  });

  it.each(['cancelled', 'failed'])(
    'whose numbers somebody shifted is not noted as failed, its row is %s',
    async (state) => {
      const address = await server.makeDatabase();
      const ask = await look(address);
      const client = await connectClient(address);
      const asked = askNumbers(client, BATTLE_KIND, JOB);
      await expect.poll(() => ask('select from warchest_queue.job where data is not null')).toHaveLength(6);
      await ask(
        `update warchest_queue.job set data = jsonb_set(data, '{to}', '1000') where data is not null`,
      );
      const counted = makeCountedWork(10);
      let failed = 0;
      startWorker(address, {
        ...counted,
        fight(content, from, to, signal) {
          if (to < 1000) return counted.fight(content, from, to, signal);
          failed += 1;
          throw new Error('nobody has asked for that');
        },
      });
      await expect.poll(() => failed).toBeGreaterThan(0);
      expect(await ask('select from warchest.parts where tries > 0')).toEqual([]);
      await ask(`update warchest_queue.job set state = '${state}' where data->>'to' = '1000'`);
      expect(await asked).toEqual(listRange(0, JOB.total));
    },
  );

  it('that was fought while the server was lost is not fought again', async () => {
    const address = await server.makeDatabase();
    const link = await openBadLink(address);
    const client = await connectClient(address);
    const work = makeCountedWork(300);
    startWorker(link.address, work);
    const isUnderWay = Promise.withResolvers<void>();
    const asked = askNumbers(client, BATTLE_KIND, JOB, { onPart: () => isUnderWay.resolve() });
    await isUnderWay.promise;
    link.cut();
    await sleep(7000);
    link.heal();
    expect(await asked).toEqual(listRange(0, JOB.total));
    expect([...work.fought.values()]).toEqual(Array.from({ length: 6 }, () => 1));
  });
});

describe('a job', () => {
  it('that is asked for while the server is lost is asked for when it is back', async () => {
    const address = await server.makeDatabase();
    const link = await openBadLink(address);
    const client = await connectClient(link.address);
    startWorker(address, makeCountedWork(10));
    link.cut();
    const asked = askNumbers(client, BATTLE_KIND, JOB);
    await sleep(2500);
    link.heal();
    expect(await asked).toEqual(listRange(0, JOB.total));
  });
});
