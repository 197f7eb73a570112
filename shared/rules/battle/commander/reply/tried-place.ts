import type { MoveTerms } from '../../../../domain/move-reasons.ts';
import type { PositionEvaluation } from '../evaluation/position-evaluation.ts';
import type { MoveOrder } from '../../turn/move-order.ts';

/** A move that is tried. */
export interface TriedPlace {
  readonly order: MoveOrder;
  /** Value of the hex itself: cover, range and goals, without damage. */
  readonly standing: number;
  /** Value before the replies; null for one that holds, which is not weighed without them. */
  readonly valueBefore: number | null;
  /** The terms of that value; null if nobody watches. */
  readonly terms: MoveTerms | null;
  /** Weighted value of the charge or attack from above that is declared; null for none. */
  readonly ramValue: number | null;
  /** Attacks that the unit makes then. */
  readonly attacks: 1 | 2;
}

/** Weighted damage dealt and taken (0 or below) after the replies to a move, in point values. */
export interface FireExchange {
  readonly dealt: number;
  readonly taken: number;
}

/** Tries a move and the replies to it, and leaves the battle as it was. */
export type WeighReplies = (evaluation: PositionEvaluation, place: TriedPlace) => FireExchange;
