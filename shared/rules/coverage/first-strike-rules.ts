import { approximated, modelled, withoutBearing, type CoverageRow } from '../coverage-entry.ts';

const FOLDER = 'rulesets/first-strike';
const WHOLE = `${FOLDER}/first-strike.test.ts`;

/** The rules of First Strike, heading by heading. */
export const FIRST_STRIKE_RULES: readonly CoverageRow[] = [
  modelled(
    'first-strike-rows',
    'Structure in two rows, the upper one with half of it, rounded up',
    '000 "Modifications to AS Cards"',
    [`${FOLDER}/sections.test.ts`],
  ),
  modelled('first-strike-movement', 'A hex is 2" of Move', '000 "Movement"', [WHOLE]),
  approximated(
    'first-strike-brackets',
    'Range brackets in hexes; physical attacks in the same or an adjacent hex',
    '000 "Combat"',
    'Extreme range is not in use: the cards have no value for it.',
    [WHOLE],
  ),
  modelled('first-strike-groups', 'Damage in groups of two, each an attack', '000 "Roll To Hit"', [
    `${FOLDER}/damage-groups.test.ts`,
    WHOLE,
  ]),
  modelled('first-strike-d20', 'A D20 that must not exceed the number', '000 "Roll To Hit"', [
    `${FOLDER}/hit-number.test.ts`,
    WHOLE,
  ]),
  modelled('first-strike-sections', 'Damage in sections from the right', '000 "Applying Damage"', [
    `${FOLDER}/sections.test.ts`,
    WHOLE,
  ]),
  modelled('first-strike-criticals', 'Critical table of 2D20', '000 "Critical Hits Table"', [
    `${FOLDER}/critical-table.test.ts`,
    WHOLE,
  ]),
  withoutBearing(
    'first-strike-critical-modifiers',
    'Weapons that change the critical roll',
    '000 "Applying Damage"',
    'No card has such a weapon.',
  ),
];
