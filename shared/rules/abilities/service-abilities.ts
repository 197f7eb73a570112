import { COMMON, notModelled, withoutBearing } from '../coverage/coverage-entry.ts';
import { withEffect, type Ability } from './ability.ts';
import { readNumber } from './figures.ts';

const NO_MINES = 'Mines are set off where a move is asked about; nobody lays or sweeps them in a battle.';
const NO_WORKS = 'There is nothing to build or to clear.';
const BETWEEN = 'Matters between tracks.';
const PILOT = 'An ability of a pilot that stands on a card: it is not read from there.';
const UNCLEAR = 'What cards mean by it is not clear.';

/** Engineers, workshops, and what stands on cards by mistake. */
export const SERVICE_ABILITIES: readonly Ability[] = [
  withEffect(withoutBearing('MDS', 'Mine dispenser', COMMON, NO_MINES), (figures) => ({
    mineCharges: readNumber(figures),
  })),
  withEffect(withoutBearing('MSW', 'Minesweeper', COMMON, NO_MINES), { sweepsMines: true }),
  withEffect(withoutBearing('DN', 'Mine clearing', COMMON, NO_MINES), { sweepsMines: true }),
  withoutBearing('ENG', 'Engineers', COMMON, NO_WORKS),
  withoutBearing('SAW', 'Saws', COMMON, NO_WORKS),
  withoutBearing('BRID', 'Bridge layer', COMMON, NO_WORKS),
  withoutBearing('FF', 'Firefighting', COMMON, 'Nothing burns.'),
  withoutBearing('REL', 'Recovery by lifting', COMMON, BETWEEN),
  withoutBearing('MASH', 'Field hospital', COMMON, BETWEEN),
  withoutBearing('MFB', 'Mobile field base', COMMON, BETWEEN),
  notModelled('ARS', 'Armored systems', COMMON, UNCLEAR),
  notModelled('C', 'Unreadable: stands for nothing known', COMMON, UNCLEAR),
  notModelled('Range Master', 'Pilot: range master', COMMON, PILOT),
  notModelled('Multi-Tasker', 'Pilot: multi-tasker', COMMON, PILOT),
  notModelled('Speed Demon', 'Pilot: speed demon', '004', PILOT),
];
