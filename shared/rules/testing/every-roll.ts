import type { Dice } from '../dice.ts';

/** One of the ways in which a roll can fall. */
interface DicePath {
  readonly faces: readonly number[];
  readonly chance: number;
}

/** A roll on the way, and which of its ways it shows now. */
interface Wheel {
  readonly ways: readonly DicePath[];
  index: number;
}

const faces = (sides: number): readonly DicePath[] =>
  Array.from({ length: sides }, (_, index) => ({ faces: [index + 1], chance: 1 / sides }));

/** The totals of two dice: no rule tells two pairs of one total apart, but for two sixes, which are a total. */
const pairs = (sides: number): readonly DicePath[] =>
  Array.from({ length: 2 * sides - 1 }, (_, index) => {
    const total = index + 2;
    const low = Math.max(1, total - sides);
    const ways = Math.min(sides, total - 1) - low + 1;
    return { faces: [low, total - low], chance: ways / sides ** 2 };
  });

const D6 = faces(6);
const D20 = faces(20);
const PAIR_OF_D6 = pairs(6);
const PAIR_OF_D20 = pairs(20);

/**
 * Plays a thing to its end once for every way in which its dice can fall, as an odometer goes through all numbers,
 * and tells the chance of each; the chances add up to 1. The first dice show what is written down. Gives up, and returns
 * false, after `mostWays`. Shares no code with the odds.
 */
export function playEveryRoll<Result>(
  firstFaces: readonly number[],
  play: (dice: Dice) => Result,
  visit: (result: Result, chance: number) => void,
  mostWays: number,
): boolean {
  let ways = 0;
  const wheels: Wheel[] = [];
  do {
    ways += 1;
    if (ways > mostWays) return false;
    let next = 0;
    let chance = 1;
    const written = [...firstFaces];
    const roll = (all: readonly DicePath[]): readonly number[] => {
      if (written.length > 0) return written.splice(0, all === D6 || all === D20 ? 1 : 2);
      const wheel = (wheels[next] ??= { ways: all, index: 0 });
      next += 1;
      const way = wheel.ways[wheel.index] ?? { faces: [], chance: 0 };
      chance *= way.chance;
      return way.faces;
    };
    const both = (all: readonly DicePath[]): readonly [number, number] => {
      const [one = 0, other = 0] = roll(all);
      return [one, other];
    };
    const result = play({
      count: 0,
      roll: (sides = 6) => roll(sides === 6 ? D6 : D20)[0] ?? 0,
      roll2d6: () => both(PAIR_OF_D6),
      roll2d20: () => both(PAIR_OF_D20),
    });
    visit(result, chance);
  } while (turn(wheels));
  return true;
}

/** The last wheel that can goes on by one, and those after it are taken off; false when there is none. */
function turn(wheels: Wheel[]): boolean {
  for (let last = wheels.pop(); last !== undefined; last = wheels.pop()) {
    last.index += 1;
    if (last.index < last.ways.length) {
      wheels.push(last);
      return true;
    }
  }
  return false;
}
