import { MAX_DIE_SIDES, type Dice, type Sides } from './dice.ts';

export interface ScriptedDice extends Dice {
  /** Scripted dice that have not been used yet. */
  readonly left: number;
  /** Throws a ScriptedDiceError if dice are left over. */
  assertExhausted(): void;
}

/** The script does not match the rules: too few dice, dice left over, or an impossible face. */
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
 * Dice that show exactly the given faces: from a table with real dice, or in a test. Throws a ScriptedDiceError at once
 * for a face that no die has, and later for a face that the requested die does not have or when the script runs out.
 */
export function createScriptedDice(faces: readonly number[]): ScriptedDice {
  faces.forEach((face, index) => {
    if (!Number.isInteger(face) || face < 1 || face > MAX_DIE_SIDES)
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
