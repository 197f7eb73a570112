import type { Dice, Sides } from '../../dice.ts';
import { OUTCOMES_2D6 } from '../../probability.ts';

/** Rolls that lead to the same result: their total chance, and one of them as the representative. */
export interface RollClass {
  readonly chance: number;
  readonly faces: readonly number[];
}

/** Classes of the first rolls that are known beforehand, so that fewer outcomes have to be distinguished. */
export interface KnownRolls {
  /** Classes of the 2D6 roll after these rolls; null if every total stands for itself. */
  classesOf2d6(earlier: readonly (readonly number[])[]): readonly RollClass[] | null;
  /** Classes of the first single dice after these rolls of 2D6, for all of them together. */
  firstDice(earlier: readonly (readonly number[])[]): readonly RollClass[];
  /** Classes of each later single die. */
  readonly otherDice: readonly RollClass[];
  /** Classes of every roll of a single D20, and of 2D20. */
  readonly d20: readonly RollClass[];
  readonly both2d20: readonly RollClass[];
}

/** Something that rolls dice and can be started anew for each dice outcome. */
export interface Run {
  play(dice: Dice): void;
  /**
   * Equal for two runs that wait for the same roll in the same state and will continue in the same way; null while that
   * is unknown. `diceCount` is the number of dice shown so far.
   */
  getKey(diceCount: number): string | null;
}

/** Most rolls that are followed, so that a person can wait for the answer. */
export const MAX_ROLLS = 100_000;

/** A representative pair for each total of 2D6: no rule distinguishes two pairs with the same total. */
const TOTALS: readonly RollClass[] = Object.freeze(
  OUTCOMES_2D6.flatMap((count, total) =>
    count === 0 ? [] : [{ chance: count / 36, faces: [Math.ceil(total / 2), Math.floor(total / 2)] }],
  ),
);

/** No dice are rolled. */
export const NO_DICE: readonly RollClass[] = Object.freeze([{ chance: 1, faces: [] }]);

/** A die of which every face may matter. */
export const FACES: readonly RollClass[] = Object.freeze(
  [1, 2, 3, 4, 5, 6].map((face) => ({ chance: 1 / 6, faces: [face] })),
);

/** Decided rolls in the order asked for, and the total chance of all paths merged into this one. */
interface Path {
  readonly rolls: readonly (readonly number[])[];
  chance: number;
}

/** A state at which merged runs wait for the same roll. */
interface Crossing extends Path {
  readonly classes: readonly RollClass[];
}

/** Thrown by the dice of a path at the first undecided roll; carries the classes of that roll. */
class PathEnd extends Error {
  classes: readonly RollClass[] = [];
}

/**
 * Carries out a run for every dice outcome and hands each end on with its chance; the chances add up to 1. 2D6 are
 * distinguished by total, single dice without known classes by face. Gives up and returns false once all runs together
 * have been shown more than `mostRolls` rolls (a count, as time differs between machines).
 *
 * Breadth-first enumeration of the tree of outcomes, one roll at a time, in which paths with the same key are merged
 * and continue as one (dynamic programming over states, https://en.wikipedia.org/wiki/Dynamic_programming). Runs cannot
 * be copied halfway, so each is replayed from its start up to the next roll; that costs replays, but the rules need no
 * code for odds.
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

/** Plays a run to its next undecided roll and returns the classes of that; null if the run ended. */
function playToNextRoll(run: Run, dice: Dice, pathEnd: PathEnd): readonly RollClass[] | null {
  try {
    run.play(dice);
    return null;
  } catch (error) {
    if (error !== pathEnd) throw error;
    return pathEnd.classes;
  }
}

/** Dice for one path: they show the decided rolls and throw `pathEnd` for the next one. */
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
