import type { UnitResult, ObjectiveResult } from './engagement-report.ts';
import type { OffsetHex } from './hex.ts';
import type { UnitId } from './ids.ts';
import type { Side } from './side.ts';

/** Where a unit stands on the board. */
export interface StartPosition extends OffsetHex {
  /** Direction faced, 0 to 5 clockwise from north; missing: toward the nearest enemy. */
  readonly facing?: number;
}

/** Ways in which a unit left the battle that its fate does not tell. */
export const START_EXITS = ['home-edge', 'far-edge', 'disabled'] as const;
export type StartExit = (typeof START_EXITS)[number];

/** How one unit stands in a battle that is under way, the damage that it came with included. */
export interface StartUnit extends UnitResult {
  /** Level on the heat scale; missing: 0. */
  readonly heat?: number;
  /** It is no longer on the board. A unit that was destroyed is not anyway; one that withdrew left over its home edge. */
  readonly left?: StartExit;
  /** Missing: the program finds it a plausible place. */
  readonly at?: StartPosition;
}

/** A distance measured between two units on the board, in inches. */
export interface StartDistance {
  readonly between: readonly [UnitId, UnitId];
  readonly inches: number;
}

/** A battle that has been fought elsewhere so far: how it stands after a turn, from which it goes on. */
export interface BattleStart {
  /** The last turn that is over; 0: none is. */
  readonly turn: number;
  /** Every unit of the battle, whether it is still there or not. */
  readonly units: readonly StartUnit[];
  readonly distances?: readonly StartDistance[];
  /** Those that were met already. */
  readonly objectives?: readonly ObjectiveResult[];
  /** Who won the last initiative; missing: the defender. */
  readonly initiative?: Side;
}
