import type { MovementUsed } from '../../domain/battle-event.ts';
import { opponentOf } from '../../domain/side.ts';
import { canAct } from '../combat/combat-state.ts';
import { getBearings, type Bearings } from '../board/bearings.ts';
import { getQ, getR, measureHexes } from '../board/board.ts';
import type { BattleState } from './battle-state.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';
import { computeDamageWorth } from './damage-worth.ts';
import { getUsualPoints, OUT_OF_REACH } from './odds.ts';
import { getSightRow, type SightRow } from './sight-rows.ts';
import { computeMoveHexes } from './unit-moves.ts';

/**
 * What one enemy means for a unit that thinks about its move. An enemy still to move is taken where it stands, but
 * able to come nearer before it fires.
 */
export interface EnemyForecast {
  readonly unit: BattleUnit;
  readonly enemy: BattleUnit;
  readonly q: number;
  readonly r: number;
  /** How other hexes lie to it. */
  readonly bearings: Bearings;
  /** It will not move before the unit fires: place, facing and movement are certain as a target. */
  readonly placed: boolean;
  /** It will not move before it fires itself: what it can do to the unit is certain too. */
  readonly settled: boolean;
  /** Hexes that it may still come nearer. */
  readonly strideHexes: number;
  readonly movementAsTarget: MovementUsed;
  readonly movementAsThreat: MovementUsed;
  /** What a hit of the unit is worth by bracket and side hit, and what one of the enemy costs, likely as it is to pick it. */
  readonly hitWorth: readonly number[];
  readonly rearHitWorth: readonly number[];
  readonly ownHitWorth: readonly number[];
  /** Hexes beyond which the unit can do nothing to the enemy, and the enemy nothing to it; far below 0 where they never can. */
  readonly dealtHexes: number;
  readonly takenHexes: number;
  /** Ground on the way to the enemy and from it; null on an open board. */
  readonly outward: SightRow | null;
  readonly inward: SightRow | null;
}

/** An enemy that has yet to move may not be where it is now. */
const UNCERTAINTY = 0.8;
/** Whatever is added to it. */
const NEVER = -1000;
const NOTHING: readonly number[] = [0, 0, 0];

/** How much fire comes together on one unit: 1 would spread it evenly. */
const FOCUS_SHARE = 1.5;

/** Forecasts of all enemies on the board for a unit whose decision begins here. */
export function listForecasts(battle: BattleState, unit: BattleUnit): readonly EnemyForecast[] {
  battle.decisions += 1;
  const forecasts: EnemyForecast[] = [];
  for (const enemy of battle.bySide[opponentOf(unit.side)])
    if (isOnBoard(enemy)) forecasts.push(forecast(battle, unit, enemy));
  return forecasts;
}

function forecast(battle: BattleState, unit: BattleUnit, enemy: BattleUnit): EnemyForecast {
  const { board, sight } = battle;
  // Who fires in its own part of the turn finds everybody in place, and is fired at after they have moved again.
  const inOwnTurn = battle.ruleset.turnOrder === 'individual';
  const placed = inOwnTurn || enemy.moved;
  const settled = !inOwnTurn && enemy.moved;
  const walkHexes = settled ? 0 : computeMoveHexes(battle, enemy, 'ground');
  const jumpHexes = settled ? 0 : computeMoveHexes(battle, enemy, 'jump');
  const usual = walkHexes > 0 ? 'ground' : jumpHexes > 0 ? 'jump' : 'standstill';
  // Where the enemy comes nearer in its own turn it stands in our fire next: feared for both, nobody would advance.
  const strideHexes = placed ? 0 : Math.max(walkHexes, jumpHexes);
  const hitWorth = listHitWorths(battle, unit, enemy, false, placed ? 1 : UNCERTAINTY);
  const certainty = (settled ? 1 : UNCERTAINTY) * computeShare(battle, unit, enemy, strideHexes);
  const ownHitWorth = canAct(enemy.state) ? listHitWorths(battle, enemy, unit, false, certainty) : NOTHING;
  return {
    unit,
    enemy,
    q: getQ(board, enemy.hex),
    r: getR(board, enemy.hex),
    bearings: getBearings(board, enemy.hex, enemy.facing),
    placed,
    settled,
    strideHexes,
    movementAsTarget: placed ? enemy.movement : usual,
    movementAsThreat: settled ? enemy.movement : usual,
    hitWorth,
    rearHitWorth: placed ? listHitWorths(battle, unit, enemy, true, 1) : NOTHING,
    ownHitWorth,
    dealtHexes: computeFarthest(battle, unit, hitWorth),
    takenHexes: computeFarthest(battle, enemy, ownHitWorth) + strideHexes,
    outward: board.isOpen ? null : getSightRow(sight, unit.figure, enemy.figure, enemy.hex, true),
    inward: board.isOpen ? null : getSightRow(sight, enemy.figure, unit.figure, enemy.hex, false),
  };
}

/** Farthest that a unit sees and a hit of it is worth anything, in hexes; far below 0 where none is. */
function computeFarthest(
  { odds }: BattleState,
  { sightHexes }: BattleUnit,
  worths: readonly number[],
): number {
  for (let bracket = OUT_OF_REACH - 1; bracket >= 0; bracket -= 1)
    if ((worths[bracket] ?? 0) > 0) return Math.min(sightHexes, odds.farthestByBracket[bracket] ?? 0);
  return NEVER;
}

/** What hits of one unit on another are worth by bracket, for as sure as they are. */
function listHitWorths(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  fromRear: boolean,
  certainty: number,
): readonly number[] {
  return [
    computeHitWorth(battle, unit, target, 0, fromRear, certainty),
    computeHitWorth(battle, unit, target, 1, fromRear, certainty),
    computeHitWorth(battle, unit, target, 2, fromRear, certainty),
  ];
}

function computeHitWorth(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  bracket: number,
  fromRear: boolean,
  certainty: number,
): number {
  const points = getUsualPoints(battle.odds, unit, target, bracket, fromRear);
  return points === 0 ? 0 : certainty * computeDamageWorth(battle, target, points);
}

/** How likely the enemy picks this unit: the more friends it can reach, the less. Going ahead alone draws all fire. */
function computeShare(battle: BattleState, unit: BattleUnit, enemy: BattleUnit, strideHexes: number): number {
  const { board, odds } = battle;
  let targets = 1;
  for (const friend of battle.bySide[unit.side]) {
    if (friend === unit || !isOnBoard(friend)) continue;
    if (measureHexes(board, enemy.hex, friend.hex) <= odds.reachHexes + strideHexes) targets += 1;
  }
  return Math.min(1, FOCUS_SHARE / (targets + FOCUS_SHARE - 1));
}
