import type { OverwrittenDie, RolledDie } from '../../domain/rolled-die.ts';
import type { Dice, Sides } from '../dice.ts';

/** Dice of which some show what fell at the table. */
export interface OverwriteDice extends Dice {
  /** Every die shown, in order. */
  readonly rolls: readonly RolledDie[];
  /** The dice that show something else than they would have, in order. */
  readonly overwritten: readonly OverwrittenDie[];
}

/**
 * Wraps dice so that some of them show given faces. The dice below are rolled all the same, so whatever is not
 * overwritten falls as it would have. A face that a die does not have is left out.
 */
export function overwriteDice(dice: Dice, given: readonly OverwrittenDie[]): OverwriteDice {
  const faces = new Map(given.map(({ die, face }) => [die, face]));
  const rolls: RolledDie[] = [];
  const overwritten: OverwrittenDie[] = [];
  const roll = (sides: Sides = 6): number => {
    const rolled = dice.roll(sides);
    const die = rolls.length + 1;
    const wanted = faces.get(die) ?? rolled;
    const face = wanted <= sides ? wanted : rolled;
    if (face !== rolled) overwritten.push({ die, face });
    rolls.push({ sides, face });
    return face;
  };
  return {
    get count() {
      return rolls.length;
    },
    rolls,
    overwritten,
    roll,
    roll2d6: () => [roll(), roll()],
    roll2d20: () => [roll(20), roll(20)],
  };
}
