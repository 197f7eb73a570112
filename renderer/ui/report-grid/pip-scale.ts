import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { PIPS_PER_ROW } from '../unit-card/card-geometry.ts';

interface PipRowOwner {
  readonly card: Pick<UnitCard, 'armor' | 'structure'>;
}

/** Smaller than on cards, because two sides of a dozen units have to fit. */
export const USUAL_PIP_SCALE = 0.9;
const MIN_PIP_SCALE = 0.55;

/** Pips of armor and structure beside which names of pilots have room in a window 1280 px wide. */
const USUAL_PIPS = 14;
/** Room for the heading. */
const MIN_PIPS = 6;

/** Pips in the longest row of a column. */
export function countPips(rows: readonly PipRowOwner[], field: 'armor' | 'structure'): number {
  return Math.min(Math.max(MIN_PIPS, ...rows.map(({ card }) => card[field])), PIPS_PER_ROW);
}

/** Size of the pips of all rows: the longer the longest are, the smaller, so that the columns hardly grow. */
export function computePipScale(rows: readonly PipRowOwner[]): number {
  const pips = countPips(rows, 'armor') + countPips(rows, 'structure');
  return Math.max(MIN_PIP_SCALE, Math.min(1, USUAL_PIPS / pips) * USUAL_PIP_SCALE);
}
