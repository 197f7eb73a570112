import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleUnit, DeclaredRam } from './battle-unit.ts';

/** A move as decided. `exit` leaves the board after the last hex. */
export interface MoveOrder {
  readonly movement: MovementUsed;
  readonly hex: number;
  /** Hexes spent, with the last step over the edge. */
  readonly costHexes: number;
  readonly facing: number;
  readonly exit: 'home-edge' | 'far-edge' | null;
  readonly ram: DeclaredRam | null;
}

/** Standing where one stands. */
export function stay(unit: BattleUnit): MoveOrder {
  return {
    movement: 'standstill',
    hex: unit.hex,
    costHexes: 0,
    facing: unit.facing,
    exit: null,
    ram: null,
  };
}
