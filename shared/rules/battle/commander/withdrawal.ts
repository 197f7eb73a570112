import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { listForecasts } from './evaluation/enemy-forecast.ts';
import { chooseFacing } from './facing-choice.ts';
import { makeMove, makeStandingMove, type MoveOrder } from '../turn/move-order.ts';
import { getEdgeDistanceField } from './evaluation/edge-distance-field.ts';
import type { Weights } from './evaluation/weights.ts';
import { computeHexesToEdge, findEdge } from '../state/edges.ts';
import { findReach, listMovements } from '../state/reachable-hexes.ts';
import { getMoveInches } from '../state/unit-moves.ts';
import { readShort } from '../../read.ts';
import { canEnd } from '../../board/reach.ts';
import type { OwnEdge } from '../scenario/own-edge.ts';

/**
 * Moves a crippled unit toward its home edge with its full Move, and off the board there. Source: 001 "Forced
 * Withdrawal".
 */
export function chooseWithdrawal(battle: BattleState, unit: BattleUnit, weights: Weights): MoveOrder {
  const leaving = findExit(battle, unit, 'home-edge');
  if (leaving !== null) return leaving;
  let best = makeStandingMove(unit);
  const field = getEdgeDistanceField(unit.walks, findEdge(battle.scenario, unit.side, 'home-edge') ?? 'west');
  let least = field[unit.hex] ?? Infinity;
  for (const movement of listMovements(battle, unit)) {
    const reach = findReach(battle, unit, movement);
    let nearest = -1;
    for (let index = 0; index < reach.count; index += 1) {
      const inches = field[readShort(reach.hexes, index)] ?? Infinity;
      if (inches >= least || !canEnd(reach, index, battle.occupants)) continue;
      least = inches;
      nearest = index;
    }
    if (nearest >= 0) best = makeMove(battle, unit, movement, reach, nearest);
  }
  return { ...best, facing: chooseFacing(battle, unit, best, listForecasts(battle, unit), weights) };
}

/** A move off the board in this turn; null if there is none. The last step over the edge costs a hex as well. */
export function findExit(battle: BattleState, unit: BattleUnit, edge: OwnEdge): MoveOrder | null {
  const { inchesPerHex } = battle.ruleset;
  for (const movement of listMovements(battle, unit)) {
    if (movement === 'standstill') continue;
    const most = Math.max(getMoveInches(battle, unit, movement), inchesPerHex);
    if (computeHexesToEdge(battle, unit.side, unit.hex, edge) * inchesPerHex > most) continue;
    const reach = findReach(battle, unit, movement);
    for (let index = 0; index < reach.count; index += 1) {
      const hex = readShort(reach.hexes, index);
      const costInches = readShort(reach.costInches, index) + inchesPerHex;
      if (costInches > most || computeHexesToEdge(battle, unit.side, hex, edge) !== 1) continue;
      if (!canEnd(reach, index, battle.occupants)) continue;
      const move = makeMove(battle, unit, movement, reach, index);
      return { ...move, costInches, movedHexes: move.movedHexes + 1, exit: edge };
    }
  }
  return null;
}
