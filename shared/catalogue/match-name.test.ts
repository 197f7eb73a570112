import { describe, expect, it } from 'vitest';
import { inventCardsToSearch } from './testing/invent-cards-to-search.ts';
import { indexNames, isClearMatch, matchName } from './match-name.ts';

const named = (id: number, chassis: string, variant: string, type = 'BM') => ({
  ...{ id, type },
  name: `${chassis} ${variant}`.trim(),
  chassis,
  variant,
});
const cards = [
  named(1, 'Vulture (Mad Dog)', 'Prime'),
  named(2, 'Mad Cat (Timber Wolf)', 'Prime'),
  named(3, 'Awesome', 'AWS-9M'),
  named(4, 'Awesome', 'AWS-8Q'),
  named(5, 'Hatchetman', 'HCT-3F'),
  named(6, 'Kämpfer', ''),
  named(7, 'Ostwar', 'OST-1'),
  named(8, 'Demon Medium Tank', '(Rifle)', 'CV'),
  named(9, 'Goblin Medium Tank', '(X)', 'CV'),
  named(10, 'Shrike', '', 'CV'),
  named(11, 'Shrike', 'Prime'),
];
const index = indexNames(cards);
const match = (name: string, cardId?: number) =>
  matchName(index, { name, cardId }).map(({ card, reason }) => [card.id, reason]);

describe('a written name', () => {
  it.each([
    ['Awesome AWS-9M', [[3, 'exact']]],
    ['awesome aws9m', [[3, 'folded']]],
    ['Mad Dog Prime', [[1, 'other-name']]],
    ['Vulture Prime', [[1, 'other-name']]],
    ['Mad Dog (Vulture) Prime', [[1, 'other-name']]],
    ['Timber Wolf (Mad Cat) Prime', [[2, 'other-name']]],
    ['Hatchetman "Bob" HCT-3F', [[5, 'other-name']]],
    ['Kampfer', [[6, 'folded']]],
    [
      'Awesome',
      [
        [4, 'no-variant'],
        [3, 'no-variant'],
      ],
    ],
    ['Mad Dog', [[1, 'no-variant']]],
    [
      'Awsome AWS-9M',
      [
        [3, 'similar'],
        [4, 'similar'],
      ],
    ],
    ['Something else entirely', []],
    ['', []],
  ] as const)('“%s” means %j', (name, found) => {
    expect(match(name)).toEqual(found);
  });

  it.each([
    ['Foot Platoon (Rifle)', []],
    ['Goblin Medium Tank', [[9, 'no-variant']]],
    ['Goblin Medium Tank (LRM)', [[9, 'no-variant']]],
    [
      'Awesome AWS-11X',
      [
        [4, 'no-variant'],
        [3, 'no-variant'],
      ],
    ],
  ] as const)(
    '“%s” is no clear match of a card that shares its variant or its chassis alone',
    (name, found) => {
      const candidates = matchName(index, { name });
      expect(candidates.map(({ card, reason }) => [card.id, reason])).toEqual(found);
      expect(isClearMatch(candidates)).toBe(false);
    },
  );

  it('is never clear for a card of another kind than the list says', () => {
    const find = (name: string, types: readonly string[]) => matchName(index, { name, types });
    expect(isClearMatch(find('Shrike', ['SV']))).toBe(true);
    expect(find('Shrike', ['BM']).map(({ card }) => card.id)).toEqual([11, 10]);
    expect(isClearMatch(find('Shrike', ['BM']))).toBe(false);
    expect(isClearMatch(find('Shrike', ['unheard of']))).toBe(true);
    const twins = indexNames([named(1, 'Turhan', 'A', 'CV'), named(2, 'Turhan', 'A', 'BM')]);
    expect(isClearMatch(matchName(twins, { name: 'Turhan A' }))).toBe(false);
    const [first] = matchName(twins, { name: 'Turhan A', types: ['BM', 'PM'] });
    expect(first?.card.id).toBe(2);
    expect(isClearMatch(matchName(twins, { name: 'Turhan A', types: ['BM', 'PM'] }))).toBe(true);
  });

  it('with a number is sure only where both agree', () => {
    expect(match('Awesome AWS-9M', 3)).toEqual([[3, 'number']]);
    expect(match('Awesome AWS-9M', 5)).toEqual([
      [3, 'exact'],
      [5, 'number-only'],
    ]);
    expect(match('', 5)).toEqual([[5, 'number']]);
    expect(match('Something', 99)).toEqual([]);
  });

  it('is clear only when one card is sure and no other is as likely', () => {
    const clear = (name: string) => isClearMatch(matchName(index, { name }));
    expect(['Awesome AWS-9M', 'Mad Dog Prime', 'Awesome', 'Awsome AWS-9M', ''].map(clear)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const twins = indexNames([cards[2]!, { ...cards[2]!, id: 30 }]);
    expect(isClearMatch(matchName(twins, { name: 'Awesome AWS-9M' }))).toBe(false);
  });

  it('of any card of a large catalogue finds that card, also with a letter too many', () => {
    const many = inventCardsToSearch(2000);
    const large = indexNames(many);
    for (const card of many.filter((_, at) => at % 97 === 0)) {
      expect(matchName(large, { name: card.name }).map((found) => found.card.id)).toContain(card.id);
      const wrong = `${card.name.slice(0, 3)}x${card.name.slice(3)}`;
      expect(['similar', 'other-name', undefined]).toContain(matchName(large, { name: wrong })[0]?.reason);
    }
  });
});
