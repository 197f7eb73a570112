import type { ObjectiveCondition } from '../../../domain/objective.ts';
import { opponentOf, SIDES, type Side } from '../../../domain/side.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, isOnField, type BattleUnit } from '../state/battle-unit.ts';
import { isInArea } from '../state/objective-areas.ts';

/** A share of a number of units in whole units, rounded up; at least one. */
export function computeShareCount(share: number, units: number): number {
  // Decimals of thirds must not require one unit more than the fraction does.
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
  // Only leaving over the far edge does not give up the field.
  const isEnemyGone = enemies.every((unit) => unit.departure !== null && unit.departure !== 'far-edge');
  return isEnemyGone && battle.bySide[side].some(isUnitOnBoard);
}

/**
 * Units that have got through when the track ends: those that left over the far edge and, if no enemy is left to stop
 * them, those that still can. The latter is ours: a side that is wiped out has not prevented anything.
 */
function countThrough(battle: BattleState, side: Side): number {
  const free = holdsField(battle, side)
    ? battle.bySide[side].filter((unit) => isOnField(unit) && !unit.crippled).length
    : 0;
  return countExited(battle, side) + free;
}

/**
 * Units not crippled that left over either edge of their side after a turn, and those that no enemy can stop any more.
 */
function countEscaped(battle: BattleState, side: Side, afterTurn: number, atEnd: boolean): number {
  const late = battle.turn > afterTurn;
  const free = atEnd && late && holdsField(battle, side);
  return battle.bySide[side].filter((unit) => {
    if (unit.crippled) return false;
    if (isOnField(unit)) return free;
    return hasLeft(unit) && unit.departureTurn > afterTurn;
  }).length;
}

function hasLeft(unit: BattleUnit): boolean {
  return unit.departure === 'home-edge' || unit.departure === 'far-edge';
}

/** Units of a side that are at a place and are not crippled. */
function countAtPlace(battle: BattleState, side: Side, key: string): number {
  const at = battle.areas.find(({ place }) => place.key === key);
  if (at === undefined) return 0;
  return battle.bySide[side].filter(
    (unit) => !unit.crippled && isInArea(battle.board, battle.ruleset.inchesPerHex, at, unit.hex),
  ).length;
}

/** Whether a side fulfils a condition now. `atEnd`: it is the End Phase in which the track ends. */
export function isConditionMet(
  battle: BattleState,
  side: Side,
  condition: ObjectiveCondition,
  atEnd: boolean,
): boolean {
  const own = battle.bySide[side];
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
        computeShareCount(condition.share, own.length)
      );
    case 'prevent-exit':
      return (
        atEnd && countThrough(battle, opponentOf(side)) < computeShareCount(condition.share, enemies.length)
      );
    case 'defeat-commander':
      return enemies.some((unit) => unit.commander && isDefeated(unit));
    case 'destroy-unit':
      return enemies.some((unit) => unit.departure === 'destroyed' && unit.card.size >= condition.size);
    case 'survive-share':
      return (
        atEnd &&
        own.filter((unit) => !isDefeated(unit)).length >= computeShareCount(condition.share, own.length)
      );
    case 'escape-share':
      return (
        countEscaped(battle, side, condition.afterTurn, atEnd) >=
        computeShareCount(condition.share, own.length)
      );
    case 'scan-share':
      return (
        enemies.filter(({ scanned }) => scanned).length >= computeShareCount(condition.share, enemies.length)
      );
    case 'scan-buildings':
      return (
        battle.areas.filter(({ place, scannedBy }) => place.building && scannedBy[side]).length >=
        condition.count
      );
    case 'reach-place':
      return countAtPlace(battle, side, condition.place) >= computeShareCount(condition.share, own.length);
    case 'hold-place':
      return (
        atEnd &&
        countAtPlace(battle, side, condition.place) > 0 &&
        countAtPlace(battle, opponentOf(side), condition.place) === 0
      );
  }
}

/**
 * Checks the open objectives and notes who met them. The first side to meet a shared objective gets it; in the same End
 * Phase the side that has lost the smaller share of its units, else the winner of the initiative. Returns whether one
 * that ends the track was met. Source: 003 "Objectives"; the tie is ours.
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
