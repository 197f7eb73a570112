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

  it('knows the army lists, with cards that stand twice', () => {
    const lists = listArmyLists();
    expect(lists.map(({ id, cards }) => [id, cards.length])).toContainEqual(['Davion Company', 12]);
    const kurita = lists.find((list) => list.id === 'Kurita Company')!;
    expect(kurita.cards.filter((card) => card.name === 'Grand Dragon DRG-5K')).toHaveLength(2);
  });
});
