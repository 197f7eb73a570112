import { expect, it, onTestFinished } from 'vitest';
import { createListWork, type ListJob } from './list-work.ts';

const ADDS = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    parentPort.on('message', (number) => {
      if (number < 0) throw new RangeError('negative');
      parentPort.postMessage(number + workerData.more);
    });
  `)}`,
);
const NEVER = new AbortController().signal;

it('parts of several jobs are played with what each shares, also after one has failed', async () => {
  const work = createListWork(ADDS, 1);
  onTestFinished(() => work.close());
  const one: ListJob = { parts: [1, 2, 3, -1], shared: { more: 10 } };
  const other: ListJob = { parts: [1], shared: { more: 20 } };
  expect(await work.fight(one, 1, 3, NEVER)).toEqual([12, 13]);
  expect(await Promise.all([work.fight(one, 0, 1, NEVER), work.fight(other, 0, 1, NEVER)])).toEqual([
    [11],
    [21],
  ]);
  await expect(work.fight(one, 3, 4, NEVER)).rejects.toThrow('negative');
  expect(await work.fight(one, 0, 1, NEVER)).toEqual([11]);
});
