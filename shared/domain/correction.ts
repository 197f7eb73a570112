import { CARRIED_HITS, type Fate } from './unit-state.ts';

/** Counts of a unit that are put right at a table, besides its critical hits. */
export const COUNTED_FIGURES = ['armorLeft', 'structureLeft', 'heat', 'stunned', 'kills'] as const;
export type CountedFigure = (typeof COUNTED_FIGURES)[number];

/** All counts that can be put right. */
export const CORRECTED_COUNTS = [...COUNTED_FIGURES, ...CARRIED_HITS] as const;
export type CorrectedCount = (typeof CORRECTED_COUNTS)[number];

/** A figure of a unit that was put right by hand: what it was, and what it is. */
export type Correction =
  | { readonly figure: CorrectedCount; readonly from: number; readonly to: number }
  | { readonly figure: 'shutdown'; readonly from: boolean; readonly to: boolean }
  | { readonly figure: 'fate'; readonly from: Fate; readonly to: Fate };
