import { expect, it } from 'vitest';
import { checkCardDraft } from '../catalogue/card-check/check-card-draft.ts';
import { CARD_FIGURES } from '../domain/card-limits.ts';
import { checkCard } from '../exchange/check-card.ts';
import { inventCards } from '../exchange/testing/invent-cards.ts';
import { storedCardSchema } from './catalogue-schemas.ts';
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
    expect(storedCardSchema.parse(card)).toEqual(card);
  }
});

it('every card that the editor lets one save can be stored', () => {
  const [card] = inventCards(1, 7);
  const at = (bound: 'least' | 'most') =>
    Object.fromEntries(Object.entries(CARD_FIGURES).map(([field, bounds]) => [field, bounds[bound]]));
  const kept = [
    { ...card!, ...at('least') },
    { ...card!, ...at('most'), overheat: 4, specials: ['S'.repeat(100)] },
    { ...card!, chassis: 'c'.repeat(120), variant: 'v'.repeat(79) },
  ].map((draft) => ({ ...draft, name: `${draft.chassis} ${draft.variant}` }));
  for (const one of kept) {
    expect(checkCardDraft(one).filter(({ level }) => level === 'error')).toEqual([]);
    expect(storedCardSchema.safeParse(one).error).toBeUndefined();
  }
  const tooLong = { ...card!, variant: 'v'.repeat(80) };
  expect(checkCardDraft(tooLong)).toContainEqual(
    expect.objectContaining({ field: 'variant', level: 'error' }),
  );
});
