import type { UnitResult, ObjectiveResult } from './engagement-report.ts';
import type { OffsetHex } from './hex.ts';
import type { UnitId } from './ids.ts';
import type { Side } from './side.ts';

/** Where a unit stands on the board. */
export interface StartPosition extends OffsetHex {
  /** Direction faced, 0 to 5 clockwise from north; missing: toward the nearest enemy. */
  readonly facing?: number;
}

/** Ways of leaving the battle that a unit's fate does not show. */
export const START_EXITS = ['home-edge', 'far-edge', 'disabled'] as const;
export type StartExit = (typeof START_EXITS)[number];

/**
 * State of one unit in a battle under way, including the damage with which it entered. What it tells of a unit that is
 * out already stands in the report of the battle that continues.
 */
export interface StartUnit extends UnitResult {
  /** Set if it is no longer on the board. Not needed for a destroyed unit; a withdrawn one left over its home edge. */
  readonly left?: StartExit;
  /** Default: the program finds a plausible position. */
  readonly at?: StartPosition;
}

/** A distance measured between two units on the board, in inches. */
export interface StartDistance {
  readonly between: readonly [UnitId, UnitId];
  readonly inches: number;
}

/** State of a battle after a turn, fought elsewhere so far, from which it continues. */
export interface BattleStart {
  /** The last completed turn; 0 for none. */
  readonly turn: number;
  /** Every unit of the battle, whether still in it or not. */
  readonly units: readonly StartUnit[];
  readonly distances?: readonly StartDistance[];
  /** Objectives that have been met already. */
  readonly objectives?: readonly ObjectiveResult[];
  /** Who won the last initiative; missing: the defender. */
  readonly initiative?: Side;
}
