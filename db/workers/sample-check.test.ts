import { afterEach, describe, expect, it, vi } from 'vitest';
import { MadeUp, SampleCheck } from './sample-check.ts';

/** A check whose own results are the numbers of parts; each is there when `fight` is called. */
function makeCheck(isSampled = () => false) {
  const waiting: (() => void)[] = [];
  const fought: number[] = [];
  const check = new SampleCheck<number>(
    (from) =>
      new Promise((resolve) => {
        waiting.push(() => {
          fought.push(from);
          resolve(from);
        });
      }),
    isSampled,
  );
  const fight = async (): Promise<void> => {
    waiting.shift()?.();
    // The comparison follows the answer.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const add = (from: number, worker: string, result = from): void =>
    check.add({ result, from, to: from + 1, worker });
  return { check, fought, fight, add, good: () => check.takeGood().map(({ from }) => from) };
}

afterEach(() => void vi.useRealTimers());

describe('what workers answer', () => {
  it('counts when the first part of its worker came out the same here, and only that one is fought', async () => {
    const { fought, fight, add, good } = makeCheck();
    add(0, 'ann');
    add(1, 'bob');
    add(2, 'ann');
    expect(good()).toEqual([]);
    await fight();
    expect(good()).toEqual([0, 2]);
    add(3, 'ann');
    expect(good()).toEqual([3]);
    await fight();
    expect(good()).toEqual([1]);
    await fight();
    expect(fought).toEqual([0, 1]);
    expect(good()).toEqual([]);
  });

  it('counts when it was fought here itself, where chance has drawn it', async () => {
    const drawn = [false, true, false];
    const { fight, add, good } = makeCheck(() => drawn.shift() ?? false);
    add(0, 'ann');
    add(1, 'ann');
    add(2, 'ann');
    await fight();
    expect(good()).toEqual([0, 2]);
    await fight();
    expect(good()).toEqual([1]);
  });

  it('never counts where the first part was made up', async () => {
    const { check, fight, add, good } = makeCheck();
    add(0, 'liar', 7);
    add(1, 'liar');
    await fight();
    expect(good).toThrow(MadeUp);
    await expect(check.finish()).rejects.toMatchObject({
      ...{ code: 'workers.made-up', details: { worker: 'liar' }, isCounted: false },
    });
  });

  it('is told to count already where a later part was made up', async () => {
    const { fight, add, good } = makeCheck(() => true);
    add(0, 'liar');
    await fight();
    expect(good()).toEqual([0]);
    add(1, 'liar', 7);
    await fight();
    expect(good).toThrow(expect.objectContaining({ isCounted: true }) as Error);
  });

  it('waits twenty seconds for its check at most, which goes on', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { check, fight, add, good } = makeCheck();
    add(0, 'liar', 7);
    vi.advanceTimersByTime(19_000);
    expect(good()).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(good()).toEqual([0]);
    await fight();
    await expect(check.finish()).rejects.toMatchObject({ isCounted: true });
  });
});
