/**
 * Cards made at home have numbers from 2 ** 52 up to 2 ** 53: above every number of the Master Unit List, and so many
 * that two people who make a million cards each share a number with a chance of 1 in 4,500.
 */
export const LEAST_OWN_CARD_ID = 2 ** 52;

/** A number for a card made at home. `random` gives numbers from 0 to below 1. */
export function makeOwnCardId(random: () => number): number {
  return LEAST_OWN_CARD_ID + Math.floor(random() * LEAST_OWN_CARD_ID);
}

/** Whether a number is one of a card made at home. */
export function isOwnCardId(cardId: number): boolean {
  return cardId >= LEAST_OWN_CARD_ID && Number.isSafeInteger(cardId);
}
