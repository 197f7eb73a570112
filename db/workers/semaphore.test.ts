import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('lets so many run at a time, in the order in which they came, also where some fail', async () => {
  const semaphore = new Semaphore(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const ran = Array.from({ length: 7 }, (_, index) =>
    semaphore.run(async () => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      running -= 1;
      if (index % 3 === 0) throw new Error('no');
      return index;
    }),
  );
  const results = await Promise.allSettled(ran);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toEqual([
    ...[null, 1, 2, null, 4, 5, null],
  ]);
});
