/** Kinds of dice that the rules roll. */
export type Sides = 6 | 20;

export const MAX_DIE_SIDES: Sides = 20;

/** What a die is rolled for, for who is asked to roll it. */
export type DicePurpose =
  | 'initiative'
  | 'initiative-tie'
  | 'to-hit'
  | 'lucky'
  | 'critical'
  | 'stunned'
  | 'motive'
  | 'minimal-damage'
  | 'variable-damage'
  | 'scatter'
  | 'collapse'
  | 'heat-sinks'
  | 'mine'
  | 'strike'
  | 'strike-target';

/** A source of dice. Every random decision of the rules module comes from one that is passed in. */
export interface Dice {
  /** Dice rolled so far. */
  readonly count: number;
  /** One die, 1 to its number of sides; six sides by default. */
  roll(sides?: Sides, purpose?: DicePurpose): number;
  /** Two six-sided dice in the order rolled, each 1 to 6. */
  roll2d6(purpose?: DicePurpose): readonly [number, number];
  /** Two twenty-sided dice in the order rolled, each 1 to 20. */
  roll2d20(purpose?: DicePurpose): readonly [number, number];
}

/** Dice that remember what they showed, in order. */
export interface RecordingDice extends Dice {
  readonly rolls: readonly number[];
}

/** Wraps dice so that every die shown is kept, for the dice log of an engagement. */
export function recordDice(dice: Dice): RecordingDice {
  const rolls: number[] = [];
  const keep = (pair: readonly [number, number]): readonly [number, number] => {
    rolls.push(...pair);
    return pair;
  };
  return {
    get count() {
      return rolls.length;
    },
    rolls,
    roll: (sides, purpose) => {
      const die = dice.roll(sides, purpose);
      rolls.push(die);
      return die;
    },
    roll2d6: (purpose) => keep(dice.roll2d6(purpose)),
    roll2d20: (purpose) => keep(dice.roll2d20(purpose)),
  };
}
