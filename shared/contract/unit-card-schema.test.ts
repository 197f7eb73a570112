import { expect, it } from 'vitest';
import { checkCard } from '../exchange/check-card.ts';
import { inventCards } from '../exchange/testing/invent-cards.ts';
import { unitCardSchema } from './schemas.ts';

it('every card that an import may take over is a card of the contract', () => {
  const extremes = inventCards(300, 7).flatMap((card) => [
    card,
    { ...card, size: 5, overheat: 9, armor: 99, structure: 99, basePv: 999, tmm: 20, introYear: null },
    { ...card, id: Number.MAX_SAFE_INTEGER, move: [{ mode: 'aero', inches: 999 }] },
    { ...card, damage: { short: '99', medium: '0*', long: '-' } },
  ]);
  for (const card of extremes) {
    expect(checkCard(card)).toEqual({ card });
    expect(unitCardSchema.parse(card)).toEqual(card);
  }
});
