import { array, assert, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { chooseCheapest, type RepairOption } from './choose-cheapest.ts';

const RUNS = process.env['WARCHEST_TIER'] === 'long' ? 3000 : 300;

const NOTHING = { costSp: 0, worth: 0, second: 0 };

/** Every choice of at most one option of each candidate. */
function* listChoices(candidates: readonly (readonly RepairOption[])[]): Generator<RepairOption[]> {
  const [first, ...rest] = candidates;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const chosen of listChoices(rest)) {
    yield chosen;
    for (const one of first) yield [one, ...chosen];
  }
}

function isSupplied(chosen: readonly RepairOption[], supplies: readonly number[]): boolean {
  return supplies.every((supply, index) => chosen.filter(({ uses }) => uses === index).length <= supply);
}

function addUp(chosen: readonly RepairOption[]) {
  const sum = (of: (one: RepairOption) => number) => chosen.reduce((total, one) => total + of(one), 0);
  return { costSp: sum((c) => c.costSp), worth: sum((c) => c.worth), second: sum((c) => c.second) };
}

/** Tries every choice. */
function tryAll(
  candidates: readonly (readonly RepairOption[])[],
  goal: number,
  budgetSp: number,
  supplies: readonly number[],
) {
  let best = NOTHING;
  for (const chosen of listChoices(candidates)) {
    const one = addUp(chosen);
    if (one.costSp <= budgetSp && isSupplied(chosen, supplies) && isBetter(one, best, goal)) best = one;
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

const anOption = record({
  costSp: integer({ min: 0, max: 12 }),
  worth: integer({ min: 1, max: 6 }),
  second: integer({ min: 0, max: 3 }),
  uses: option(integer({ min: 0, max: 1 }), { nil: undefined }),
}).map(({ uses, ...one }): RepairOption => (uses === undefined ? one : { ...one, uses }));

test('no other choice is cheaper, worth more, or within a budget or supply that it exceeds', () => {
  assert(
    property(
      array(array(anOption, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      integer({ min: 0, max: 30 }),
      integer({ min: 0, max: 60 }),
      array(integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 2 }),
      (candidates, goal, budgetSp, supplies) => {
        const { chosen, ...sums } = chooseCheapest(candidates, goal, budgetSp, supplies);
        expect(sums).toEqual(tryAll(candidates, goal, budgetSp, supplies));
        const taken = candidates.flatMap((options, index) => {
          const place = chosen[index] ?? null;
          return place === null ? [] : options.slice(place, place + 1);
        });
        expect(addUp(taken)).toEqual(sums);
        expect(isSupplied(taken, supplies)).toBe(true);
        expect(chooseCheapest(candidates, goal, budgetSp, supplies).chosen).toEqual(chosen);
      },
    ),
    { numRuns: RUNS },
  );
});

test('a goal of nothing takes what is free and nothing else', () => {
  const free = { costSp: 0, worth: 1, second: 5 };
  const dear = { costSp: 10, worth: 1, second: 9 };
  expect(chooseCheapest([[dear], [free]], 0, 1000)).toMatchObject({ chosen: [null, 0], costSp: 0 });
  expect(chooseCheapest([], 5, 1000)).toEqual({ chosen: [], ...NOTHING });
});
