import type { Dice, Sides } from '../dice.ts';
import { OUTCOMES_2D6 } from '../probability.ts';

/** Rolls that all lead to the same: their chance, and one of them to stand for all. */
export interface RollClass {
  readonly chance: number;
  readonly faces: readonly number[];
}

/** What is known beforehand about the first rolls, so that fewer of them have to be told apart. */
export interface KnownRolls {
  /** Classes of the roll of 2D6 that follows these; null where every total stands for itself. */
  classesOf2d6(earlier: readonly (readonly number[])[]): readonly RollClass[] | null;
  /** Classes of the first single dice after these rolls of 2D6, all of them together. */
  firstDice(earlier: readonly (readonly number[])[]): readonly RollClass[];
  /** Classes of every single die after those. */
  readonly otherDice: readonly RollClass[];
  /** Classes of every roll of a single D20, and of 2D20. */
  readonly d20: readonly RollClass[];
  readonly both2d20: readonly RollClass[];
}

/** Something that rolls dice, to be carried out from its beginning once for every way in which they can fall. */
export interface Run {
  play(dice: Dice): void;
  /**
   * Equal for two runs that wait for the same roll, stand the same and will go on in the same way; null while that
   * cannot be told. `diceCount` is how many dice were shown so far.
   */
  getKey(diceCount: number): string | null;
}

/** Rolls that odds follow: more take longer than somebody waits. Chains of critical hits on printed cards take less. */
export const MOST_ROLLS = 100_000;

/** A representative pair for each total of 2D6: nothing in the rules tells two pairs of one total apart. */
const TOTALS: readonly RollClass[] = Object.freeze(
  OUTCOMES_2D6.flatMap((count, total) =>
    count === 0 ? [] : [{ chance: count / 36, faces: [Math.ceil(total / 2), Math.floor(total / 2)] }],
  ),
);

/** Nothing is rolled. */
export const NO_DICE: readonly RollClass[] = Object.freeze([{ chance: 1, faces: [] }]);

/** A die of which every face may matter. */
export const FACES: readonly RollClass[] = Object.freeze(
  [1, 2, 3, 4, 5, 6].map((face) => ({ chance: 1 / 6, faces: [face] })),
);

/** Rolls that were decided on, in the order asked for, and the chance of all the ways that led to where they lead. */
interface Path {
  readonly rolls: readonly (readonly number[])[];
  chance: number;
}

/** Where runs of equal standing wait for the same roll. */
interface Crossing extends Path {
  readonly classes: readonly RollClass[];
}

/** Thrown by the dice of a path when it ends: what it is asked for decides where the ways part. */
class PathEnd extends Error {
  classes: readonly RollClass[] = [];
}

/**
 * Carries a run out for every way in which its dice can fall and hands each end on with its chance; the chances add
 * up to 1. Rolls of 2D6 are told apart by their total, single dice beyond the known ones by their face. Runs go on
 * side by side, one roll at a time, and those that have come to stand the same go on as one. Gives up, and returns
 * false, when all runs together would be shown more than `mostRolls` rolls; a count, as time is not the same twice.
 */
export function walkOutcomes<OneRun extends Run>(
  known: KnownRolls,
  begin: () => OneRun,
  visit: (run: OneRun, chance: number) => void,
  mostRolls = Infinity,
): boolean {
  const pathEnd = new PathEnd('A roll that is not decided on yet');
  let paths: readonly Path[] = [{ rolls: [], chance: 1 }];
  let rollsShown = 0;
  while (paths.length > 0) {
    const crossings = new Map<string, Crossing>();
    for (const path of paths) {
      rollsShown += path.rolls.length;
      if (rollsShown > mostRolls) return false;
      const run = begin();
      const dice = createPathDice(known, path.rolls, pathEnd);
      const classes = playToNextRoll(run, dice, pathEnd);
      if (classes === null) {
        visit(run, path.chance);
        continue;
      }
      const key = run.getKey(dice.count) ?? `alone ${crossings.size}`;
      const standing = crossings.get(key);
      if (standing === undefined) crossings.set(key, { ...path, classes });
      else standing.chance += path.chance;
    }
    paths = [...crossings.values()].flatMap(({ rolls, chance, classes }) =>
      classes.map((one) => ({ rolls: [...rolls, one.faces], chance: chance * one.chance })),
    );
  }
  return true;
}

/** The classes of the roll that the path does not decide, or null when the run came to its end. */
function playToNextRoll(run: Run, dice: Dice, pathEnd: PathEnd): readonly RollClass[] | null {
  try {
    run.play(dice);
    return null;
  } catch (error) {
    if (error !== pathEnd) throw error;
    return pathEnd.classes;
  }
}

/** Dice for one path: they show what it decides, and throw `pathEnd` when asked for more. */
function createPathDice(known: KnownRolls, rolls: Path['rolls'], pathEnd: PathEnd): Dice {
  let depth = 0;
  let count = 0;
  const rolls2d6: (readonly number[])[] = [];
  let waiting: readonly number[] | null = null;
  let nextWaiting = 0;
  const choose = (classes: readonly RollClass[]): readonly number[] => {
    const faces = rolls[depth];
    depth += 1;
    if (faces !== undefined) return faces;
    pathEnd.classes = classes;
    throw pathEnd;
  };
  const rollKnown = (): number | undefined => {
    waiting ??= choose(known.firstDice(rolls2d6));
    const face = waiting[nextWaiting];
    nextWaiting += 1;
    return face ?? choose(known.otherDice)[0];
  };
  return {
    get count() {
      return count;
    },
    roll: (sides: Sides = 6) => {
      const face = sides === 6 ? rollKnown() : choose(known.d20)[0];
      count += 1;
      return face ?? 1;
    },
    roll2d6: () => {
      const faces = choose(known.classesOf2d6(rolls2d6) ?? TOTALS);
      const [one = 1, two = 1] = faces;
      rolls2d6.push(faces);
      count += 2;
      return [one, two];
    },
    roll2d20: () => {
      const [one = 1, two = 1] = choose(known.both2d20);
      count += 2;
      return [one, two];
    },
  };
}
