import type { MovementUsed } from '../../../domain/battle-event.ts';
import {
  findFreeReach as findFreeGroundReach,
  findGroundReach,
  findJumpReach,
  type Occupancy,
  type Reach,
} from '../../board/reach.ts';
import { isFlying } from './search-buffers.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getMoveInches, getMoves } from './unit-moves.ts';

const MOVEMENTS = {
  none: ['standstill'],
  ground: ['standstill', 'ground'],
  jump: ['standstill', 'jump'],
  both: ['standstill', 'ground', 'jump'],
} as const;

/** Ways of moving that are open to a unit now; standing still always is. */
export function listMovements(battle: BattleState, unit: BattleUnit): readonly MovementUsed[] {
  const { groundHexes, jumpHexes } = getMoves(battle, unit);
  if (groundHexes > 0) return jumpHexes > 0 ? MOVEMENTS.both : MOVEMENTS.ground;
  return jumpHexes > 0 ? MOVEMENTS.jump : MOVEMENTS.none;
}

/**
 * Where a unit can go in this way; entry 0 is where it stands. Places of others may be among the entries: `canEnd` says
 * where the move can end. The next search for the same way may overwrite it.
 */
export function findReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  if (movement === 'jump') return findFreeReach(battle, unit, movement);
  const inches = getInches(battle, unit, movement);
  const occupancy = getOccupancy(battle, unit, movement);
  return findGroundReach(battle.searchBuffers[movement], unit.walks, unit.hex, inches, occupancy);
}

/** The same as if nobody were in the way, remembered: whether the way to an entry leads past others, `isBarred` says. */
export function findFreeReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  const inches = getInches(battle, unit, movement);
  if (movement === 'jump') return findJumpReach(battle.searchBuffers.jump, unit.jumps, unit.hex, inches);
  return findFreeGroundReach(battle.searchBuffers[movement], unit.walks, unit.hex, inches);
}

function getInches(battle: BattleState, unit: BattleUnit, movement: MovementUsed): number {
  return movement === 'standstill' ? 0 : getMoveInches(battle, unit, movement);
}

/** Who is in the way of a unit that moves so. */
export function getOccupancy(
  { occupancy, flyingOccupancy }: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
): Occupancy {
  return movement === 'jump' || isFlying(unit) ? flyingOccupancy : occupancy[unit.side];
}
