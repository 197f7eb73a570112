import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { Objective, ObjectiveCondition } from '../../../domain/objective.ts';
import { opponentOf, SIDES, type Side, type Winner } from '../../../domain/side.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, isOnField, type BattleUnit } from '../state/battle-unit.ts';
import { isInArea } from '../state/objective-areas.ts';

/** A share of a number of units in whole units, rounded up; at least one. */
export function computeShareCount(share: number, units: number): number {
  // Decimals of thirds must not require one unit more than the fraction does.
  return Math.max(1, Math.ceil(share * units - 1e-9));
}

/** A unit as far as objectives depend on it. */
export type ObjectiveUnit = Pick<
  BattleUnit,
  'card' | 'commander' | 'crippled' | 'departure' | 'departureTurn' | 'scanned'
>;

/** What is fought for, and who has got it. */
interface ObjectiveStanding {
  readonly objectives: readonly Objective[];
  /** Side that met each objective, in their order. */
  readonly objectiveSides: (Side | null)[];
  readonly initiativeWinner: Side;
  readonly emit: ((event: BattleEvent) => void) | null;
}

/** A battle as objectives see it, on a board or at a table. */
export interface ObjectiveView<Unit extends ObjectiveUnit = ObjectiveUnit> extends ObjectiveStanding {
  readonly turn: number;
  readonly bySide: Readonly<Record<Side, readonly Unit[]>>;
  readonly isOnBoard: (unit: Unit) => boolean;
  /** On the board, or carried by a unit that is. */
  readonly isOnField: (unit: Unit) => boolean;
  /** Whether a unit is at a place of the track. */
  readonly isAt: (unit: Unit, place: string) => boolean;
  /** Places with a building that a side has scanned. */
  readonly countScanned: (side: Side) => number;
}

/** The view of a battle on a hex board. */
export function viewObjectives(battle: BattleState): ObjectiveView<BattleUnit> {
  const { turn, bySide, objectiveSides, initiativeWinner, emit, areas, board, ruleset } = battle;
  return {
    ...{ turn, bySide, objectiveSides, initiativeWinner, emit },
    objectives: battle.scenario.objectives,
    isOnBoard: isUnitOnBoard,
    isOnField,
    isAt: ({ hex }, key) => {
      const at = areas.find(({ place }) => place.key === key);
      return at !== undefined && isInArea(board, ruleset.inchesPerHex, at, hex);
    },
    countScanned: (side) => areas.filter(({ place, scannedBy }) => place.building && scannedBy[side]).length,
  };
}

export function isDefeated(unit: ObjectiveUnit): boolean {
  return unit.departure === 'destroyed' || unit.crippled;
}

function countExited({ bySide }: Pick<ObjectiveView, 'bySide'>, side: Side): number {
  return bySide[side].filter((unit) => unit.departure === 'far-edge').length;
}

/** Whether the whole enemy force is destroyed or forced off, and the side still stands on the field. */
export function holdsField<Unit extends ObjectiveUnit>(battle: ObjectiveView<Unit>, side: Side): boolean {
  const enemies = battle.bySide[opponentOf(side)];
  // Only leaving over the far edge does not give up the field.
  const isEnemyGone = enemies.every((unit) => unit.departure !== null && unit.departure !== 'far-edge');
  return isEnemyGone && battle.bySide[side].some(battle.isOnBoard);
}

/**
 * Units that have got through when the track ends: those that left over the far edge and, if no enemy is left to stop
 * them, those that still can. The latter is ours: a side that is wiped out has not prevented anything.
 */
function countThrough<Unit extends ObjectiveUnit>(battle: ObjectiveView<Unit>, side: Side): number {
  const free = holdsField(battle, side)
    ? battle.bySide[side].filter((unit) => battle.isOnField(unit) && !unit.crippled).length
    : 0;
  return countExited(battle, side) + free;
}

/**
 * Units not crippled that left over either edge of their side after a turn, and those that no enemy can stop any more.
 */
function countEscaped<Unit extends ObjectiveUnit>(
  battle: ObjectiveView<Unit>,
  side: Side,
  afterTurn: number,
  atEnd: boolean,
): number {
  const late = battle.turn > afterTurn;
  const free = atEnd && late && holdsField(battle, side);
  return battle.bySide[side].filter((unit) => {
    if (unit.crippled) return false;
    if (battle.isOnField(unit)) return free;
    return hasLeft(unit) && unit.departureTurn > afterTurn;
  }).length;
}

function hasLeft(unit: ObjectiveUnit): boolean {
  return unit.departure === 'home-edge' || unit.departure === 'far-edge';
}

/** Units of a side that are at a place and are not crippled. */
function countAtPlace<Unit extends ObjectiveUnit>(
  battle: ObjectiveView<Unit>,
  side: Side,
  key: string,
): number {
  return battle.bySide[side].filter((unit) => !unit.crippled && battle.isAt(unit, key)).length;
}

/** Whether nobody has met an objective yet that a side may meet; by its index. */
export function isOpenTo(
  { scenario, objectiveSides }: Pick<BattleState, 'scenario' | 'objectiveSides'>,
  side: Side,
  index: number,
): boolean {
  return objectiveSides[index] === null && scenario.objectives[index]?.owner !== opponentOf(side);
}

/** Whether a side fulfils a condition now. `atEnd`: it is the End Phase in which the track ends. */
export function isConditionMet<Unit extends ObjectiveUnit>(
  battle: ObjectiveView<Unit>,
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
      return battle.countScanned(side) >= condition.count;
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
export function checkObjectives<Unit extends ObjectiveUnit>(
  battle: ObjectiveView<Unit>,
  atEnd: boolean,
): boolean {
  let ends = false;
  battle.objectives.forEach((objective, index) => {
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

function breakTie(battle: Pick<ObjectiveView, 'bySide' | 'initiativeWinner'>): Side {
  const lost = (side: Side): number =>
    battle.bySide[side].filter(isDefeated).length / battle.bySide[side].length;
  const difference = lost('attacker') - lost('defender');
  if (difference !== 0) return difference < 0 ? 'attacker' : 'defender';
  return battle.initiativeWinner;
}

/** The winner: the side with more warchest points; if equal, the side that holds the field; else a draw. */
export function findFieldWinner<Unit extends ObjectiveUnit>(battle: ObjectiveView<Unit>): Winner {
  const points = { attacker: 0, defender: 0 };
  battle.objectiveSides.forEach((side, index) => {
    if (side !== null) points[side] += battle.objectives[index]?.wp ?? 0;
  });
  if (points.attacker !== points.defender) return points.attacker > points.defender ? 'attacker' : 'defender';
  return SIDES.find((side) => holdsField(battle, side)) ?? 'draw';
}
