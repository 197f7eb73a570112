import { MOST_SIDES, type Dice, type Sides } from './dice.ts';

export interface ScriptedDice extends Dice {
  /** Dice written down that nobody has asked for yet. */
  readonly left: number;
  /** Throws a ScriptedDiceError when dice were left over. */
  assertExhausted(): void;
}

/** The script of dice and the rules disagree: a die too many was asked for, one was left over, or one is no die. */
export class ScriptedDiceError extends Error {
  readonly reason: 'too-few' | 'too-many' | 'not-a-die';
  /** Index of the die in the script. */
  readonly index: number;

  constructor(reason: 'too-few' | 'too-many' | 'not-a-die', index: number, message: string) {
    super(message);
    this.name = 'ScriptedDiceError';
    this.reason = reason;
    this.index = index;
  }
}

/**
 * Dice that show exactly the faces written down: from a table where real dice were rolled, or in a test.
 * Throws a ScriptedDiceError for a face that no die has, later for one that the die asked for has not, and when more
 * dice are asked for than were written.
 */
export function createScriptedDice(faces: readonly number[]): ScriptedDice {
  faces.forEach((face, index) => {
    if (!Number.isInteger(face) || face < 1 || face > MOST_SIDES)
      throw new ScriptedDiceError('not-a-die', index, `Die ${index + 1} shows ${face}`);
  });
  let next = 0;
  const roll = (sides: Sides = 6): number => {
    const face = faces[next];
    if (face === undefined)
      throw new ScriptedDiceError(
        'too-few',
        next,
        `Only ${faces.length} dice were given, and one more is needed`,
      );
    if (face > sides)
      throw new ScriptedDiceError('not-a-die', next, `Die ${next + 1} of ${sides} sides shows ${face}`);
    next += 1;
    return face;
  };
  return {
    get count() {
      return next;
    },
    get left() {
      return faces.length - next;
    },
    roll,
    roll2d6: () => [roll(), roll()],
    roll2d20: () => [roll(20), roll(20)],
    assertExhausted: () => {
      if (next < faces.length)
        throw new ScriptedDiceError(
          'too-many',
          next,
          `${faces.length - next} of ${faces.length} dice were not used`,
        );
    },
  };
}
