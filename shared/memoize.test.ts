import { describe, expect, it } from 'vitest';
import { createVersion, getOrCompute, isOutdated, memoizeBy, memoizeByPair } from './memoize.ts';

describe('memoizeBy', () => {
  it('computes once for each object, by identity', () => {
    let computed = 0;
    const read = memoizeBy(({ name }: { name: string }) => `${name} ${(computed += 1)}`);
    const one = { name: 'one' };
    expect([read(one), read(one), read({ name: 'one' })]).toEqual(['one 1', 'one 1', 'one 2']);
  });
});

describe('memoizeByPair', () => {
  it('computes once for each pair, in the order given', () => {
    let computed = 0;
    const read = memoizeByPair(
      (one: { n: number }, other: { n: number }) => `${one.n}${other.n} ${(computed += 1)}`,
    );
    const [one, two] = [{ n: 1 }, { n: 2 }];
    expect([read(one, two), read(two, one), read(one, two)]).toEqual(['12 1', '21 2', '12 1']);
  });
});

describe('getOrCompute', () => {
  it('forgets the oldest of more than it may keep', () => {
    const values = new Map<number, number>();
    for (const key of [1, 2, 3, 1]) getOrCompute(values, key, () => key * 10, 2);
    expect([...values]).toEqual([
      [3, 30],
      [1, 10],
    ]);
  });

  it('does not compute what is known', () => {
    expect(getOrCompute(new Map([['a', 0]]), 'a', () => 1)).toBe(0);
  });
});

it('isOutdated tells once of each change, and of the first version', () => {
  const version = createVersion();
  expect([0, 0, 2 ** 40, 2 ** 40, 0].map((current) => isOutdated(version, current))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});
