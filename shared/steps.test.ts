import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapInSteps, sortInSteps, takeAll, mapProgress, type Steps } from './steps.ts';

it('maps a list as `map` does, an item a step', () => {
  const steps = mapInSteps(['a', 'b', 'c'], (item, index) => `${item}${index}`);
  expect(steps.next().value).toEqual({ done: 1, of: 3 });
  expect(steps.next().value).toEqual({ done: 2, of: 3 });
  expect(takeAll(steps)).toEqual(['a0', 'b1', 'c2']);
});

it('sorts as `toSorted` does, equal items in their order', () => {
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(500), fc.nat(), (count, most, seed) => {
      const list = Array.from({ length: count }, (_, index) => ({
        key: ((index + seed) * 7919) % (most + 1),
        index,
      }));
      expect(takeAll(sortInSteps(list, byKey))).toEqual(list.toSorted(byKey));
    }),
    { numRuns: 20 },
  );
});

it('a part of a work that is broken off cleans up', () => {
  let isCleaned = false;
  function* work(): Steps<string> {
    try {
      yield { done: 1, of: 2 };
      yield { done: 2, of: 2 };
      return 'finished';
    } finally {
      isCleaned = true;
    }
  }
  const steps = mapProgress(work(), ({ done, of }) => ({ done, of: 2 * of }));
  expect(steps.next().value).toEqual({ done: 1, of: 4 });
  steps.return(undefined as never);
  expect(isCleaned).toBe(true);
});
