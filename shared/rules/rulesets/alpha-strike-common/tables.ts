import type { CriticalEffect } from '../../../domain/battle-event.ts';
import type { RangeRow } from '../../ruleset.ts';

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

/** 001 and 003 "To-Hit Modifiers Table": target movement by Move. */
export const MOVEMENT_BANDS: readonly { readonly upToInches: number; readonly modifier: number }[] =
  Object.freeze([
    { upToInches: 4, modifier: 0 },
    { upToInches: 8, modifier: 1 },
    { upToInches: 12, modifier: 2 },
    { upToInches: 18, modifier: 3 },
    { upToInches: 34, modifier: 4 },
    { upToInches: Infinity, modifier: 5 },
  ]);

/** 001 "Determining Critical Hits Table", the same in 004. */
export const MECH_CRITICALS: readonly CriticalEffect[] = Object.freeze([
  'none',
  'none',
  'ammo',
  'engine',
  'fire-control',
  'none',
  'weapon',
  'mp',
  'weapon',
  'none',
  'fire-control',
  'engine',
  'destroyed',
]);

/** 001 "Critical Hit Effects": half of the current Move is lost, rounded normally, and at least 2". In inches. */
export function computeMoveAfterHit(moveInches: number): number {
  return Math.max(0, moveInches - Math.max(2, Math.round(moveInches / 2)));
}
