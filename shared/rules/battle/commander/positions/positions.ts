import { COVER } from './cover.cases.ts';
import { DELIVER } from './deliver.cases.ts';
import { FOCUS } from './focus.cases.ts';
import { HOLD } from './hold.cases.ts';
import { LEAVE } from './leave.cases.ts';
import type { Position } from './position.ts';
import { RANGE } from './range.cases.ts';
import { REAR } from './rear.cases.ts';
import { SCOUT } from './scout.cases.ts';
import { SCREEN } from './screen.cases.ts';
import { SPOT } from './spot.cases.ts';

/** Sixty positions with an answer that every player would give. */
export const POSITIONS: readonly Position[] = [
  ...COVER,
  ...REAR,
  ...RANGE,
  ...FOCUS,
  ...LEAVE,
  ...HOLD,
  ...SCOUT,
  ...SPOT,
  ...DELIVER,
  ...SCREEN,
];
