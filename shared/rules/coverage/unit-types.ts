import { approximated, modelled, notModelled, withoutBearing, type CoverageRow } from './coverage-entry.ts';

const OURS_CRITICALS = 'A table of critical hits of its kind, where the rules have one, is ours.';
const OURS_VEHICLES =
  'Tables of critical hits and motive damage of its kind, where the rules have them, are ours; motive damage is mended after the battle.';
const RIDING =
  'Rides into a battle where a unit of its side has room for it, and gets off when the program sees fit; nobody gets on again.';
const FOOT_TESTS = ['combat/unit-types.test.ts', 'battle/mixed-battle.test.ts', 'battle/riders.test.ts'];
const TESTS = ['combat/unit-types.test.ts', 'battle/mixed-battle.test.ts'];

/** What kinds of unit can be fought. */
export const UNIT_TYPES: readonly CoverageRow[] = [
  modelled('type-BM', "'Mechs", '001, 003, 004', [
    'combat/damage.test.ts',
    'battle/resolve-engagement.test.ts',
  ]),
  modelled('type-IM', "Industrial 'Mechs", '003 "To-Hit Modifiers Table"', TESTS),
  approximated(
    'type-CV',
    'Combat vehicles',
    '003 "Step 7A: Roll for Motive Systems Damage"',
    OURS_VEHICLES,
    TESTS,
  ),
  approximated(
    'type-SV',
    'Support vehicles',
    '003 "Step 7A: Roll for Motive Systems Damage"',
    OURS_VEHICLES,
    TESTS,
  ),
  approximated('type-PM', 'ProtoMechs', '003 "To-Hit Modifiers Table"', OURS_CRITICALS, TESTS),
  approximated('type-BA', 'Battle armor', '003 "Transporting Infantry"', RIDING, FOOT_TESTS),
  approximated('type-CI', 'Conventional infantry', '003 "Transporting Infantry"', RIDING, FOOT_TESTS),
  notModelled(
    'type-AF',
    'Aerospace fighters',
    '003 "Abstract Aerospace Gameplay"',
    'Nothing flies in a ground battle.',
  ),
  notModelled(
    'type-CF',
    'Conventional fighters',
    '003 "Abstract Aerospace Gameplay"',
    'Nothing flies in a ground battle.',
  ),
  notModelled(
    'type-SC',
    'Small craft',
    '003 "Abstract Aerospace Gameplay"',
    'Nothing flies in a ground battle.',
  ),
  notModelled(
    'type-DS',
    'DropShips, spheroid',
    '003 "DropShip Firing Arcs"',
    'Nothing flies in a ground battle.',
  ),
  notModelled(
    'type-DA',
    'DropShips, aerodyne',
    '003 "DropShip Firing Arcs"',
    'Nothing flies in a ground battle.',
  ),
  withoutBearing(
    'type-MS',
    'Mobile structures',
    '003 "Attacking Mobile Structures"',
    'Not a unit of a ground battle here.',
  ),
];
