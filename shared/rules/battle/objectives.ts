import type { ObjectiveCondition } from '../../domain/objective.ts';
import { opponentOf, SIDES, type Side } from '../../domain/side.ts';
import type { BattleState } from './battle-state.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';

/** Columns a unit of a side has to move to be off the board over an edge. */
export function computeColumnsToEdge(
  battle: BattleState,
  side: Side,
  hex: number,
  edge: 'home-edge' | 'far-edge',
): number {
  const column = battle.board.q[hex] ?? 0;
  const west = (side === 'attacker') === (edge === 'home-edge');
  return west ? column + 1 : battle.board.widthHexes - column;
}

/** A share of a number of units in whole units, rounded up; at least one. */
export function computeShareCount(share: number, units: number): number {
  // Thirds as decimals must not demand a unit more than the fraction means.
  return Math.max(1, Math.ceil(share * units - 1e-9));
}

function isDefeated(unit: BattleUnit): boolean {
  return unit.departure === 'destroyed' || unit.crippled;
}

function countExited(battle: BattleState, side: Side): number {
  return battle.bySide[side].filter((unit) => unit.departure === 'far-edge').length;
}

/** Whether the whole enemy force is destroyed or forced off, and the side still stands on the field. */
export function holdsField(battle: BattleState, side: Side): boolean {
  const enemies = battle.bySide[opponentOf(side)];
  // Only over the far edge does a unit leave the field without having lost it.
  const gone = enemies.every((unit) => unit.departure !== null && unit.departure !== 'far-edge');
  return gone && battle.bySide[side].some(isOnBoard);
}

/**
 * Units that are through when the track ends: those that left over the far edge, and, where nobody is left to stop
 * them, those that still can. The second half is ours: a side that is wiped out has not prevented anything.
 */
function countThrough(battle: BattleState, side: Side): number {
  const free = holdsField(battle, side)
    ? battle.bySide[side].filter((unit) => isOnBoard(unit) && !unit.crippled).length
    : 0;
  return countExited(battle, side) + free;
}

/** Whether a side has a reason to leave over the far edge, and has not yet brought enough units through. */
export function isPushingForExit(battle: BattleState, side: Side): boolean {
  return battle.scenario.objectives.some(({ owner, condition }, index) => {
    if (condition.kind !== 'exit-share' || battle.objectiveSides[index] !== null) return false;
    if (owner !== 'both' && owner !== side) return false;
    return countExited(battle, side) < computeShareCount(condition.share, battle.bySide[side].length);
  });
}

/** Whether a side fulfils a condition now. `atEnd` is the End Phase in which the track ends. */
export function isConditionMet(
  battle: BattleState,
  side: Side,
  condition: ObjectiveCondition,
  atEnd: boolean,
): boolean {
  const enemies = battle.bySide[opponentOf(side)];
  switch (condition.kind) {
    case 'defeat-share': {
      const beaten = enemies.filter(
        (unit) => isDefeated(unit) || (condition.countsWithdrawn && unit.departure === 'home-edge'),
      );
      return beaten.length >= computeShareCount(condition.share, enemies.length);
    }
    case 'hold-field':
      return holdsField(battle, side);
    case 'exit-share':
      return (
        (atEnd ? countThrough(battle, side) : countExited(battle, side)) >=
        computeShareCount(condition.share, battle.bySide[side].length)
      );
    case 'prevent-exit':
      return (
        atEnd && countThrough(battle, opponentOf(side)) < computeShareCount(condition.share, enemies.length)
      );
    case 'defeat-commander':
      return enemies.some((unit) => unit.commander && isDefeated(unit));
  }
}

/**
 * Checks what is still open and notes who met it. For an objective of both sides the first to meet it takes it; in
 * the same End Phase the side that has lost the smaller share of its units, else the winner of the initiative.
 * Returns whether one that ends the track was met. Source: 003 "Objectives"; the tie is ours.
 */
export function checkObjectives(battle: BattleState, atEnd: boolean): boolean {
  let ends = false;
  battle.scenario.objectives.forEach((objective, index) => {
    if (battle.objectiveSides[index] !== null) return;
    const owners = objective.owner === 'both' ? SIDES : [objective.owner];
    const met = owners.filter((side) => isConditionMet(battle, side, objective.condition, atEnd));
    const side = met.length > 1 ? breakTie(battle) : met[0];
    if (side === undefined) return;
    battle.objectiveSides[index] = side;
    battle.emit?.({ type: 'objective', key: objective.key, side });
    if (objective.endsTrack) ends = true;
  });
  return ends;
}

function breakTie(battle: BattleState): Side {
  const lost = (side: Side): number =>
    battle.bySide[side].filter(isDefeated).length / battle.bySide[side].length;
  const difference = lost('attacker') - lost('defender');
  if (difference !== 0) return difference < 0 ? 'attacker' : 'defender';
  return battle.initiativeWinner;
}
