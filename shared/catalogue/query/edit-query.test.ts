import { describe, expect, it } from 'vitest';
import { CARD_FACETS } from '../../domain/catalogue.ts';
import { inventCards } from '../../exchange/testing/invent-cards.ts';
import { listCards } from '../catalogue.ts';
import { readCardFacts } from './card-facts.ts';
import { hasTerm, listChosen, toggleTerm } from './edit-query.ts';
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
    expect(toggleTerm(text, facet, value, 'en')).toBe(then);
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
    expect(toggleTerm(text, facet, value, 'en')).toBe(then);
  });

  it.each([
    ['', 'role', 'Missile Boat', 'роль:"ракетный мех"'],
    ['role:scout', 'role', 'Striker', 'role:scout или роль:"ударный мех"'],
    ['', 'type', 'BM', 'тип:BM'],
    ['атлас', 'era', 'Clan Invasion', 'атлас эра:"вторжение кланов"'],
    ['', 'move', 'jump', 'движение:прыжок'],
    ['', 'role', 'Janitor', 'роль:Janitor'],
  ] as const)('is written in Russian into %j: %s %s', (text, facet, value, then) => {
    expect(toggleTerm(text, facet, value, 'ru')).toBe(then);
    expect(hasTerm(then, facet, value)).toBe(true);
    expect(toggleTerm(then, facet, value, 'en')).toBe(text);
  });

  it.each([
    ['role:scout pv>30', 'role', 'Striker', 'role:scout or role:Striker pv>30'],
    ['role:scout or role:sniper pv>30', 'role', 'Striker', 'role:scout or role:sniper or role:Striker pv>30'],
    ['size:1', 'size', '2', 'size:1 or size:2'],
    ['move:jump', 'move', 'hover', 'move:jump or move:hover'],
    ['size>=3', 'size', '4', 'size>=3 size:4'],
    ['move:10', 'move', 'hover', 'move:10 move:hover'],
    ['role:scout or atlas', 'role', 'Striker', 'role:scout or atlas role:Striker'],
    ['-role:scout', 'role', 'Striker', '-role:scout role:Striker'],
    ['role:scout or', 'type', 'CV', 'role:scout type:CV'],
    ['"mad cat', 'type', 'CV', '"mad cat" type:CV'],
  ] as const)('is an alternative beside others of its field, in %j: %s %s', (text, facet, value, then) => {
    expect(toggleTerm(text, facet, value, 'en')).toBe(then);
    expect(parseQuery(then).problems).toEqual([]);
  });

  it.each([
    ['type:infantry', 'type', ['infantry']],
    ['era:клан or роль:"Missile Boat" эра=jihad', 'era', ['Clan Invasion', 'Jihad']],
    ['size:1-2 size:3 -size:4', 'size', ['3']],
    ['move:10 движение:прыж', 'move', ['jump']],
  ] as const)('%j chooses of %s: %j', (text, facet, chosen) => {
    expect(listChosen(text, facet)).toEqual(chosen);
  });

  it('finds exactly the cards that have the value', () => {
    const cards = [...listCards(), ...inventCards(400, 'facets')];
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
      for (const value of new Set(cards.flatMap(valueOf).filter((one) => one !== ''))) {
        for (const language of ['en', 'ru'] as const) {
          const { query } = parseQuery(toggleTerm('', facet, value, language));
          const found = cards.filter((card) => matchesCard(query, card));
          expect(found, `${facet} ${value}`).toEqual(cards.filter((card) => valueOf(card).includes(value)));
        }
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
