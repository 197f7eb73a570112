import type { MovementUsed } from '../../domain/battle-event.ts';
import { findGroundReach, findJumpReach, type Reach } from '../board/reach.ts';
import { isFlying } from './battle-room.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { computeMoveHexes, getMoveInches } from './unit-moves.ts';

/** Ways of moving that are open to a unit now; standing still always is. */
export function listMovements(battle: BattleState, unit: BattleUnit): readonly MovementUsed[] {
  const movements: MovementUsed[] = ['standstill'];
  if (computeMoveHexes(battle, unit, 'ground') > 0) movements.push('ground');
  if (computeMoveHexes(battle, unit, 'jump') > 0) movements.push('jump');
  return movements;
}

/**
 * Where a unit can go in this way; entry 0 is where it stands. The next search for the same way may overwrite it.
 */
export function findReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  const { searches, flyingOccupancy } = battle;
  const inches = movement === 'standstill' ? 0 : getMoveInches(battle, unit, movement);
  if (movement === 'jump') return findJumpReach(searches.jump, unit.jumps, unit.hex, inches);
  const occupancy = isFlying(unit) ? flyingOccupancy : battle.occupancy[unit.side];
  return findGroundReach(searches[movement], unit.walks, unit.hex, inches, occupancy);
}
