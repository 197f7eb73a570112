import type { Dice } from '../../../dice.ts';

/** One of several things by dice, each as likely as the others; undefined of nothing. Up to 8,000 things. */
export function pickOne<Thing>(dice: Dice, things: readonly Thing[]): Thing | undefined {
  const count = things.length;
  if (count <= 1) return things[0];
  // Three twenties make a number below 8,000; the uneven rest is rolled again.
  const most = 8000 - (8000 % count);
  for (;;) {
    const number = (dice.roll(20) - 1) * 400 + (dice.roll(20) - 1) * 20 + dice.roll(20) - 1;
    if (number < most) return things[number % count];
  }
}
