import type { CriticalRow, CriticalRules, RangeRow } from '../../ruleset.ts';

/** 001 "Converting Movement and Distances": a hex is 2". */
export const HEX_INCHES = 2;

/** 001 "Alpha Strike Range Table", the same in 003 and 004. In hexes of 2": 0-3, 4-12, 13-21. */
export const RANGES: readonly RangeRow[] = Object.freeze([
  { bracket: 'short', upToInches: 6 },
  { bracket: 'medium', upToInches: 24 },
  { bracket: 'long', upToInches: 42 },
]);

/** 001 "To-Hit Modifiers Table": range, the same in 003 and 004. */
export const RANGE_MODIFIERS = Object.freeze({ short: 0, medium: 2, long: 4 });

/** 001 and 003 "To-Hit Modifiers Table": last inch of each band of Move, beginning with modifier 0. */
const MOVEMENT_BANDS_TO_INCHES: readonly number[] = [4, 8, 12, 18, 34];

/** Movement modifier of a Move in inches: one for each band that it exceeds. */
export function computeMovementBand(inches: number): number {
  let modifier = 0;
  while (inches > (MOVEMENT_BANDS_TO_INCHES[modifier] ?? Infinity)) modifier += 1;
  return modifier;
}

/** 001 "Determining Critical Hits Table", the same in 004. */
const MECH_CRITICALS: readonly CriticalRow[] = Object.freeze([
  { upTo: 2, effect: 'ammo' },
  { upTo: 3, effect: 'engine' },
  { upTo: 4, effect: 'fire-control' },
  { upTo: 5, effect: 'none' },
  { upTo: 6, effect: 'weapon' },
  { upTo: 7, effect: 'mp' },
  { upTo: 8, effect: 'weapon' },
  { upTo: 9, effect: 'none' },
  { upTo: 10, effect: 'fire-control' },
  { upTo: 11, effect: 'engine' },
  { upTo: 12, effect: 'destroyed' },
]);

/** By total of 2D6. Not in the sources: ours, as in the later rules. */
const VEHICLE_CRITICALS: readonly CriticalRow[] = Object.freeze([
  { upTo: 2, effect: 'ammo' },
  { upTo: 3, effect: 'crew-stunned' },
  { upTo: 5, effect: 'fire-control' },
  { upTo: 8, effect: 'none' },
  { upTo: 10, effect: 'weapon' },
  { upTo: 11, effect: 'crew-killed' },
  { upTo: 12, effect: 'engine' },
]);

/** By total of 2D6. Not in the sources: ours, as in the later rules. */
const PROTOMECH_CRITICALS: readonly CriticalRow[] = Object.freeze([
  { upTo: 3, effect: 'weapon' },
  { upTo: 4, effect: 'fire-control' },
  { upTo: 5, effect: 'mp' },
  { upTo: 6, effect: 'none' },
  { upTo: 7, effect: 'mp' },
  { upTo: 8, effect: 'none' },
  { upTo: 9, effect: 'mp' },
  { upTo: 10, effect: 'destroyed' },
  { upTo: 12, effect: 'weapon' },
]);

/** By kind of unit. Infantry has nothing that a critical hit could break: ours. */
export const CRITICAL_TABLES: CriticalRules['tables'] = Object.freeze({
  mech: MECH_CRITICALS,
  vehicle: VEHICLE_CRITICALS,
  protomech: PROTOMECH_CRITICALS,
  'battle-armor': null,
  infantry: null,
  aerospace: null,
  structure: null,
});

/** 001 "Critical Hit Effects": half of the current Move is lost, rounded normally, and at least 2". In inches. */
export function computeMoveAfterHit(moveInches: number): number {
  return Math.max(0, moveInches - Math.max(2, Math.round(moveInches / 2)));
}
