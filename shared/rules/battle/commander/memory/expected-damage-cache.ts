import { getOrCompute } from '../../../../memoize.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { OUT_OF_REACH } from '../../state/range-brackets.ts';
import { GROUND_CODES } from '../../state/sight-rows.ts';

/** Brackets with the one out of reach. */
const BRACKETS = OUT_OF_REACH + 1;
/** Kinds of ground in sight, and out of sight. */
const GROUNDS = 2 * GROUND_CODES;
const MOVEMENTS = 3;

/**
 * What of an entry a cell is: hits of the unit on an enemy and on its rear, by bracket; and of the enemy on the unit, by
 * the nearest and the farthest bracket that it may fire in.
 */
export const HITS = Object.freeze({ dealt: 0, rear: BRACKETS, taken: 2 * BRACKETS });
export const TAKEN_OF_NEAREST = BRACKETS;
/** All of them: what is expected of an enemy, a way of moving and a kind of ground. */
export const ENTRY = 2 * BRACKETS + BRACKETS * BRACKETS;
/** Cells of all kinds of ground for a way of moving, and of all ways for an enemy. */
const CELLS_OF_WAY = GROUNDS * ENTRY;
export const CELLS_OF_ENEMY = MOVEMENTS * CELLS_OF_WAY;

/** Where the cells of a way of moving begin among those of an enemy. */
export function placeWay(movement: MovementUsed): number {
  return movement === 'standstill' ? 0 : movement === 'ground' ? CELLS_OF_WAY : 2 * CELLS_OF_WAY;
}

/**
 * Damage that the decision at hand expects, in point values, by enemy, way of moving and ground.
 *
 * A direct-address table (https://en.wikipedia.org/wiki/Lookup_table) that is cleared in constant time: each cell notes
 * the decision that wrote it, and counts as empty in every other one (Briggs and Torczon, "An efficient representation
 * for sparse sets", https://doi.org/10.1145/176454.176484). A map would need a key for five numbers and a new map for each
 * decision. Buys: with every cell computed at each look-up, battles of four a side take 1.1 to 1.2 times as long (cases of
 * `npm run bench -- battle`). Costs: 12 bytes a cell, for units on the board more than are ever written; and callers are
 * handed the cell and read the number themselves, since V8 allocates memory for a fraction that a function returns.
 */
export interface ExpectedDamageCache {
  /** The decision at hand, counted over all battles that share the table. */
  decision: number;
  /** The cell in which there is always 0. */
  readonly nothing: number;
  readonly cells: Float64Array;
  /** The decision for which each cell was worked out. */
  readonly decisions: Int32Array;
}

const tables = new Map<number, ExpectedDamageCache>();
/** Then decisions are counted anew. */
const MOST_DECISIONS = 2 ** 30;

/** The table for battles of so many units. They share it: no decision looks at what another one has noted. */
export function getExpectedDamageCache(unitCount: number): ExpectedDamageCache {
  return getOrCompute(tables, unitCount, () => {
    const cells = unitCount * CELLS_OF_ENEMY;
    return {
      decision: 0,
      nothing: cells,
      cells: new Float64Array(cells + 1),
      decisions: new Int32Array(cells),
    };
  });
}

/** Begins another decision: nothing that was noted before holds. */
export function beginDecision(table: ExpectedDamageCache): void {
  table.decision += 1;
  if (table.decision < MOST_DECISIONS) return;
  table.decision = 1;
  table.decisions.fill(0);
}
