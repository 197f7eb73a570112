import { expect, it } from 'vitest';
import type { MovementKind } from '../../shared/domain/unit-card.ts';
import { inventCards } from '../../shared/exchange/testing/invent-cards.ts';
import english from '../locales/game.en.json' with { type: 'json' };
import russian from '../locales/game.ru.json' with { type: 'json' };
import { KIND_PATHS, MARKED_KINDS, findUnitKind } from './unit-kind.ts';

const kindOf = (type: string, ...modes: MovementKind[]) =>
  findUnitKind({ type, move: modes.map((mode) => ({ mode, inches: 6 })) });

it('tells vehicles by what they move on, and all others by their family', () => {
  expect(
    ['tracked', 'wheeled', 'hover', 'vtol', 'wige'].map((mode) => kindOf('CV', mode as MovementKind)),
  ).toEqual(['tracked', 'wheeled', 'hover', 'vtol', 'wige']);
  expect(kindOf('SV', 'jump', 'bicycle')).toBe('wheeled');
  expect(kindOf('CV')).toBe('other');
  expect(kindOf('CI', 'hover')).toBe('infantry');
  expect(kindOf('BA', 'ground', 'jump')).toBe('battle-armor');
  expect(kindOf('PM', 'ground')).toBe('protomech');
  expect(kindOf('BM', 'quadvee-tracked')).toBe('mech');
  expect(kindOf('IM', 'ground')).toBe('mech');
});

it('has for each kind that a card can be a mark unlike all others, and a word in both languages', () => {
  const kinds = new Set(inventCards(400, 'kinds').map((card) => findUnitKind(card)));
  expect([...kinds].toSorted()).toEqual(['mech', ...MARKED_KINDS].toSorted());
  expect(new Set(Object.values(KIND_PATHS)).size).toBe(MARKED_KINDS.length);
  for (const { unitKinds } of [english, russian]) {
    expect(Object.keys(unitKinds)).toEqual([...MARKED_KINDS]);
    expect(new Set(Object.values(unitKinds)).size).toBe(MARKED_KINDS.length);
  }
});
