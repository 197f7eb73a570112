import type { MovementUsed } from '../../domain/battle-event.ts';
import { computeMoveHexes, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getQ, getR } from '../board/board.ts';

/** Hexes in which a unit can end a move, with the hexes spent; entry 0 is where it stands. */
export interface Reach {
  readonly hexes: readonly number[];
  readonly costs: readonly number[];
}

/**
 * Hexes within reach on the ground: around enemies, through friends, never ending on an occupied hex.
 * Source: 001 "Stacking".
 */
export function listGroundReach(battle: BattleState, unit: BattleUnit, moveHexes: number): Reach {
  const { board, occupants, units, visited } = battle;
  // One buffer for all searches: a fresh one for each would cost more than the search.
  battle.searches += 1;
  const search = battle.searches;
  const hexes: number[] = [unit.hex];
  const costs: number[] = [0];
  visited[unit.hex] = search;
  let frontier = [unit.hex];
  for (let cost = 1; cost <= moveHexes && frontier.length > 0; cost += 1) {
    const next: number[] = [];
    for (const hex of frontier)
      for (let facing = 0; facing < 6; facing += 1) {
        const neighbour = board.neighbours[hex * 6 + facing] ?? -1;
        if (neighbour < 0 || visited[neighbour] === search) continue;
        visited[neighbour] = search;
        const occupant = units[(occupants[neighbour] ?? 0) - 1];
        if (occupant !== undefined && occupant.side !== unit.side) continue;
        next.push(neighbour);
        if (occupant !== undefined) continue;
        hexes.push(neighbour);
        costs.push(cost);
      }
    frontier = next;
  }
  return { hexes, costs };
}

/** Hexes within a jump: straight over everything, never ending on an occupied hex. Source: 001 "Jumping". */
export function listJumpReach(battle: BattleState, unit: BattleUnit, moveHexes: number): Reach {
  const { board, occupants } = battle;
  const q = getQ(board, unit.hex);
  const r = getR(board, unit.hex);
  const hexes: number[] = [unit.hex];
  const costs: number[] = [0];
  for (let dq = -moveHexes; dq <= moveHexes; dq += 1) {
    const column = q + dq;
    if (column < 0 || column >= board.widthHexes) continue;
    const top = Math.max(-moveHexes, -dq - moveHexes);
    const bottom = Math.min(moveHexes, -dq + moveHexes);
    for (let dr = top; dr <= bottom; dr += 1) {
      const row = r + dr + (column >> 1);
      if (row < 0 || row >= board.heightHexes) continue;
      const hex = column * board.heightHexes + row;
      if (occupants[hex] !== 0) continue;
      hexes.push(hex);
      costs.push((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2);
    }
  }
  return { hexes, costs };
}

/** Ways of moving that are open to a unit now. */
export function listMovements(battle: BattleState, unit: BattleUnit): readonly MovementUsed[] {
  const movements: MovementUsed[] = ['standstill'];
  if (computeMoveHexes(battle, unit, 'ground') > 0) movements.push('ground');
  if (computeMoveHexes(battle, unit, 'jump') > 0) movements.push('jump');
  return movements;
}

/** Where a unit can end a move made in this way. */
export function listReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  if (movement === 'ground') return listGroundReach(battle, unit, computeMoveHexes(battle, unit, 'ground'));
  if (movement === 'jump') return listJumpReach(battle, unit, computeMoveHexes(battle, unit, 'jump'));
  return { hexes: [unit.hex], costs: [0] };
}
