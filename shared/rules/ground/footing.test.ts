import { expect, it } from 'vitest';
import { FOOT_SOLDIERS, HOVERCRAFT, TANK, WALKER } from '../testing/movers.ts';
import { resolveFooting } from './footing.ts';
import type { Mover } from './mover.ts';
import { getUnitKind, isInfantry } from './unit-kind.ts';

const PROTO: Mover = { kind: 'protomech', motive: 'walk', specials: [] };
const SHIP: Mover = { kind: 'vehicle', motive: 'naval', specials: [] };
const SUBMARINE: Mover = { kind: 'vehicle', motive: 'submersible', specials: [] };
const GLIDER: Mover = { kind: 'vehicle', motive: 'wige', specials: [] };
const ROTOR: Mover = { kind: 'vehicle', motive: 'vtol', specials: [] };
const able = (mover: Mover, ...specials: string[]): Mover => ({ ...mover, specials });

it.each([
  ['a walker', WALKER, ['ground', 'ground', 'wading', 'wading']],
  ['a ProtoMech', PROTO, ['ground', 'ground', 'wading', 'wading']],
  ['a tank', TANK, ['ground', 'ground', null, null]],
  ['soldiers', FOOT_SOLDIERS, ['ground', 'ground', null, null]],
  ['a hovercraft', HOVERCRAFT, ['ground', 'ground', 'surface', 'surface']],
  ['a wing in ground effect', GLIDER, ['ground', 'ground', 'surface', 'surface']],
  ['a ship', SHIP, [null, null, 'surface', 'surface']],
  ['a submarine', SUBMARINE, [null, null, 'swimming', 'swimming']],
  ['a rotor', ROTOR, ['air', 'air', 'air', 'air']],
  ['an amphibious tank', able(TANK, 'AMP'), ['ground', 'ground', 'surface', 'surface']],
  ['a walker with UMU', able(WALKER, 'UMU'), ['ground', 'ground', 'swimming', 'swimming']],
  ['soldiers with SUBS', able(FOOT_SOLDIERS, 'SUBS6'), ['ground', 'ground', 'swimming', 'swimming']],
  ['a tank with something like it', able(TANK, 'UMUX', 'AMPS'), ['ground', 'ground', null, null]],
] as const)('%s on land, in 0.5", 1" and 4" of water', (_, mover, footings) => {
  expect([null, 0.5, 1, 4].map((depth) => resolveFooting(mover, depth))).toEqual(footings);
});

it('tells kinds of unit by the type of the card', () => {
  expect(['BM', 'IM', 'PM', 'CV', 'SV', 'BA', 'CI'].map(getUnitKind)).toEqual([
    'mech',
    'mech',
    'protomech',
    'vehicle',
    'vehicle',
    'battle-armor',
    'infantry',
  ]);
  expect(['AF', '', 'toString'].map(getUnitKind)).toEqual([undefined, undefined, undefined]);
});

it('counts conventional infantry and battle armor as infantry', () => {
  const kinds = ['mech', 'protomech', 'vehicle', 'battle-armor', 'infantry'] as const;
  expect(kinds.filter(isInfantry)).toEqual(['battle-armor', 'infantry']);
});
