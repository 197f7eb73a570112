import { appraise } from './appraisal.ts';
import { mustWithdraw, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { listForecasts } from './enemy-forecast.ts';
import { chooseFacing } from './facing-choice.ts';
import { goTo, stay, type MoveOrder } from './move-order.ts';
import { weighHold } from './hold-choice.ts';
import { findGoalEdge, listPulls } from './goals.ts';
import { createOutlook, scoreEntry } from './outlook.ts';
import { chooseRam } from './ram-choice.ts';
import { findReach, listMovements } from './reach.ts';
import { adaptToRole, BALANCED, type Temperament } from './temperament.ts';
import { chooseWithdrawal, findExit } from './withdrawal.ts';

/** The move that promises most: damage dealt less damage taken, a better place to fight from, and the objective. */
export function chooseMove(
  battle: BattleState,
  unit: BattleUnit,
  temperament: Temperament = BALANCED,
): MoveOrder {
  if (mustWithdraw(battle, unit)) return chooseWithdrawal(battle, unit);
  const edge = findGoalEdge(battle, unit);
  const leaving = edge === null ? null : findExit(battle, unit, edge);
  if (leaving !== null) return leaving;
  let best = stay(unit);
  let bestScore = -Infinity;
  let leavesFacingOpen = true;
  const forecasts = listForecasts(battle, unit);
  const movements = listMovements(battle, unit);
  const usual = movements[1] ?? 'standstill';
  const outlook = createOutlook(
    battle,
    usual,
    forecasts,
    adaptToRole(temperament, unit.card.role),
    listPulls(battle, unit, edge),
  );
  for (const movement of movements) {
    const reach = findReach(battle, unit, movement);
    appraise(battle, forecasts, movement, reach);
    let bestIndex = -1;
    for (let index = movement === 'standstill' ? 0 : 1; index < reach.count; index += 1) {
      const score = scoreEntry(battle, movement, reach, index, outlook, null, bestScore);
      if (score <= bestScore) continue;
      bestScore = score;
      bestIndex = index;
    }
    if (bestIndex >= 0) {
      best = goTo(battle, unit, movement, reach, bestIndex);
      leavesFacingOpen = true;
    }
    const hold = movement === 'standstill' ? weighHold(battle, unit, reach, outlook) : null;
    if (hold !== null && hold > bestScore) {
      bestScore = hold;
      leavesFacingOpen = false;
      best = stay(unit);
    }
    const ram = chooseRam(battle, unit, movement, forecasts, reach, outlook);
    if (ram === null || ram.score <= bestScore) continue;
    bestScore = ram.score;
    leavesFacingOpen = false;
    best = ram.order;
  }
  if (!leavesFacingOpen) return best;
  return { ...best, facing: chooseFacing(battle, unit, best, forecasts) };
}
