import { expect, it } from 'vitest';
import { MOVEMENT_KINDS, type MovementKind } from '../../shared/domain/unit-card.ts';
import { findUnitFamily } from '../../shared/rules/unit-family.ts';
import { inventCards } from '../../shared/exchange/testing/invent-cards.ts';
import english from '../../shared/locales/en/game.json' with { type: 'json' };
import russian from '../../shared/locales/ru/game.json' with { type: 'json' };
import { KIND_PATHS, MARKED_KINDS, NAMED_KINDS, findNamedKind, findUnitKind } from './unit-kind.ts';

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

it('has for each kind that a card can be a mark unlike all others', () => {
  const kinds = new Set(inventCards(400, 'kinds').map((card) => findUnitKind(card)));
  expect([...kinds].toSorted()).toEqual(['mech', ...MARKED_KINDS].toSorted());
  expect(new Set(Object.values(KIND_PATHS)).size).toBe(MARKED_KINDS.length);
});

it('has for each type that a card can be a name in both languages', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const types = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((type) => findUnitFamily(type) !== undefined);
  const kinds = new Set(
    types.flatMap((type) =>
      MOVEMENT_KINDS.map((mode) => findNamedKind({ type, move: [{ mode, inches: 6 }] })),
    ),
  );
  expect([...kinds].toSorted()).toEqual(['mech', ...NAMED_KINDS].toSorted());
  for (const { unitKinds } of [english, russian]) {
    expect(Object.keys(unitKinds)).toEqual(NAMED_KINDS);
    expect(new Set(Object.values(unitKinds)).size).toBe(NAMED_KINDS.length);
  }
});

it('calls what has no mark of its own by its type, vehicles by how they move', () => {
  const named = (type: string, mode: MovementKind) => findNamedKind({ type, move: [{ mode, inches: 6 }] });
  expect(english.unitKinds[named('AF', 'aero') as 'AF']).toBe('aerospace fighter');
  expect(russian.unitKinds[named('DS', 'aero') as 'DS']).toBe('дропшип');
  expect([named('SV', 'aero'), named('SV', 'airship'), named('CV', 'naval'), named('CV', 'ground')]).toEqual([
    ...['aircraft', 'airship', 'naval', 'vehicle'],
  ]);
});
