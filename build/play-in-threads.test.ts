import { afterEach, describe, expect, it } from 'vitest';
import { openThreads, type Threads } from './play-in-threads.ts';

/** A number that a thread never answers. */
const ENDLESS = 1000;

/** A thread that doubles numbers, the smaller ones later, and fails at negative ones. */
const DOUBLES = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (number) => {
      if (number < 0) throw new RangeError('negative');
      while (number === ${ENDLESS});
      setTimeout(() => parentPort.postMessage(number * 2), 20 - number);
    });
  `)}`,
);

describe('threads', () => {
  let threads: Threads<number, number>;
  afterEach(() => threads.close());

  it('give results in the order of their parts, to whoever asks', async () => {
    threads = openThreads(DOUBLES, 2);
    const [one, other] = await Promise.all([threads.play([1, 2, 3, 4, 5]), threads.play([10, 9])]);
    expect(one).toEqual([2, 4, 6, 8, 10]);
    expect(other).toEqual([20, 18]);
    expect(await threads.play([])).toEqual([]);
  });

  it('break off what is no longer wanted, and go on with the rest', async () => {
    threads = openThreads(DOUBLES, 1);
    const ending = new AbortController();
    const never = new AbortController();
    const busy = threads.play([ENDLESS], ending.signal);
    const queued = threads.play([1], ending.signal);
    const wanted = threads.play([2], never.signal);
    ending.abort(new Error('enough'));
    await expect(busy).rejects.toThrow('enough');
    await expect(queued).rejects.toThrow('enough');
    expect(await wanted).toEqual([4]);
    await expect(threads.play([1], ending.signal)).rejects.toThrow('enough');
  });

  it('tell everybody who waits when they are closed, and start nothing more', async () => {
    threads = openThreads(DOUBLES, 2);
    const ending = new AbortController();
    const asked = [threads.play([ENDLESS], ending.signal), threads.play([-1]), threads.play([1, 2])];
    const told = Promise.all(asked.map((one) => expect(one).rejects.toThrow('negative')));
    await expect(asked[1]).rejects.toThrow('negative');
    await threads.close();
    await told;
    ending.abort(new Error('enough'));
    await expect(threads.play([1])).rejects.toThrow('negative');
  });

  it('fail for all that is asked once a part has failed', async () => {
    threads = openThreads(DOUBLES, 1);
    await expect(threads.play([1, -1, 2])).rejects.toThrow('negative');
    await expect(threads.play([1])).rejects.toThrow('negative');
  });
});
