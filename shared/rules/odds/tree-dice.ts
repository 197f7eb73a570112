import type { Dice, Sides } from '../dice.ts';
import { OUTCOMES_2D6 } from '../probability.ts';

/** Rolls that all lead to the same: their chance, and one of them to stand for all. */
export interface RollClass {
  readonly chance: number;
  readonly faces: readonly number[];
}

/** What is known beforehand about the first rolls, so that fewer of them have to be told apart. */
export interface KnownRolls {
  /** Classes of the first roll of 2D6. */
  readonly first2d6: readonly RollClass[];
  /** Classes of the first single dice, all of them together. */
  readonly firstDice: readonly RollClass[];
}

interface Fork {
  readonly classes: readonly RollClass[];
  taken: number;
}

/** A representative pair for each total of 2D6: nothing in the rules tells two pairs of one total apart. */
const TOTALS: readonly RollClass[] = Object.freeze(
  OUTCOMES_2D6.flatMap((count, total) =>
    count === 0 ? [] : [{ chance: count / 36, faces: [Math.ceil(total / 2), Math.floor(total / 2)] }],
  ),
);

const listFaces = (sides: Sides): readonly RollClass[] =>
  Object.freeze(Array.from({ length: sides }, (_, face) => ({ chance: 1 / sides, faces: [face + 1] })));

const FACES: Readonly<Record<Sides, readonly RollClass[]>> = Object.freeze({
  6: listFaces(6),
  20: listFaces(20),
});

/** A representative pair for each total of 2D20. */
const TOTALS_2D20: readonly RollClass[] = Object.freeze(
  Array.from({ length: 39 }, (_, index) => ({
    chance: (20 - Math.abs(19 - index)) / 400,
    faces: [Math.ceil((index + 2) / 2), Math.floor((index + 2) / 2)],
  })),
);

/**
 * Runs a step once for every way in which its dice can fall and hands each result on with its chance; the chances
 * add up to 1. Rolls of 2D6 are told apart by their total, single dice beyond the known ones by their face.
 */
export function walkOutcomes<Result>(
  known: KnownRolls,
  run: (dice: Dice) => Result,
  visit: (result: Result, chance: number) => void,
): void {
  const forks: Fork[] = [];
  do {
    const dice = createPathDice(known, forks);
    const result = run(dice);
    visit(result, computePathChance(forks));
  } while (turnToNextPath(forks));
}

function computePathChance(forks: readonly Fork[]): number {
  return forks.reduce((chance, { classes, taken }) => chance * (classes[taken]?.chance ?? 0), 1);
}

/** Takes the next class at the last fork that has one left; false when every path has been walked. */
function turnToNextPath(forks: Fork[]): boolean {
  for (let last = forks.at(-1); last !== undefined; last = forks.at(-1)) {
    last.taken += 1;
    if (last.taken < last.classes.length) return true;
    forks.pop();
  }
  return false;
}

/** Dice for one path: as the forks say as far as they go, and the first class at every new fork. */
function createPathDice(known: KnownRolls, forks: Fork[]): Dice {
  let depth = 0;
  let count = 0;
  let rolls2d6 = 0;
  let waiting: readonly number[] | null = null;
  let nextWaiting = 0;
  const choose = (classes: readonly RollClass[]): readonly number[] => {
    const fork = forks[depth] ?? { classes, taken: 0 };
    forks[depth] = fork;
    depth += 1;
    return fork.classes[fork.taken]?.faces ?? [];
  };
  return {
    get count() {
      return count;
    },
    roll: (sides: Sides = 6) => {
      count += 1;
      if (sides !== 6) return choose(FACES[sides])[0] ?? 1;
      waiting ??= choose(known.firstDice);
      const face = waiting[nextWaiting];
      nextWaiting += 1;
      return face ?? choose(FACES[sides])[0] ?? 1;
    },
    roll2d6: () => {
      count += 2;
      rolls2d6 += 1;
      const [one = 1, two = 1] = choose(rolls2d6 === 1 ? known.first2d6 : TOTALS);
      return [one, two];
    },
    roll2d20: () => {
      count += 2;
      const [one = 1, two = 1] = choose(TOTALS_2D20);
      return [one, two];
    },
  };
}
