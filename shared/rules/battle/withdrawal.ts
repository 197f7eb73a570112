import { computeMoveHexes, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { listForecasts } from './enemy-forecast.ts';
import { chooseFacing } from './facing-choice.ts';
import { stay, type MoveOrder } from './move-order.ts';
import { computeHexesToEdge, type OwnEdge } from './edges.ts';
import { listMovements, listReach } from './reach.ts';

/** A crippled unit spends its full Move toward its home edge and leaves there. Source: 001 "Forced Withdrawal". */
export function chooseWithdrawal(battle: BattleState, unit: BattleUnit): MoveOrder {
  const leaving = findExit(battle, unit, 'home-edge');
  if (leaving !== null) return leaving;
  let best = stay(unit);
  let leastHexes = computeHexesToEdge(battle, unit.side, unit.hex, 'home-edge');
  for (const movement of listMovements(battle, unit)) {
    const reach = listReach(battle, unit, movement);
    reach.hexes.forEach((hex, index) => {
      const hexes = computeHexesToEdge(battle, unit.side, hex, 'home-edge');
      if (hexes >= leastHexes) return;
      leastHexes = hexes;
      best = {
        movement,
        hex,
        costHexes: reach.costs[index] ?? 0,
        facing: unit.facing,
        exit: null,
        ram: null,
      };
    });
  }
  return {
    ...best,
    facing: chooseFacing(battle, unit, best.hex, listForecasts(battle, unit, best.movement)),
  };
}

/** A way off the board in this turn: the last step over the edge costs a hex too. */
export function findExit(battle: BattleState, unit: BattleUnit, edge: OwnEdge): MoveOrder | null {
  for (const movement of listMovements(battle, unit)) {
    if (movement === 'standstill') continue;
    const moveHexes = computeMoveHexes(battle, unit, movement);
    if (computeHexesToEdge(battle, unit.side, unit.hex, edge) > moveHexes) continue;
    const reach = listReach(battle, unit, movement);
    for (let index = 0; index < reach.hexes.length; index += 1) {
      const hex = reach.hexes[index] ?? unit.hex;
      const costHexes = (reach.costs[index] ?? 0) + 1;
      if (costHexes > moveHexes || computeHexesToEdge(battle, unit.side, hex, edge) !== 1) continue;
      return { movement, hex, costHexes, facing: unit.facing, exit: edge, ram: null };
    }
  }
  return null;
}
