import type { Dice, DicePurpose, Sides } from '../dice.ts';

/** The dice that are asked for next. */
export interface DiceNeed {
  readonly purpose: DicePurpose;
  readonly sides: Sides;
  /** How many are rolled at once. */
  readonly count: number;
}

/** The dice that were told are used up, and more are needed. */
export class DiceNeeded extends Error {
  readonly need: DiceNeed;

  constructor(need: DiceNeed) {
    super(`${need.count} more dice are needed: ${need.purpose}`);
    this.name = 'DiceNeeded';
    this.need = need;
  }
}

/** A die shows a face that it does not have. */
export class WrongFace extends Error {
  /** Index of the die among those that were told. */
  readonly index: number;

  constructor(index: number) {
    super(`Die ${index + 1} has no such face`);
    this.name = 'WrongFace';
    this.index = index;
  }
}

/**
 * Dice that show the faces told from a table. They throw a `DiceNeeded` when those are used up, and a `WrongFace` for a
 * face that the die asked for does not have.
 */
export function createAskingDice(faces: readonly number[]): Dice {
  let next = 0;
  const show = (sides: Sides, purpose: DicePurpose, count: number): number => {
    const face = faces[next];
    if (face === undefined) throw new DiceNeeded({ purpose, sides, count });
    if (!Number.isInteger(face) || face < 1 || face > sides) throw new WrongFace(next);
    next += 1;
    return face;
  };
  return {
    get count() {
      return next;
    },
    roll: (sides = 6, purpose = 'to-hit') => show(sides, purpose, 1),
    roll2d6: (purpose = 'to-hit') => [show(6, purpose, 2), show(6, purpose, 1)],
    roll2d20: (purpose = 'to-hit') => [show(20, purpose, 2), show(20, purpose, 1)],
  };
}
