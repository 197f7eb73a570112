import type { Dice } from '../../rules/dice.ts';

const DIGITS = 5;

/** An even draw from 0 to below 1, in steps of 20 to the power of -5. */
export function drawUniform(dice: Dice): number {
  let place = 0;
  for (let digit = 1; digit <= DIGITS; digit += 1) place += (dice.roll(20) - 1) / 20 ** digit;
  return place;
}

/** One of several things, each as likely; undefined of none. */
export function drawUniformItem<Thing>(things: readonly Thing[], dice: Dice): Thing | undefined {
  return things[Math.floor(drawUniform(dice) * things.length)];
}
