import { expect, it } from 'vitest';
import { FIRST_OWN_CARD } from '../../domain/catalogue.ts';
import { listCards } from '../catalogue.ts';
import { makeOwnCardId } from './own-card-id.ts';

it('cards made at home have whole numbers that no published card has', () => {
  for (const random of [0, 0.5, 1 - 2 ** -53]) {
    const id = makeOwnCardId(() => random);
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThanOrEqual(FIRST_OWN_CARD);
  }
  expect(listCards().every(({ id }) => id < FIRST_OWN_CARD)).toBe(true);
});

it('other chances give other numbers', () => {
  const ids = new Set(Array.from({ length: 1_000 }, (_, step) => makeOwnCardId(() => step * 2 ** -48)));
  expect(ids.size).toBe(1_000);
});
