import {
  approximated,
  COMMON,
  modelled,
  notModelled,
  withoutBearing,
  type CoverageRow,
} from '../coverage-entry.ts';
import type { Ruleset } from '../ruleset.ts';
import { withEffect, type Ability } from './ability.ts';
import { readNumber } from './figures.ts';

const NO_MINES =
  'Mines that a track or a bonus lays go off in battles, and where a move is asked about; no unit lays or sweeps any.';
const NO_WORKS = 'There is nothing to build or to clear.';
const BETWEEN = 'Matters between tracks.';
const PILOT = 'An ability of a pilot that stands on a card: it is not read from there.';
const UNCLEAR = 'What cards mean by it is not clear.';

/** Whether the edition's own mines are enabled. */
function hasMines({ minefields }: Ruleset): boolean {
  return minefields !== null;
}

function mines(id: string, title: string): CoverageRow {
  return { ...notModelled(id, title, COMMON, NO_MINES), bearing: hasMines };
}

/** Abilities of engineers and workshops, and codes printed on cards by mistake. */
export const SERVICE_ABILITIES: readonly Ability[] = [
  withEffect(mines('MDS', 'Mine dispenser'), (figures) => ({
    mineCharges: readNumber(figures),
  })),
  withEffect(mines('MSW', 'Minesweeper'), { sweepsMines: true }),
  withEffect(mines('DN', 'Mine clearing'), { sweepsMines: true }),
  withoutBearing('ENG', 'Engineers', COMMON, NO_WORKS),
  withoutBearing('SAW', 'Saws', COMMON, NO_WORKS),
  withoutBearing('BRID', 'Bridge layer', COMMON, NO_WORKS),
  withoutBearing('FF', 'Firefighting', COMMON, 'Nothing burns.'),
  withoutBearing('REL', 'Recovery by lifting', COMMON, BETWEEN),
  withoutBearing('MASH', 'Field hospital', COMMON, BETWEEN),
  withoutBearing('MFB', 'Mobile field base', COMMON, BETWEEN),
  withEffect(
    modelled('ARS', 'Armored motive system', COMMON, undefined, ({ motive }) => motive !== null),
    {
      motiveModifier: -1,
    },
  ),
  withEffect(
    approximated(
      'RHS',
      'Radical heat sinks',
      COMMON,
      'Take a point of heat off in the End Phase; a roll of 1 takes none off and breaks them for the battle. In a battle they are used whenever there is heat left.',
      ['combat/radical-heat-sinks.test.ts', 'requests/end-phase/resolve-end-phase-call.test.ts'],
    ),
    { radicalHeatSinks: true },
  ),
  notModelled('C', 'Unreadable: stands for nothing known', COMMON, UNCLEAR),
  notModelled('Range Master', 'Pilot: range master', COMMON, PILOT),
  notModelled('Multi-Tasker', 'Pilot: multi-tasker', COMMON, PILOT),
  notModelled('Speed Demon', 'Pilot: speed demon', '004', PILOT),
];
