import { getUnitPosition } from '../state/positions.ts';
import { placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { findHexFrom } from './deployment.ts';
import { measureToEdge } from '../state/edges.ts';
import { findNearestFree } from '../state/free-hex.ts';

/** Whether a unit that has not entered yet does so in this turn. A reserve that may wait does not wait: ours. */
export function isDue(battle: BattleState, { entry }: BattleUnit): boolean {
  return entry !== null && entry.turn <= battle.turn;
}

/**
 * Puts a unit on its edge, from where it moves with its whole Move: the first hex costs nothing, ours. If the edge is
 * full it waits for another turn; if no hex of the edge can bear it (a ship at a dry edge) it is put on the nearest hex
 * that can. Returns whether it entered.
 */
export function enter(battle: BattleState, unit: BattleUnit): boolean {
  const { board } = battle;
  const { entry } = unit;
  if (entry === null) return false;
  const isOnEdge = (hex: number): boolean => measureToEdge(board, hex, entry.edge) === 1;
  const hex = findNearestFree(battle, unit, findHexFrom(board, entry.edge, entry.along, 0), isOnEdge);
  const { standing } = unit.walks;
  if (standing[hex] !== 1 || (!isOnEdge(hex) && standing.some((bears, at) => bears === 1 && isOnEdge(at))))
    return false;
  unit.entry = null;
  placeUnit(battle, unit, hex);
  battle.emit?.({ type: 'entered', unitId: unit.unitId, at: getUnitPosition(battle, unit) });
  return true;
}
