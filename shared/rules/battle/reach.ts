import type { MovementUsed } from '../../domain/battle-event.ts';
import type { Board } from '../board/board.ts';
import { createReach, findGroundReach, findJumpReach, type Occupancy, type Reach } from '../board/reach.ts';
import { mayPass } from '../ground/stacking.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { computeMoveHexes, getMoveInches } from './unit-moves.ts';

/** One search for each way of moving, so that they can be compared. Written to by every look at what is in reach. */
export type Reaches = Readonly<Record<MovementUsed, Reach>>;

const known = new WeakMap<Board, Reaches>();

/** Room for the searches on a board. Battles on one board share it: none looks at what another has found. */
export function getReaches(board: Board): Reaches {
  let reaches = known.get(board);
  if (reaches === undefined) {
    reaches = { standstill: createReach(board), ground: createReach(board), jump: createReach(board) };
    known.set(board, reaches);
  }
  return reaches;
}

/** Who is in whose way: enemies on the ground. What flies passes over everybody, and everybody under what flies. */
export function createOccupancy(
  occupants: Int16Array,
  units: readonly BattleUnit[],
  isFriend: (unit: BattleUnit) => boolean,
  flies: boolean,
): Occupancy {
  return {
    occupants,
    mayPass: (occupant) => {
      const unit = units[occupant - 1];
      if (unit === undefined) return true;
      return mayPass({ friendly: isFriend(unit), sameElevation: !flies && !isFlying(unit) });
    },
  };
}

function isFlying({ flies, state }: BattleUnit): boolean {
  return flies && state.criticals.immobilized === 0;
}

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
