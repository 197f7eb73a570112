import { expect, it } from 'vitest';
import { FOOT_SOLDIERS, HOVERCRAFT, TANK, WALKER } from '../testing/movers.ts';
import { resolveFooting } from './footing.ts';
import type { Mover } from './mover.ts';

const PROTO: Mover = { family: 'protomech', mode: 'ground', specials: [] };
const SHIP: Mover = { family: 'vehicle', mode: 'naval', specials: [] };
const SUBMARINE: Mover = { family: 'vehicle', mode: 'submersible', specials: [] };
const GLIDER: Mover = { family: 'vehicle', mode: 'wige', specials: [] };
const ROTOR: Mover = { family: 'vehicle', mode: 'vtol', specials: [] };
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
  ['a tank with something like it', able(TANK, 'UMUX', 'AMPX'), ['ground', 'ground', null, null]],
] as const)('%s on land, in 0.5", 1" and 4" of water', (_, mover, footings) => {
  expect([null, 0.5, 1, 4].map((depth) => resolveFooting(mover, depth))).toEqual(footings);
});
