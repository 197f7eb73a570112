/** Kinds of dice that the rules roll. */
export type Sides = 6 | 20;

export const MAX_DIE_SIDES: Sides = 20;

/** A source of dice. Every random decision of the rules module comes from one that is passed in. */
export interface Dice {
  /** Dice rolled so far. */
  readonly count: number;
  /** One die, 1 to its number of sides; six sides by default. */
  roll(sides?: Sides): number;
  /** Two six-sided dice in the order rolled, each 1 to 6. */
  roll2d6(): readonly [number, number];
  /** Two twenty-sided dice in the order rolled, each 1 to 20. */
  roll2d20(): readonly [number, number];
}

/** Dice that remember what they showed, in order. */
export interface RecordingDice extends Dice {
  readonly rolls: readonly number[];
}

/** Wraps dice so that every die shown is kept, for the dice log of an engagement. */
export function recordDice(dice: Dice): RecordingDice {
  const rolls: number[] = [];
  const roll = (sides?: Sides): number => {
    const die = dice.roll(sides);
    rolls.push(die);
    return die;
  };
  return {
    get count() {
      return rolls.length;
    },
    rolls,
    roll,
    roll2d6: () => [roll(), roll()],
    roll2d20: () => [roll(20), roll(20)],
  };
}
