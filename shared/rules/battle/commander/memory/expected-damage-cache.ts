import { getOrCompute } from '../../../../memoize.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { OUT_OF_REACH } from '../../state/range-brackets.ts';
import { GROUND_CODES } from '../../state/sight-rows.ts';

/** Range brackets, plus one for out of range. */
const BRACKETS = OUT_OF_REACH + 1;
/** Kinds of ground in sight, and out of sight. */
const GROUNDS = 2 * GROUND_CODES;
const MOVEMENTS = 3;

/**
 * Positions in an entry: hits of the unit on an enemy's front and on its rear, by bracket; then hits of the enemy on
 * the unit, by the nearest and the farthest bracket from which it may fire.
 */
export const HITS = Object.freeze({ dealt: 0, rear: BRACKETS, taken: 2 * BRACKETS });
export const TAKEN_OF_NEAREST = BRACKETS;
/** Cells of one entry: for an enemy, a way of moving and a kind of ground. */
export const ENTRY = 2 * BRACKETS + BRACKETS * BRACKETS;
/** Cells for a way of moving (all kinds of ground), and for an enemy (all ways of moving). */
const CELLS_OF_WAY = GROUNDS * ENTRY;
export const CELLS_OF_ENEMY = MOVEMENTS * CELLS_OF_WAY;

/** First cell of a way of moving among those of an enemy. */
export function getMovementCell(movement: MovementUsed): number {
  return movement === 'standstill' ? 0 : movement === 'ground' ? CELLS_OF_WAY : 2 * CELLS_OF_WAY;
}

/**
 * Expected damage in the current decision, in point values, by enemy, way of moving and ground.
 *
 * A direct-address table (https://en.wikipedia.org/wiki/Lookup_table) that is cleared in constant time: each cell
 * stores the number of the decision that wrote it and counts as empty in every other one (Briggs and Torczon, "An
 * efficient representation for sparse sets", https://doi.org/10.1145/176454.176484). A map would need a key made of
 * five numbers and a new map for each decision. Buys: with every cell computed at each look-up, battles of four a side
 * take 1.1 to 1.2 times as long (cases of `npm run bench -- battle`). Costs: 12 bytes for each cell, most of which are
 * never written. Functions return the cell and callers read the number themselves, since V8 allocates memory for a
 * fraction that a function returns.
 */
export interface ExpectedDamageCache {
  /** Number of the current decision, counted over all battles that share the table. */
  decision: number;
  /** A cell that always holds 0. */
  readonly nothing: number;
  readonly cells: Float64Array;
  /** For each cell the decision that computed it. */
  readonly decisions: Int32Array;
}

const tables = new Map<number, ExpectedDamageCache>();
/** After this many decisions the count starts again. */
const MAX_DECISIONS = 2 ** 30;

/** Returns the table for battles of this many units. Battles share it, as no decision reads what another one wrote. */
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

/** Begins another decision: every cell counts as empty from now on. */
export function beginDecision(table: ExpectedDamageCache): void {
  table.decision += 1;
  if (table.decision < MAX_DECISIONS) return;
  table.decision = 1;
  table.decisions.fill(0);
}
