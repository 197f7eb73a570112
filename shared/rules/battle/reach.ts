import type { MovementUsed } from '../../domain/battle-event.ts';
import { findGroundReach, findJumpReach, type Reach } from '../board/reach.ts';
import { isFlying } from './battle-room.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { computeMoveHexes, getMoveInches } from './unit-moves.ts';

/** Ways of moving that are open to a unit now. */
export function listMovements(battle: BattleState, unit: BattleUnit): readonly MovementUsed[] {
  const movements: MovementUsed[] = ['standstill'];
  if (computeMoveHexes(battle, unit, 'ground') > 0) movements.push('ground');
  if (computeMoveHexes(battle, unit, 'jump') > 0) movements.push('jump');
  return movements;
}

/**
 * Where a unit can end a move made in this way; entry 0 is where it stands. The answer is overwritten by the next
 * search for the same way of moving.
 */
export function findReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  const reach = battle.reaches[movement];
  if (movement === 'ground') {
    const occupancy = isFlying(unit) ? battle.flyingOccupancy : battle.occupancy[unit.side];
    findGroundReach(reach, unit.walks, unit.hex, getMoveInches(battle, unit, movement), occupancy);
  } else if (movement === 'jump')
    findJumpReach(reach, unit.jumps, unit.hex, getMoveInches(battle, unit, movement), battle.flyingOccupancy);
  else {
    reach.count = 1;
    reach.hexes[0] = unit.hex;
    reach.costInches[0] = 0;
    reach.movedHexes[0] = 0;
  }
  return reach;
}
