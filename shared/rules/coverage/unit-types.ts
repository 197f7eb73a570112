import { approximated, modelled, notModelled, withoutBearing, type CoverageRow } from './coverage-entry.ts';

const SINGLE =
  'Only its single attacks can be asked for: a battle with it is played at the table and recorded.';
const CRITICALS = "Critical hits go by the table of 'Mechs";
const VEHICLE = `${SINGLE} ${CRITICALS}, and there is no motive damage.`;
const INFANTRY = `${SINGLE} ${CRITICALS}, and there are no anti-'Mech attacks.`;

/** What kinds of unit can be fought. */
export const UNIT_TYPES: readonly CoverageRow[] = [
  modelled('type-BM', "'Mechs", '001, 003, 004', [
    'combat/damage.test.ts',
    'battle/resolve-engagement.test.ts',
  ]),
  approximated(
    'type-IM',
    "Industrial 'Mechs",
    '003 "To-Hit Modifiers Table"',
    `${SINGLE} Fights as a 'Mech, with its own fire control where the edition counts it.`,
    ['combat/to-hit.test.ts'],
  ),
  approximated('type-CV', 'Combat vehicles', '003 "Step 7A: Roll for Motive Systems Damage"', VEHICLE, [
    'combat/attack.test.ts',
  ]),
  approximated('type-SV', 'Support vehicles', '003 "Step 7A: Roll for Motive Systems Damage"', VEHICLE, [
    'combat/to-hit.test.ts',
  ]),
  approximated('type-PM', 'ProtoMechs', '003 "To-Hit Modifiers Table"', `${SINGLE} ${CRITICALS}.`, [
    'combat/to-hit.test.ts',
  ]),
  approximated('type-BA', 'Battle armor', '003 "Transporting Infantry"', INFANTRY, ['combat/to-hit.test.ts']),
  approximated('type-CI', 'Conventional infantry', '003 "Transporting Infantry"', INFANTRY, [
    'combat/to-hit.test.ts',
  ]),
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
