import { mustWithdraw, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { chooseFacing } from './facing-choice.ts';
import { stay, type MoveOrder } from './move-order.ts';
import { weighHold } from './hold-choice.ts';
import { findWantedEdge } from './objectives.ts';
import { BALANCED, createOutlook, scoreHex, type Outlook, type Temperament } from './outlook.ts';
import { chooseRam } from './ram-choice.ts';
import { listMovements, listReach } from './reach.ts';
import { chooseWithdrawal, findExit } from './withdrawal.ts';

/** The move that promises most: damage dealt less damage taken, a better place to fight from, and the objective. */
export function chooseMove(
  battle: BattleState,
  unit: BattleUnit,
  temperament: Temperament = BALANCED,
): MoveOrder {
  if (mustWithdraw(battle, unit)) return chooseWithdrawal(battle, unit);
  const edge = findWantedEdge(battle, unit.side);
  const leaving = edge === null ? null : findExit(battle, unit, edge);
  if (leaving !== null) return leaving;
  let best = stay(unit);
  let bestScore = -Infinity;
  // Where the best move leaves the facing open, what it is chosen by.
  let bestOutlook: Outlook | null = null;
  for (const movement of listMovements(battle, unit)) {
    const reach = listReach(battle, unit, movement);
    const outlook = createOutlook(battle, unit, movement, temperament, edge);
    for (let index = movement === 'standstill' ? 0 : 1; index < reach.hexes.length; index += 1) {
      const hex = reach.hexes[index] ?? unit.hex;
      const score = scoreHex(battle, unit, hex, outlook, null);
      if (score <= bestScore) continue;
      bestScore = score;
      bestOutlook = outlook;
      best = { ...stay(unit), movement, hex, costHexes: reach.costs[index] ?? 0 };
    }
    const hold = movement === 'standstill' ? weighHold(battle, unit, outlook) : null;
    if (hold !== null && hold > bestScore) {
      bestScore = hold;
      bestOutlook = null;
      best = stay(unit);
    }
    const ram = chooseRam(battle, unit, movement, reach, outlook);
    if (ram === null || ram.score <= bestScore) continue;
    bestScore = ram.score;
    bestOutlook = null;
    best = ram.order;
  }
  if (bestOutlook === null) return best;
  return { ...best, facing: chooseFacing(battle, unit, best.hex, bestOutlook.forecasts) };
}
