import type { MovementUsed } from '../../../domain/battle-event.ts';
import { tracePath } from '../../board/reach.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit, DeclaredRam } from '../state/battle-unit.ts';
import { readShort } from '../../read.ts';
import type { Reach } from '../../board/reach-memory.ts';
import type { OwnEdge } from '../scenario/own-edge.ts';

/** A move as decided. With `exit` it leaves the board after the last hex. */
export interface MoveOrder {
  readonly movement: MovementUsed;
  readonly hex: number;
  /** Inches of Move spent, including the last step over the edge. */
  readonly costInches: number;
  /** Hexes moved, including the last step over the edge. */
  readonly movedHexes: number;
  /** Hexes entered on the ground, in order; empty if not needed (`BattleState.needsPaths`). */
  readonly path: readonly number[];
  readonly facing: number;
  readonly exit: OwnEdge | null;
  readonly ram: DeclaredRam | null;
}

const NO_PATH: readonly number[] = [];

/** A move of no hexes; the facing may still be changed. */
export function makeStandingMove(unit: BattleUnit): MoveOrder {
  return {
    movement: 'standstill',
    hex: unit.hex,
    costInches: 0,
    movedHexes: 0,
    path: NO_PATH,
    facing: unit.facing,
    exit: null,
    ram: null,
  };
}

/** The move to an entry of the reachable hexes. */
export function makeMove(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
  reach: Reach,
  index: number,
): MoveOrder {
  const hex = readShort(reach.hexes, index);
  return {
    movement,
    hex,
    costInches: readShort(reach.costInches, index),
    movedHexes: readShort(reach.movedHexes, index),
    path: movement === 'ground' && battle.needsPaths ? tracePath(reach, index).slice(1) : NO_PATH,
    facing: unit.facing,
    exit: null,
    ram: null,
  };
}

/** Whether an order counts as a move; turning on the spot does. */
export function isMove(unit: BattleUnit, { movedHexes, facing }: MoveOrder): boolean {
  return movedHexes > 0 || facing !== unit.facing;
}
