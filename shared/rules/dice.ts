/** A source of six-sided dice. Every random decision of the rules module comes from one that is passed in. */
export interface Dice {
  /** Dice rolled so far. */
  readonly count: number;
  /** One die, 1 to 6. */
  roll(): number;
  /** Two dice in the order rolled, each 1 to 6. */
  roll2d6(): readonly [number, number];
}

/** Dice that remember what they showed, in order. */
export interface RecordingDice extends Dice {
  readonly rolls: readonly number[];
}

/** Wraps dice so that every die shown is kept, for the dice log of an engagement. */
export function recordDice(dice: Dice): RecordingDice {
  const rolls: number[] = [];
  const roll = (): number => {
    const die = dice.roll();
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
  };
}
