import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { chooseCheapest, type Candidate } from './choose-cheapest.ts';

const RUNS = process.env['WARCHEST_TIER'] === 'long' ? 3000 : 300;

/** Tries every subset. */
function tryAll(candidates: readonly Candidate[], goal: number, budgetSp: number) {
  let best = { costSp: 0, worth: 0, second: 0 };
  for (let subset = 1; subset < 2 ** candidates.length; subset += 1) {
    const chosen = candidates.filter((_, index) => (subset >> index) & 1);
    const sum = (of: (candidate: Candidate) => number) => chosen.reduce((total, one) => total + of(one), 0);
    const one = { costSp: sum((c) => c.costSp), worth: sum((c) => c.worth), second: sum((c) => c.second) };
    if (one.costSp <= budgetSp && isBetter(one, best, goal)) best = one;
  }
  return best;
}

type Sums = ReturnType<typeof tryAll>;

function isBetter(one: Sums, other: Sums, goal: number): boolean {
  if (one.worth >= goal !== other.worth >= goal) return one.worth >= goal;
  const keys =
    one.worth >= goal
      ? [other.costSp - one.costSp, one.worth - other.worth]
      : [one.worth - other.worth, other.costSp - one.costSp];
  const decided = [...keys, one.second - other.second].find((difference) => difference !== 0);
  return decided !== undefined && decided > 0;
}

test('no other choice is cheaper, worth more, or within a budget that it exceeds', () => {
  assert(
    property(
      array(
        record({
          costSp: integer({ min: 0, max: 12 }),
          worth: integer({ min: 1, max: 6 }),
          second: integer({ min: 0, max: 3 }),
        }),
        { maxLength: 9 },
      ),
      integer({ min: 0, max: 30 }),
      integer({ min: 0, max: 60 }),
      (candidates, goal, budgetSp) => {
        const { chosen, ...sums } = chooseCheapest(candidates, goal, budgetSp);
        expect(sums).toEqual(tryAll(candidates, goal, budgetSp));
        const taken = candidates.filter((_, index) => chosen[index]);
        expect(taken.reduce((sum, { costSp }) => sum + costSp, 0)).toBe(sums.costSp);
        expect(taken.reduce((sum, { worth }) => sum + worth, 0)).toBe(sums.worth);
        expect(chooseCheapest(candidates, goal, budgetSp).chosen).toEqual(chosen);
      },
    ),
    { numRuns: RUNS },
  );
});

test('a goal of nothing takes what is free and nothing else', () => {
  const free = { costSp: 0, worth: 1, second: 5 };
  const dear = { costSp: 10, worth: 1, second: 9 };
  expect(chooseCheapest([dear, free], 0, 1000)).toMatchObject({ chosen: [false, true], costSp: 0 });
  expect(chooseCheapest([], 5, 1000)).toEqual({ chosen: [], costSp: 0, worth: 0, second: 0 });
});
