import type { MovementUsed } from '../../../domain/battle-event.ts';
import {
  findFreeReach as findFreeGroundReach,
  findGroundReach,
  findJumpReach,
  type Occupancy,
} from '../../board/reach.ts';
import { isFlying } from './search-buffers.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getMoveInches, getMoves } from './unit-moves.ts';
import type { Reach } from '../../board/reach-memory.ts';

const MOVEMENTS = {
  none: ['standstill'],
  ground: ['standstill', 'ground'],
  jump: ['standstill', 'jump'],
  both: ['standstill', 'ground', 'jump'],
} as const;

/** Ways of moving that a unit has now; standing still is always one of them. */
export function listMovements(battle: BattleState, unit: BattleUnit): readonly MovementUsed[] {
  const { groundHexes, jumpHexes } = getMoves(battle, unit);
  if (groundHexes > 0) return jumpHexes > 0 ? MOVEMENTS.both : MOVEMENTS.ground;
  return jumpHexes > 0 ? MOVEMENTS.jump : MOVEMENTS.none;
}

/**
 * The hexes that a unit can reach in a way of moving; entry 0 is its own hex. Hexes of other units may be included
 * (`canEnd`). The next search for the same way of moving may overwrite the result.
 */
export function findReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  if (movement === 'jump') return findFreeUnitReach(battle, unit, movement);
  const inches = getInches(battle, unit, movement);
  const occupancy = getOccupancy(battle, unit, movement);
  return findGroundReach(battle.searchBuffers[movement], unit.walks, unit.hex, inches, occupancy);
}

/**
 * The same with no units in the way, memoised; `isBarred` says whether the path to an entry passes through other units.
 */
export function findFreeUnitReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  const inches = getInches(battle, unit, movement);
  if (movement === 'jump') return findJumpReach(battle.searchBuffers.jump, unit.jumps, unit.hex, inches);
  return findFreeGroundReach(battle.searchBuffers[movement], unit.walks, unit.hex, inches);
}

function getInches(battle: BattleState, unit: BattleUnit, movement: MovementUsed): number {
  return movement === 'standstill' ? 0 : getMoveInches(battle, unit, movement);
}

/** Which units block a unit that moves in this way. */
export function getOccupancy(
  { occupancy, flyingOccupancy }: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
): Occupancy {
  return movement === 'jump' || isFlying(unit) ? flyingOccupancy : occupancy[unit.side];
}
