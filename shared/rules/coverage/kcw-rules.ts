import { approximated, modelled, type CoverageRow } from './coverage-entry.ts';

/** The rules of the option that every rule system offers: `kcw-2.0`. */
export const KCW_RULES: readonly CoverageRow[] = [
  modelled('kcw-initiative', 'Individual initiative', '002 "Initiative Phase"', [
    'kcw/initiative-bonus.test.ts',
    'battle/individual-turn.test.ts',
  ]),
  modelled('kcw-ties', 'Individual initiative: ties', '002 "Tie breakers"', [
    'kcw/initiative-order.test.ts',
    'kcw/unit-class.test.ts',
  ]),
  approximated(
    'kcw-actions',
    'Two simple actions',
    '002 "Action Phase"',
    'In a battle a unit moves and then attacks, or attacks twice; what else it may do can be asked.',
    ['kcw/action-budget.test.ts', 'battle/individual-turn.test.ts'],
  ),
  modelled('kcw-heat', "Heat at the end of a unit's own turn", '002 "Action Phase"', [
    'battle/individual-turn.test.ts',
  ]),
  approximated(
    'kcw-anytime',
    'Anytime actions',
    '002 "Anytime Actions"',
    'When one may be taken can be asked; the source names none, and nobody takes one in a battle.',
    ['kcw/action-budget.test.ts'],
  ),
];
