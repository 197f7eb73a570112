import { describe, expect, it } from 'vitest';
import { listCards } from '../catalogue/catalogue.ts';
import { checkCard } from './check-card.ts';
import { inventCards } from './testing/invent-cards.ts';

const [CARD] = inventCards(1, 'check');
const list = (value: unknown): string[] => {
  const check = checkCard(value);
  return 'card' in check
    ? []
    : check.problems.map(({ code, values }) => `${code} ${String(values?.['field'] ?? '')}`.trim());
};

describe('checking a card', () => {
  it('takes cards of the bundled catalogue and invented ones of every type', () => {
    for (const { armyLists: _, ...card } of listCards()) expect(checkCard(card)).toEqual({ card });
    for (const card of inventCards(300, 7)) expect(checkCard(card)).toEqual({ card });
  });

  it('leaves out what no card has', () => {
    expect(checkCard({ ...CARD, armyLists: ['x'], __note: 1 })).toEqual({ card: CARD });
  });

  it.each<readonly [string, object, string]>([
    ['an unknown type', { type: 'XX' }, 'type.unknown'],
    ['a PV of 0', { basePv: 0 }, 'pv.impossible'],
    ['a PV of 10,000', { basePv: 10_000 }, 'pv.impossible'],
    ['half a point of armor', { armor: 1.5 }, 'figure.impossible armor'],
    ['negative armor', { armor: -1 }, 'figure.out-of-range armor'],
    ['a structure of 0', { structure: 0 }, 'figure.out-of-range structure'],
    ['a size of 9', { size: 9 }, 'figure.out-of-range size'],
    ['an infinite weight', { tonnage: Infinity }, 'figure.impossible tonnage'],
    ['a figure as text', { tmm: '2' }, 'figure.impossible tmm'],
    ['an unknown way of moving', { move: [{ mode: 'teleport', inches: 4 }] }, 'figure.impossible move'],
    [
      'damage with a leading zero',
      { damage: { short: '03', medium: '1', long: '0' } },
      'figure.impossible short',
    ],
    ['missing damage', { damage: { short: '1', medium: '1' } }, 'figure.missing long'],
    ['an empty name', { name: ' ' }, 'figure.missing name'],
    ['a name of two lines', { name: 'a\nb' }, 'figure.impossible name'],
    ['a name turned around', { name: 'a\u202Eb' }, 'figure.impossible name'],
    ['a long name', { name: 'a'.repeat(201) }, 'figure.impossible name'],
    ['an ability that is none', { specials: ['IF1', 7] }, 'figure.impossible specials'],
    ['an ability turned around', { specials: ['IF1\u202E'] }, 'figure.impossible specials'],
    ['half of a pair in an ability', { specials: ['IF1\uD800'] }, 'figure.impossible specials'],
    ['an unknown technology', { techBase: 'Alien' }, 'figure.impossible techBase'],
    ['a year of 0', { introYear: 0 }, 'figure.out-of-range introYear'],
  ])('refuses %s', (_, change, problem) => {
    expect(list({ ...CARD, ...change })).toEqual([problem]);
  });

  it('refuses what is no card, and tells all that is missing', () => {
    for (const value of [null, 5, 'card', [CARD]]) expect(list(value)).toEqual(['card.no-object']);
    expect(list({}).length).toBeGreaterThan(18);
    expect(list(Object.create(CARD ?? null)).length).toBeGreaterThan(18);
  });
});
