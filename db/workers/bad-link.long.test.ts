import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectClient, countRows } from './testing/ask-workers.ts';
import { openBadLink } from './testing/bad-link.ts';
import { askNumbers, listRange, makeCountedWork } from './testing/counted-work.ts';
import { computeMinute } from './testing/minute.ts';
import { startWorker } from './testing/start-worker.ts';
import { useWorkersServer } from './testing/workers-server.ts';
import { BATTLE_KIND } from './battle-work.ts';
import { openWorkersDatabase } from './database.ts';

const server = useWorkersServer();
const JOB = { total: 200, length: 4 };

/** Milliseconds until a promise is kept. */
async function measure(what: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await what;
  return performance.now() - begun;
}

describe('over a link that', () => {
  it('is slow, every number comes once', async () => {
    const address = await server.makeDatabase();
    const [mine, theirs] = [await openBadLink(address), await openBadLink(address)];
    mine.delay(60);
    theirs.delay(200);
    const client = await connectClient(mine.address);
    startWorker(theirs.address, makeCountedWork(50));
    const total = 40;
    expect(await askNumbers(client, BATTLE_KIND, { ...JOB, total })).toEqual(listRange(0, total));
    expect(await countRows(address)).toEqual([0, 0]);
  });

  it('swallows everything of asker and worker, a job goes on within a minute after it is healed', async () => {
    const address = await server.makeDatabase();
    const links = [await openBadLink(address), await openBadLink(address)] as const;
    const client = await connectClient(links[0].address);
    startWorker(links[1].address, makeCountedWork(200));
    const isUnderWay = Promise.withResolvers<void>();
    const asked = askNumbers(client, BATTLE_KIND, JOB, { onPart: () => isUnderWay.resolve() });
    await isUnderWay.promise;
    for (const link of links) link.freeze();
    await sleep(2000);
    for (const link of links) link.heal();
    expect(await measure(asked)).toBeLessThan(computeMinute());
    expect(await asked).toEqual(listRange(0, JOB.total));
  });

  it('is dead does not keep anybody who wants to end', async () => {
    const address = await server.makeDatabase();
    const link = await openBadLink(address);
    const client = await connectClient(link.address);
    const worker = startWorker(link.address, makeCountedWork(50));
    const database = await openWorkersDatabase(link.address);
    onTestFinished(() => database.close());
    await expect.poll(() => client.listWorkers()).toHaveLength(1);
    link.freeze();
    const ends = Promise.all([client.close(), worker.end(), database.close()]);
    expect(await measure(ends)).toBeLessThan(computeMinute());
  });

  it('is dead does not keep anybody who cancels', async () => {
    const address = await server.makeDatabase();
    const link = await openBadLink(address);
    const client = await connectClient(link.address);
    startWorker(address, makeCountedWork(50));
    const isUnderWay = Promise.withResolvers<void>();
    const ending = new AbortController();
    const options = { signal: ending.signal, onPart: () => isUnderWay.resolve() };
    const asked = askNumbers(client, BATTLE_KIND, JOB, options).catch((error: unknown) => String(error));
    await isUnderWay.promise;
    link.freeze();
    // A question is under way, and is given up after 25 seconds.
    await sleep(1000);
    ending.abort(new Error('enough'));
    expect(await Promise.race([asked, sleep(10_000, 'kept')])).toBe('Error: enough');
    link.heal();
    await client.close();
    await expect.poll(() => countRows(address)).toEqual([0, 0]);
  });

  it('breaks all connections again and again, every number comes once', async () => {
    const address = await server.makeDatabase();
    const [mine, theirs] = [await openBadLink(address), await openBadLink(address)];
    const client = await connectClient(mine.address);
    startWorker(theirs.address, makeCountedWork(200));
    let isDone = false;
    const asked = askNumbers(client, BATTLE_KIND, JOB).finally(() => (isDone = true));
    for (let turn = 0; !isDone && turn < 20; turn += 1) {
      const link = turn % 2 === 0 ? mine : theirs;
      link.cut();
      await sleep(300);
      link.heal();
      await sleep(700);
    }
    expect(await asked).toEqual(listRange(0, JOB.total));
  });
});
