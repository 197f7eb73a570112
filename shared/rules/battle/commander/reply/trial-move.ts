import { placeUnit, type BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import type { MoveOrder } from '../../turn/move-order.ts';

/**
 * Puts a unit where a move on the board would leave it, without events and without what it meets on its way. Returns the
 * function that puts everything back; of several moves the last one has to be taken back first.
 */
export function tryMove(battle: BattleState, unit: BattleUnit, order: MoveOrder): () => void {
  const { hex, facing, movement, inchesMoved, moved, ram } = unit;
  unit.movement = order.movedHexes === 0 ? 'standstill' : order.movement;
  unit.inchesMoved = order.movedHexes * battle.ruleset.inchesPerHex;
  unit.facing = order.facing;
  unit.ram = order.ram;
  unit.moved = true;
  placeUnit(battle, unit, order.hex);
  return () => {
    placeUnit(battle, unit, hex);
    unit.facing = facing;
    unit.movement = movement;
    unit.inchesMoved = inchesMoved;
    unit.moved = moved;
    unit.ram = ram;
  };
}
