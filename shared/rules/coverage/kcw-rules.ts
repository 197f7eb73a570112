import { KCW_OPTION } from '../kcw/option.ts';
import { approximated, modelled, withOption, withoutBearing, type CoverageRow } from '../coverage-entry.ts';

const ROWS: readonly CoverageRow[] = [
  approximated(
    'kcw-initiative',
    'Individual initiative',
    '002 "Initiative Phase"',
    'In battles and where an order is asked about; no pilot of a campaign is a character or has Tactics yet.',
    [
      'kcw/initiative-bonus.test.ts',
      'requests/initiative/resolve-initiative-call.test.ts',
      'battle/turn/individual-turn.test.ts',
    ],
  ),
  modelled('kcw-ties', 'Individual initiative: ties', '002 "Tie breakers"', [
    'kcw/initiative-order.test.ts',
    'kcw/unit-class.test.ts',
  ]),
  approximated(
    'kcw-actions',
    'Two simple actions',
    '002 "Action Phase"',
    'Battles with the option are fought by it: a unit moves and then attacks, or attacks twice. No unit attacks before it moves, and no method asks about a single action.',
    ['kcw/action-budget.test.ts', 'battle/turn/individual-turn.test.ts'],
  ),
  modelled('kcw-heat', "Heat at the end of a unit's own turn", '002 "Action Phase"', [
    'battle/turn/individual-turn.test.ts',
  ]),
  withoutBearing(
    'kcw-anytime',
    'Anytime actions',
    '002 "Anytime Actions"',
    'The source names none: nobody takes one in a battle, and no method asks about one.',
  ),
];

/** The rules of the option that every rule system offers: `kcw-2.0`. */
export const KCW_RULES: readonly CoverageRow[] = ROWS.map((row) => withOption(row, KCW_OPTION.id));
