import { approximated, butElsewhere, withOption, type CoverageRow } from '../coverage-entry.ts';

const NAMED_ONLY = 'ours: 001 "Minefields" is a line of the contents alone';
const BATTLES = ['battle/turn/set-up.test.ts'];

/** Minefields: the rules of the option, and the mines of tracks, which every rule system has. */
export const MINE_RULES: readonly CoverageRow[] = [
  withOption(
    approximated(
      'mines-detonation',
      'Minefields',
      NAMED_ONLY,
      'A field has a density of 1 to 3, goes off on 2D6 under whoever comes in on the ground, deals its density and is thinner by one: in battles, and where a move is asked about. Every figure is ours; no unit lays or sweeps any.',
      ['terrain/minefield.test.ts', 'requests/move/resolve-move-call.test.ts', ...BATTLES],
    ),
    'minefields',
  ),
  butElsewhere(
    approximated(
      'mines-of-tracks',
      'Mines that a track or a bonus lays',
      'ours',
      'They lie across the middle of the way of the enemy, who does not see them, and go off by the rules of the option.',
      BATTLES,
      ({ minefields }) => minefields !== null,
    ),
    'They lie across the middle of the way of the enemy, who does not see them; a field goes off under the first who comes in, without a roll, and is spent.',
  ),
];
