import { OUT_OF_REACH } from './odds.ts';
import { GROUND_CODES } from './sight-rows.ts';

/** Brackets with the one out of reach. */
export const BRACKETS = OUT_OF_REACH + 1;
/** Where things stand in an entry, by bracket. */
export const DEALT = 0;
export const DEALT_REAR = DEALT + BRACKETS;
export const TAKEN = 2 * BRACKETS;
/** The numbers of the decisions for which what is dealt and what is taken were worked out. */
export const DEALT_STAMP = 3 * BRACKETS;
export const TAKEN_STAMP = DEALT_STAMP + 1;
export const ENTRY = TAKEN_STAMP + 1;
/** Kinds of ground, and the unseen. */
export const GROUNDS = GROUND_CODES + 1;
export const MOVEMENTS = 3;

/**
 * Expected damage of the decision at hand, in point values, by enemy, way of moving and ground: one table for a whole
 * battle, for a commander looks things up in it thousands of times a decision.
 */
export function createExpectations(unitCount: number): Float64Array {
  return new Float64Array(unitCount * MOVEMENTS * GROUNDS * ENTRY);
}
