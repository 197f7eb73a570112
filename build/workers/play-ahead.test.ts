import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { playAhead } from './play-ahead.ts';

async function collect<Result>(results: AsyncIterable<Result>): Promise<readonly Result[]> {
  const all: Result[] = [];
  for await (const result of results) all.push(result);
  return all;
}

it('two items are played at a time, and their results are in order, whichever is there first', async () => {
  let playing = 0;
  const atOnce: number[] = [];
  const play = async (milliseconds: number): Promise<number> => {
    playing += 1;
    atOnce.push(playing);
    await sleep(milliseconds);
    playing -= 1;
    return milliseconds;
  };
  expect(await collect(playAhead([30, 1, 20, 2, 3], play))).toEqual([30, 1, 20, 2, 3]);
  expect(Math.max(...atOnce)).toBe(2);
  expect(await collect(playAhead([5], play))).toEqual([5]);
  expect(await collect(playAhead([], play))).toEqual([]);
});

it('a failure is told in its order, also if it came earlier', async () => {
  const begun: string[] = [];
  const play = async (name: string): Promise<string> => {
    begun.push(name);
    if (name === 'bad') throw new Error(name);
    await sleep(10);
    return name;
  };
  const got: string[] = [];
  const playing = (async () => {
    for await (const name of playAhead(['good', 'bad', 'never'], play)) got.push(name);
  })();
  await expect(playing).rejects.toThrow('bad');
  expect(got).toEqual(['good']);
  expect(begun.slice(0, 2)).toEqual(['good', 'bad']);
});
