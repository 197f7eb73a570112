import { opponentOf } from '../../../domain/side.ts';
import type { CombatState } from '../../combat/combat-state.ts';
import { computeCondition } from '../../combat/condition.ts';
import { settleDamage } from '../../combat/end-phase.ts';
import { mustWithdraw, placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import type { OwnEdge } from '../scenario/own-edge.ts';
import { tellExit } from '../scenario/tell-exit.ts';
import { loseRiders, takeRidersAlong } from './carriers.ts';

/** Whether hits of this turn destroy the unit or put it out of action in the End Phase. */
export function isShotDown({ doom, pending }: CombatState): boolean {
  return doom !== null || pending.disabled > 0;
}

/**
 * Takes a unit off the board over an edge, with its riders. It has no End Phase any more, so hits of this turn take
 * effect at once.
 */
export function leaveBoard(battle: BattleState, unit: BattleUnit, edge: OwnEdge): void {
  const hadTo = mustWithdraw(battle, unit);
  settleDamage(battle, unit);
  noteCondition(battle, unit);
  placeUnit(battle, unit, -1);
  unit.departure = edge;
  battle.emit?.(tellExit(battle.scenario, unit.unitId, edge, hadTo));
  takeRidersAlong(battle, unit, edge, hadTo);
}

/** Takes a destroyed unit off the board and credits the unit that destroyed it with it and its riders. */
export function creditKill(battle: BattleState, unit: BattleUnit): void {
  placeUnit(battle, unit, -1);
  unit.departure = 'destroyed';
  const by = unit.state.doom?.by ?? null;
  const kills = 1 + loseRiders(battle, unit);
  for (const enemy of battle.bySide[opponentOf(unit.side)]) if (enemy.unitId === by) enemy.kills += kills;
}

/** Takes a unit that is out of action off the board: it counts as crippled and as nobody's kill. */
export function takeOff(battle: BattleState, unit: BattleUnit): void {
  placeUnit(battle, unit, -1);
  unit.departure = 'disabled';
  unit.crippled = true;
  loseRiders(battle, unit);
}

/** Marks a unit as crippled from now on if its damage says so. */
export function noteCondition(battle: BattleState, unit: BattleUnit): void {
  if (unit.crippled) return;
  const { crippled, reasons } = computeCondition(battle.ruleset, unit.card, unit.state);
  if (!crippled) return;
  unit.crippled = true;
  battle.emit?.({ type: 'crippled', unitId: unit.unitId, reason: reasons[0] ?? 'structure' });
}
