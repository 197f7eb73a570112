import type { Reach } from '../../board/reach.ts';
import type { DeclaredRam } from '../state/battle-unit.ts';

/** A way of moving and where it leads. */
export interface Way {
  readonly movement: 'ground' | 'jump';
  readonly reach: Reach;
}

/** Where to end a move, with what that is worth; without a way the unit stays where it stands. */
export interface MoveCandidate {
  readonly way: Way | null;
  readonly hex: number;
  readonly score: number;
  /** Declared with the move. */
  readonly ram: DeclaredRam | null;
  /** It stays without turning either, to fire twice. */
  readonly holds: boolean;
}
