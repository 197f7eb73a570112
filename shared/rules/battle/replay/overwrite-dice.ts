import type { OverwrittenDie, RolledDie } from '../../../domain/rolled-die.ts';
import type { Dice, Sides } from '../../dice.ts';

/** Dice some of which show faces rolled at the table. */
export interface OverwriteDice extends Dice {
  /** Every die shown, in order. */
  readonly rolls: readonly RolledDie[];
  /** The dice that show another face than they would have, in order. */
  readonly overwritten: readonly OverwrittenDie[];
}

/**
 * Wraps dice so that some of them show given faces. The wrapped dice are rolled nevertheless, so that all others stay
 * the same. Faces that a die does not have are ignored.
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
