import type { DeclaredRam } from '../state/battle-unit.ts';
import type { Reach } from '../../board/reach-memory.ts';

/** A way of moving and the hexes that can be reached in it. */
export interface MovementReach {
  readonly movement: 'ground' | 'jump';
  readonly reach: Reach;
}

/** A hex at which to end a move, with its value; `way` null: the unit stays on its hex. */
export interface MoveCandidate {
  readonly way: MovementReach | null;
  readonly hex: number;
  readonly score: number;
  /** The charge or attack from above that is declared with the move; null for none. */
  readonly ram: DeclaredRam | null;
  /** It neither moves nor turns, so that it may attack twice. */
  readonly holds: boolean;
}
