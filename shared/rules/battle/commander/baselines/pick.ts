import type { Dice } from '../../../dice.ts';

/** A uniformly random item of a list by dice; undefined for an empty list. At most 8,000 items. */
export function pickOne<Thing>(dice: Dice, things: readonly Thing[]): Thing | undefined {
  const count = things.length;
  if (count <= 1) return things[0];
  // Three D20 give a number below 8,000; the incomplete last range is rejected and rolled again.
  const most = 8000 - (8000 % count);
  for (;;) {
    const number = (dice.roll(20) - 1) * 400 + (dice.roll(20) - 1) * 20 + dice.roll(20) - 1;
    if (number < most) return things[number % count];
  }
}
