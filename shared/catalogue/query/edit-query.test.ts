import { describe, expect, it } from 'vitest';
import { CARD_FACETS } from '../../domain/catalogue.ts';
import { listCards } from '../catalogue.ts';
import { readCardFacts } from './card-facts.ts';
import { hasTerm, toggleTerm } from './edit-query.ts';
import { matchesCard } from './match-card.ts';
import { parseQuery } from './parse-query.ts';

describe('a facet in the text of a search', () => {
  it.each([
    ['', 'type', 'BM', 'type:BM'],
    ['atlas ', 'role', 'Missile Boat', 'atlas role:"Missile Boat"'],
    ['atlas  pv>30 -role:scout', 'role', 'Scout', 'atlas  pv>30 -role:scout role:Scout'],
    ['pv>30', 'era', 'Late Succession War - LosTech', 'pv>30 era:"Late Succession War - LosTech"'],
    ['type:cv', 'size', '3', 'type:cv size:3'],
  ] as const)('is added to %j: %s %s', (text, facet, value, then) => {
    expect(hasTerm(text, facet, value)).toBe(false);
    expect(toggleTerm(text, facet, value)).toBe(then);
    expect(hasTerm(then, facet, value)).toBe(true);
    expect(parseQuery(then).problems).toEqual([]);
  });

  it.each([
    ['type:BM', 'type', 'BM', ''],
    ['atlas тип:bm pv>30', 'type', 'BM', 'atlas pv>30'],
    ['роль:"missile boat" or роль:scout c3', 'role', 'Missile Boat', 'роль:scout c3'],
    ['role:scout or role:striker', 'role', 'Striker', 'role:scout'],
    ['движение:прыжок', 'move', 'jump', ''],
    ['size=3 size:3', 'size', '3', ''],
  ] as const)('is taken out of %j: %s %s', (text, facet, value, then) => {
    expect(hasTerm(text, facet, value)).toBe(true);
    expect(toggleTerm(text, facet, value)).toBe(then);
  });

  it('finds exactly the cards that have the value', () => {
    const cards = listCards();
    for (const facet of CARD_FACETS) {
      const valueOf = (card: (typeof cards)[number]): readonly string[] =>
        ({
          type: [card.type],
          role: [card.role],
          size: [String(card.size)],
          tech: [card.techBase],
          era: [card.era],
          move: card.move.map(({ mode }) => mode),
        })[facet];
      for (const value of new Set(cards.flatMap(valueOf))) {
        const { query } = parseQuery(toggleTerm('', facet, value));
        const found = cards.filter((card) => matchesCard(query, card));
        expect(found, `${facet} ${value}`).toEqual(cards.filter((card) => valueOf(card).includes(value)));
      }
    }
  });

  it('tells battle armor from BattleMechs by its code', () => {
    const [mech] = listCards();
    const armor = { ...mech!, type: 'BA' };
    expect(readCardFacts(armor).words.type).toContain('ba');
    for (const text of ['type:BA', 'type=ba', 'type:infantry', 'тип:пехота']) {
      const { query } = parseQuery(text);
      expect([matchesCard(query, armor), matchesCard(query, { ...mech!, type: 'BM' })]).toEqual([
        true,
        false,
      ]);
    }
  });
});
