import { answered, approximated, COMMON, modelled, notModelled, withoutBearing } from '../coverage-entry.ts';
import { targetAbility } from '../coverage/to-hit-probe.ts';
import type { Ruleset } from '../ruleset.ts';
import { withEffect, type Ability } from './ability.ts';
import { readNumber, readTons } from './figures.ts';

const FORM = 'Fights as a walking unit on the Move that the card prints.';
const SWIMS = 'Moves under water of any depth; what that costs is ours.';
const FLOATS = 'Moves on water of any depth; what that costs is ours.';
const WATER_TESTS = ['terrain/footing.test.ts', 'coverage/abilities.test.ts'];
const NO_CARRYING = 'Infantry alone is carried in a battle.';
const ROOM =
  'Takes up that much room in its transport, in battles too; infantry without it rides in no hold.';
const CARRIED =
  'Rides into battle and gets off beside its carrier, and on again, when the program sees fit; hits on a carrier hurt nobody aboard until it is destroyed.';
const CARGO = 'Carries infantry into battle, which gets off and on again when the program sees fit.';
const CARRYING_TESTS = [
  'battle/turn/carriers.test.ts',
  'terrain/transport.test.ts',
  'requests/transport/resolve-transport-call.test.ts',
  'coverage/abilities.test.ts',
];
const NO_AEROSPACE = 'No aerospace unit fights in a ground battle.';

/** Whether a rule system has rules for transport. */
function carries({ transport }: Ruleset): boolean {
  return transport !== null;
}

/** Abilities about how a unit moves, and which units it carries. */
export const MOVEMENT_ABILITIES: readonly Ability[] = [
  withEffect(
    modelled('JMPS', 'Strong jump jets', COMMON, undefined, targetAbility('JMPS1', 'jump')),
    (figures) => ({ strongJump: readNumber(figures) }),
  ),
  withEffect(
    modelled('JMPW', 'Weak jump jets', COMMON, undefined, targetAbility('JMPW1', 'jump')),
    (figures) => ({ weakJump: readNumber(figures) }),
  ),
  withEffect(
    approximated(
      'TSM',
      'Triple-strength myomer',
      COMMON,
      'When hot, two inches more on the ground and a point more for blows, not for charges; the first heat level does not slow the unit, the others do.',
    ),
    { tripleMyomer: true },
  ),
  withEffect(
    approximated(
      'I-TSM',
      'Industrial triple-strength myomer',
      COMMON,
      'A point more in close combat, which is 2 harder; the Move on the card holds its inches already.',
    ),
    { industrialMyomer: true },
  ),
  notModelled('LAM', "Land-air 'Mech", COMMON, FORM),
  notModelled('BIM', "Bimodal land-air 'Mech", COMMON, FORM),
  notModelled('QV', 'QuadVee', COMMON, FORM),
  notModelled('GLD', 'Glider', COMMON, FORM),
  withEffect(approximated('UMU', 'Underwater manoeuvring', COMMON, SWIMS, WATER_TESTS), { swims: true }),
  withEffect(approximated('AMP', 'Amphibious', COMMON, FLOATS, WATER_TESTS), { floats: true }),
  withEffect(approximated('SUBS', 'Submarine', COMMON, SWIMS, WATER_TESTS), () => ({ swims: true })),
  withoutBearing('SOA', 'Space operations', COMMON, 'Battles are fought on the ground.'),
  withoutBearing('SEAL', 'Sealed against the environment', COMMON, 'There is no hostile environment.'),
  withoutBearing('ATMO', 'Atmospheric flight only', COMMON, NO_AEROSPACE),
  withoutBearing('VSTOL', 'Short take-off', COMMON, NO_AEROSPACE),
  withoutBearing('FUEL', 'Fuel', COMMON, NO_AEROSPACE),
  withoutBearing('PAR', 'Parachutes', COMMON, 'Nobody is dropped.'),
  notModelled('ORO', 'Off-road', COMMON, 'Pays for ground what others of its kind pay.'),
  withoutBearing('DUN', 'Dune buggy', COMMON, 'There is no sand on the board.'),
  notModelled('MTN', 'Mountain troops', COMMON, 'Climbs as other infantry does.'),
  withoutBearing('EE', 'Combustion engine', COMMON, 'Matters where there is no air.'),
  withoutBearing('FC', 'Fuel-cell engine', COMMON, 'Matters where there is no air.'),
  withEffect(answered('OMNI', 'Omni unit', '003 "Transporting Infantry"', CARGO, CARRYING_TESTS, carries), {
    handholds: true,
  }),
  withEffect(
    approximated(
      'MEC',
      'Mechanised battle armor',
      '003 "Transporting Infantry"',
      CARRIED,
      CARRYING_TESTS,
      carries,
    ),
    { ridesOnHandholds: true },
  ),
  withEffect(
    approximated('XMEC', 'Magnetic clamps', '003 "Transporting Infantry"', CARRIED, CARRYING_TESTS, carries),
    { clamps: true },
  ),
  withEffect(
    approximated('IT', 'Infantry transport', '003 "Infantry Transport"', CARGO, CARRYING_TESTS, carries),
    (figures) => ({ holdTons: readTons(figures) }),
  ),
  withEffect(
    answered('CAR', 'Weight as cargo', '003 "Infantry Transport"', ROOM, CARRYING_TESTS, carries),
    (figures) => ({ bulkTons: readTons(figures) }),
  ),
  answered(
    'CT',
    'Cargo transport',
    '003 "Cargo Transport, Tons"',
    'Traded for infantry room before a game; cargo itself is not played.',
    ['requests/transport/transport-exchange.test.ts', 'coverage/abilities.test.ts'],
    carries,
  ),
  withoutBearing('VTM', 'Vehicle bay, medium', COMMON, NO_CARRYING),
  withoutBearing('VTH', 'Vehicle bay, heavy', COMMON, NO_CARRYING),
  withoutBearing('VTL', 'Vehicle bay, light', COMMON, NO_CARRYING),
  withoutBearing('HTC', 'Hitch for trailers', COMMON, NO_CARRYING),
  withoutBearing('TRN', 'Train', COMMON, NO_CARRYING),
];
