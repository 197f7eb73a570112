import { approximated, butElsewhere, modelled, notModelled, type CoverageRow } from '../coverage-entry.ts';
import { changesToHit, type AppliesIn } from './to-hit-probe.ts';

const OURS_CRITICALS = 'A table of critical hits of its kind, where the rules have one, is ours.';
const OURS_VEHICLES =
  'Tables of critical hits and motive damage of its kind, where the rules have them, and what an engine hit does to it, are ours; motive hits count in the order in which they fell, and stay until they are repaired.';
const RIDING =
  'Rides into a battle where a unit of its side has room for it, and gets off and on again when the program sees fit.';
const AS_A_MECH = "Fights as a 'Mech: this rule system has no modifier for it.";
const ON_FOOT = 'Comes on its own feet: this rule system carries nobody.';
const NO_AEROSPACE = 'No aerospace unit fights in a ground battle.';
const FOOT_TESTS = [
  'combat/unit-types.test.ts',
  'battle/mixed-battle.test.ts',
  'battle/turn/carriers.test.ts',
];
const TESTS = ['combat/unit-types.test.ts', 'battle/mixed-battle.test.ts'];

/** Whether a rule system has rules for transport. */
const carries: AppliesIn = ({ transport }) => transport !== null;

function infantry(id: string, title: string): CoverageRow {
  const riding = approximated(id, title, '003 "Transporting Infantry"', RIDING, FOOT_TESTS, carries);
  return butElsewhere(riding, ON_FOOT);
}

const ROWS: readonly CoverageRow[] = [
  modelled('type-BM', "'Mechs", '001, 003, 004', [
    'combat/damage.test.ts',
    'battle/resolve-engagement.test.ts',
  ]),
  butElsewhere(
    modelled(
      'type-IM',
      "Industrial 'Mechs",
      '003 "To-Hit Modifiers Table"',
      TESTS,
      changesToHit({}, { attacker: { type: 'IM' } }),
    ),
    AS_A_MECH,
  ),
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
  infantry('type-BA', 'Battle armor'),
  infantry('type-CI', 'Conventional infantry'),
  notModelled('type-AF', 'Aerospace fighters', '003 "Abstract Aerospace Gameplay"', NO_AEROSPACE),
  notModelled('type-CF', 'Conventional fighters', '003 "Abstract Aerospace Gameplay"', NO_AEROSPACE),
  notModelled('type-SC', 'Small craft', '003 "Abstract Aerospace Gameplay"', NO_AEROSPACE),
  notModelled('type-DS', 'DropShips, spheroid', '003 "DropShip Firing Arcs"', NO_AEROSPACE),
  notModelled('type-DA', 'DropShips, aerodyne', '003 "DropShip Firing Arcs"', NO_AEROSPACE),
  notModelled(
    'type-MS',
    'Mobile structures',
    '003 "Attacking Mobile Structures"',
    'Not a unit of a ground battle here.',
  ),
];

/** What kinds of unit can be fought. */
export const UNIT_TYPES: readonly CoverageRow[] = ROWS.map((row) => ({
  ...row,
  unitType: row.id.slice('type-'.length),
}));
