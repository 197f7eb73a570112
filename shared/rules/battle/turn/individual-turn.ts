import { canAct } from '../../combat/combat-state.ts';
import type { Side } from '../../../domain/side.ts';
import { settleDamage } from '../../combat/end-phase.ts';
import { settleHeat } from '../../combat/heat.ts';
import { enterStage, FIRE, FRESH_BUDGET, MOVE, SECOND_FIRE, takeAction } from '../../kcw/action-budget.ts';
import type { TurnAction } from '../../kcw/action-budget.ts';
import { rollInitiativeOrder } from '../../kcw/initiative-order.ts';
import { isPhysical } from '../../ruleset.ts';
import { attackOnce, performMove } from './actions.ts';
import { fireArtillery } from './artillery-fire.ts';
import type { BattleState } from '../state/battle-state.ts';
import { forgetTurn, isUnitOnBoard, isOnField, type BattleUnit } from '../state/battle-unit.ts';
import { computeSetUpModifier } from './command-initiative.ts';
import type { Commander } from './commander.ts';
import { isMove } from './move-order.ts';
import { isShotDown } from './departure.ts';
import { runEndPhase } from './phases.ts';
import { enter, isDue } from './entry.ts';
import { boardAgain, dismount } from './carriers.ts';
import { runAirStrikes } from './air-strikes.ts';

/**
 * Runs a turn in which each unit takes all its actions when its own initiative comes up, the highest first. Damage is
 * marked at once and takes effect after all have acted. A side's initiative modifier from the set-up is added to the
 * roll of each of its units: ours. Source: 002 "Initiative Phase", "Action Phase"; the end is ours.
 */
export function runIndividually(battle: BattleState, commanders: Readonly<Record<Side, Commander>>): void {
  for (const unit of battle.units) forgetTurn(unit);
  const modifiers = {
    attacker: computeSetUpModifier(battle, 'attacker'),
    defender: computeSetUpModifier(battle, 'defender'),
  };
  const order = rollInitiativeOrder(
    battle.ruleset,
    battle.units.filter((unit) => isOnField(unit) || isDue(battle, unit)),
    battle.dice,
    ({ side }) => modifiers[side],
  );
  battle.initiativeWinner = order[0]?.unit.side ?? battle.initiativeWinner;
  for (const { unit, dice, bonus, score, tieDice } of order) {
    // A unit that left with its carrier has no actions left.
    if (unit.departure !== null) continue;
    battle.emit?.({ type: 'acts', unitId: unit.unitId, dice, bonus, score, tieDice });
    act(battle, unit, commanders[unit.side]);
  }
  runAirStrikes(battle);
  runEndPhase(battle, settleDamage);
}

/**
 * Runs one unit's part of the turn. As a target, what it did last counts until now. Its heat is settled when it is
 * done.
 */
function act(battle: BattleState, unit: BattleUnit, commander: Commander): void {
  unit.movement = 'standstill';
  unit.inchesMoved = 0;
  unit.dismounted = false;
  if (unit.ride !== null && !dismount(battle, unit, commander)) return;
  if (!isUnitOnBoard(unit) && !enter(battle, unit)) return;
  if (!unit.dismounted && boardAgain(battle, unit, commander)) return;
  if (canAct(unit.state)) spendActions(battle, unit, commander);
  fireArtillery(battle, unit, commander);
  if (isUnitOnBoard(unit) && unit.state.doom === null) settleHeat(battle, unit);
}

/**
 * Spends the simple actions of a unit: a move and an attack, or two attacks without a move. A unit destroyed before its
 * part of the turn still makes the one attack that it would have in phases: ours.
 */
function spendActions(battle: BattleState, unit: BattleUnit, commander: Commander): void {
  let budget = enterStage(FRESH_BUDGET, 'own');
  const pay = (action: TurnAction): boolean => {
    const answer = takeAction(budget, action);
    if (answer.ok) budget = answer.budget;
    return answer.ok;
  };
  if (unit.dismounted || isShotDown(unit.state)) pay(MOVE);
  else {
    const order = commander.chooseMove(battle, unit);
    if (isMove(unit, order) && pay(MOVE)) performMove(battle, unit, order);
  }
  if (!isUnitOnBoard(unit) || !pay(FIRE)) return;
  const first = attackOnce(battle, unit, commander);
  if (first === null || !pay(SECOND_FIRE)) return;
  const second = attackOnce(battle, unit, commander);
  // An engine hit adds heat for every weapon attack; the End Phase only counts one of them, so add the second here.
  if (second !== null && !isPhysical(second) && !isPhysical(first) && unit.state.criticals.engine > 0)
    unit.state.overheatUsed += battle.ruleset.heat.engineHitHeat;
}
