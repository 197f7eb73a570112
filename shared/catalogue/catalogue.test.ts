import { describe, expect, it } from 'vitest';
import { getCard, listArmyLists, searchCards } from './catalogue.ts';

describe('the catalogue', () => {
  it('holds each number once', () => {
    const { cards, total } = searchCards('', 1000);
    expect(new Set(cards.map((card) => card.id)).size).toBe(total);
    for (const card of cards) expect(getCard(card.id)).toBe(card);
  });

  it('finds cards by all the words, in name, role or specials', () => {
    expect(searchCards('ATLAS rs', 10).cards.map((card) => card.name)).toEqual(['Atlas AS7-RS']);
    expect(searchCards('missile boat', 1)).toMatchObject({ cards: [{ role: 'Missile Boat' }] });
    expect(searchCards('missile boat', 1).total).toBeGreaterThan(1);
    expect(searchCards('snarc', 100).cards.every((card) => card.specials.includes('SNARC'))).toBe(true);
    expect(searchCards('no such words', 10)).toEqual({ total: 0, cards: [] });
    expect(getCard(-1)).toBeUndefined();
  });

  it.each([
    ['Liao Company', [41, 45, 42, 32, 31, 44, 35, 27, 32, 22, 26, 23]],
    ['Kurita Company', [45, 34, 41, 39, 33, 33, 39, 33, 28, 19, 26, 30]],
    ['Davion Company', [48, 50, 39, 30, 22, 36, 24, 27, 28, 27, 43, 19]],
    ['Steiner Company', [42, 40, 38, 46, 40, 24, 33, 20, 30, 29, 28, 17]],
    ['Marik Company', [36, 36, 38, 30, 41, 41, 39, 25, 41, 22, 35, 31]],
    ['Clan Wolf Binary', [59, 51, 54, 44, 47, 54, 37, 39, 44, 28]],
    ['Jade Falcon Binary', [54, 59, 43, 47, 42, 47, 44, 35, 26, 36]],
  ])('%s is worth what 003 prints for its cards', (id, printed) => {
    const listed = listArmyLists().find((list) => list.id === id)?.cards ?? [];
    const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);
    expect(ascending(listed.map(({ basePv }) => basePv))).toEqual(ascending(printed));
  });

  it.each([
    ['JR7-K', 14, 8],
    ['GUN-1ERD', 6, 4],
    ['ANV-3M', 10, 6],
    ['Hankyu', 16, 12],
  ])('%s goes %i" and jumps %i", as 003 corrects it', (word, ground, jump) => {
    expect(searchCards(word, 1).cards[0]?.move).toEqual([
      { mode: 'ground', inches: ground },
      { mode: 'jump', inches: jump },
    ]);
  });

  it('knows the army lists, with cards that stand twice', () => {
    const lists = listArmyLists();
    expect(lists.map(({ id, cards }) => [id, cards.length])).toContainEqual(['Davion Company', 12]);
    const kurita = lists.find((list) => list.id === 'Kurita Company')!;
    expect(kurita.cards.filter((card) => card.name === 'Grand Dragon DRG-5K')).toHaveLength(2);
  });
});
