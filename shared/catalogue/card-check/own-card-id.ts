import { FIRST_OWN_CARD } from '../../domain/catalogue.ts';

/**
 * A number for a card made at home, from `FIRST_OWN_CARD` up to 2 ** 53: above every number of the Master Unit List,
 * and so many that of two people with ten thousand cards each hardly one pair in ten million shares a number. `random`
 * gives numbers from 0 to below 1.
 */
export function makeOwnCardId(random: () => number): number {
  return FIRST_OWN_CARD + Math.floor(random() * (2 ** 53 - FIRST_OWN_CARD));
}
