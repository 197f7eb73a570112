import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { joinCalls } from './join-calls.ts';

it('calls made side by side are one, and each has its own results in order as soon as it has all', async () => {
  const asked: (readonly number[])[] = [];
  const order: string[] = [];
  const play = joinCalls<number, number>(async (parts, onResult) => {
    asked.push(parts);
    for (const index of parts.map((_, place) => place).toReversed()) {
      onResult(parts[index]! * 2, index);
      await later();
    }
    order.push('ended');
  });
  const note = async (name: string, parts: readonly number[]) => {
    const results = await play(parts);
    order.push(name);
    return results;
  };
  expect(await Promise.all([note('one', [1, 2]), note('other', [3, 4, 5]), note('none', [])])).toEqual([
    [2, 4],
    [6, 8, 10],
    [],
  ]);
  expect(asked).toEqual([[1, 2, 3, 4, 5]]);
  expect(order).toEqual(['none', 'other', 'ended', 'one']);
  expect(await play([7])).toEqual([14]);
  expect(asked).toHaveLength(2);
});

it('the last call is answered when all has ended, so that it hears of a failure at the end', async () => {
  const order: string[] = [];
  const play = joinCalls<number, number>(async (parts, onResult) => {
    for (const index of parts.keys()) onResult(0, index);
    await later();
    order.push('ended');
    if (parts.length > 2) throw new Error('a check failed');
  });
  await play([1, 2]);
  order.push('answered');
  expect(order).toEqual(['ended', 'answered']);
  await expect(play([1, 2, 3])).rejects.toThrow('a check failed');
});

it('a failure is one of every call that waits', async () => {
  const play = joinCalls<number, number>((_parts, onResult) => {
    onResult(0, 0);
    return Promise.reject(new Error('gone'));
  });
  const settled = await Promise.allSettled([play([1]), play([2]), play([3])]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
});
