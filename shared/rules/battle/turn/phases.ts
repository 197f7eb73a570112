import { opponentOf, type Side } from '../../../domain/side.ts';
import { canAct, isOut, type CombatContext } from '../../combat/combat-state.ts';
import { settleEndPhase } from '../../combat/end-phase.ts';
import { attackOnce, performMove } from './actions.ts';
import { fireArtillery } from './artillery-fire.ts';
import type { BattleState } from '../state/battle-state.ts';
import { forgetTurn, isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { computeInitiativeModifier } from './command-initiative.ts';
import type { Commander } from './commander.ts';
import { creditKill, noteCondition, takeOff } from './departure.ts';
import { enter, isDue } from './entry.ts';
import { boardAgain, letRidersOff } from './carriers.ts';
import { collapseBuildings } from './building-collapse.ts';
import { runAirStrikes } from './air-strikes.ts';

/**
 * Rolls 2D6 for each side, plus its bonus; rerolls ties. Returns the winner: the other side moves and fires first. Source: 001 "Initiative Phase".
 */
export function rollInitiative(
  { dice, emit }: Pick<CombatContext, 'dice' | 'emit'>,
  bonus: Readonly<Record<Side, number>>,
): Side {
  const told = bonus.attacker !== 0 || bonus.defender !== 0 ? { bonus } : {};
  for (;;) {
    const attacker = dice.roll2d6('initiative');
    const defender = dice.roll2d6('initiative');
    const scores = [
      attacker[0] + attacker[1] + bonus.attacker,
      defender[0] + defender[1] + bonus.defender,
    ] as const;
    const difference = scores[0] - scores[1];
    if (difference === 0) continue;
    const winner = difference > 0 ? 'attacker' : 'defender';
    emit?.({ type: 'initiative', dice: { attacker, defender }, ...told, winner });
    return winner;
  }
}

/**
 * The order of sides in which units move, for the whole phase: sides alternate, and the larger one moves proportionally
 * more units each time. Source: 001 "Movement Phase", unequal numbers.
 */
export function listMovementOrder(first: Side, counts: Readonly<Record<Side, number>>): readonly Side[] {
  const order: Side[] = [];
  const second = opponentOf(first);
  const left = { ...counts };
  while (left.attacker + left.defender > 0) {
    // Both shares are computed from the numbers before either side moves, so that the winner moves last.
    const shares = [computeMoveShare(left[first], left[second]), computeMoveShare(left[second], left[first])];
    [first, second].forEach((side, index) => {
      const moves = shares[index] ?? 0;
      for (let move = 0; move < moves; move += 1) order.push(side);
      left[side] -= moves;
    });
  }
  return order;
}

function computeMoveShare(own: number, other: number): number {
  if (own === 0 || other === 0) return own;
  return Math.max(1, Math.floor(own / other));
}

/** Runs the Movement Phase: single units in turn, the slowest of each side first, so that fast ones can react. */
export function runMovementPhase(battle: BattleState, commanders: Readonly<Record<Side, Commander>>): void {
  for (const unit of battle.units) {
    unit.moved = false;
    unit.inchesMoved = 0;
    unit.dismounted = false;
    forgetTurn(unit);
    unit.movement = 'standstill';
  }
  const isWaiting = (unit: BattleUnit): boolean => isUnitOnBoard(unit) || isDue(battle, unit);
  const waiting = {
    attacker: battle.bySpeed.attacker.filter(isWaiting),
    defender: battle.bySpeed.defender.filter(isWaiting),
  };
  const counts = { attacker: waiting.attacker.length, defender: waiting.defender.length };
  const moved = { attacker: 0, defender: 0 };
  for (const side of listMovementOrder(opponentOf(battle.initiativeWinner), counts)) {
    const unit = waiting[side][moved[side]];
    if (unit === undefined) continue;
    moved[side] += 1;
    if (!isUnitOnBoard(unit) && !enter(battle, unit)) continue;
    // Riders get off a crippled carrier before it withdraws.
    if (unit.crippled) letRidersOff(battle, unit, commanders[side]);
    if (boardAgain(battle, unit, commanders[side])) continue;
    if (canAct(unit.state)) performMove(battle, unit, commanders[side].chooseMove(battle, unit));
    unit.moved = true;
    letRidersOff(battle, unit, commanders[side]);
  }
}

/**
 * Runs the Combat Phase: one side resolves all its attacks, in an order of its own, then the other. A unit destroyed in
 * this phase still fires.
 */
export function runCombatPhase(battle: BattleState, commanders: Readonly<Record<Side, Commander>>): void {
  for (const side of [opponentOf(battle.initiativeWinner), battle.initiativeWinner])
    for (const unit of commanders[side].orderFire?.(battle, side) ?? battle.bySide[side]) {
      if (!isUnitOnBoard(unit)) continue;
      attackOnce(battle, unit, commanders[side]);
      fireArtillery(battle, unit, commanders[side]);
    }
}

/** Runs a turn in phases. Source: 001 "Initiative Phase", "Movement Phase", "Combat Phase", "Step 4: End Phase". */
export function runPhases(battle: BattleState, commanders: Readonly<Record<Side, Commander>>): void {
  battle.initiativeWinner = rollInitiative(battle, {
    attacker: computeInitiativeModifier(battle, 'attacker'),
    defender: computeInitiativeModifier(battle, 'defender'),
  });
  runMovementPhase(battle, commanders);
  runCombatPhase(battle, commanders);
  runAirStrikes(battle);
  runEndPhase(battle);
}

/** Runs the End Phase of every unit: destruction, critical hits, heat, and whether it is crippled from now on. */
export function runEndPhase(
  battle: BattleState,
  settle: (battle: BattleState, unit: BattleUnit) => void = settleEndPhase,
): void {
  for (const unit of battle.units) {
    if (!isUnitOnBoard(unit)) continue;
    settle(battle, unit);
    if (unit.state.destroyed) creditKill(battle, unit);
    else if (isOut(unit.state)) takeOff(battle, unit);
    else noteCondition(battle, unit);
  }
  if (battle.walls.size > 0) collapseBuildings(battle);
}
