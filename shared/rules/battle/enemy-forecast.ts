import type { MovementUsed } from '../../domain/battle-event.ts';
import { canAct } from '../combat/combat-state.ts';
import { opponentOf } from '../../domain/side.ts';
import { computeDamageWorth } from './attack-choice.ts';
import { computeMoveHexes, type BattleState } from './battle-state.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';
import { getQ, getR } from '../board/board.ts';
import { computeHexDistance } from '../board/hex.ts';
import { OUT_OF_REACH, type Odds } from './odds.ts';

/**
 * What one enemy means for a unit that thinks about its move, in point values by bracket (0 short to 2 long, 3 out of
 * reach). An enemy still to move is taken where it stands, but able to come nearer before it fires.
 */
export interface EnemyForecast {
  readonly enemy: BattleUnit;
  readonly q: number;
  readonly r: number;
  readonly facing: number;
  /** It will not move before the unit fires: place, facing and movement are certain as a target. */
  readonly placed: boolean;
  /** It will not move before it fires itself: what it can do to the unit is certain too. */
  readonly settled: boolean;
  /** Hexes that it may still come nearer. */
  readonly strideHexes: number;
  readonly dealt: readonly number[];
  readonly dealtRear: readonly number[];
  /** Its share of what the unit has to expect; it has others to shoot at. */
  readonly taken: readonly number[];
}

/** An enemy that has yet to move may not be where it is now. */
const UNCERTAINTY = 0.8;
/** How much fire comes together on one unit: 1 would spread it evenly. */
const FOCUS_SHARE = 1.5;

/** Forecasts of all enemies on the board for a unit that would move as given. */
export function listForecasts(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
): readonly EnemyForecast[] {
  const forecasts: EnemyForecast[] = [];
  for (const enemy of battle.bySide[opponentOf(unit.side)])
    if (isOnBoard(enemy)) forecasts.push(forecast(battle, unit, movement, enemy));
  return forecasts;
}

function forecast(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
  enemy: BattleUnit,
): EnemyForecast {
  const { odds, board } = battle;
  // Who fires in its own part of the turn finds everybody in place, and is fired at after they have moved again.
  const inOwnTurn = battle.ruleset.turnOrder === 'individual';
  const placed = inOwnTurn || enemy.moved;
  const settled = !inOwnTurn && enemy.moved;
  const movementAsTarget = placed ? enemy.movement : usualMovement(battle, enemy);
  const movementAsThreat = settled ? enemy.movement : usualMovement(battle, enemy);
  // Where the enemy comes nearer in its own turn it stands in our fire next: feared for both, nobody would advance.
  const strideHexes = placed ? 0 : strideOf(battle, enemy);
  const share = computeShare(battle, unit, enemy, strideHexes);
  const dealt = [0, 0, 0, 0];
  const dealtRear = [0, 0, 0, 0];
  const taken = [0, 0, 0, 0];
  for (let bracket = 0; bracket < OUT_OF_REACH; bracket += 1) {
    const points = odds.usualPoints(unit, enemy, bracket, false);
    if (points > 0) {
      const chance =
        (placed ? 1 : UNCERTAINTY) * odds.chanceToHit(unit, enemy, movement, movementAsTarget, bracket);
      dealt[bracket] = chance * computeDamageWorth(battle, enemy, points);
      const rear = odds.usualPoints(unit, enemy, bracket, true);
      dealtRear[bracket] = chance * computeDamageWorth(battle, enemy, rear);
    }
    const back = canAct(enemy.state) ? odds.usualPoints(enemy, unit, bracket, false) : 0;
    if (back === 0) continue;
    const certainty = settled ? share : UNCERTAINTY * share;
    const chance = certainty * odds.chanceToHit(enemy, unit, movementAsThreat, movement, bracket);
    taken[bracket] = chance * computeDamageWorth(battle, unit, back);
  }
  return {
    enemy,
    q: getQ(board, enemy.hex),
    r: getR(board, enemy.hex),
    facing: enemy.facing,
    placed,
    settled,
    strideHexes,
    dealt,
    dealtRear,
    taken,
  };
}

/** How likely the enemy picks this unit: the more friends it can reach, the less. Going ahead alone draws all fire. */
function computeShare(battle: BattleState, unit: BattleUnit, enemy: BattleUnit, strideHexes: number): number {
  const { board, odds } = battle;
  let targets = 1;
  for (const friend of battle.bySide[unit.side]) {
    if (friend === unit || !isOnBoard(friend)) continue;
    const dq = getQ(board, friend.hex) - getQ(board, enemy.hex);
    const dr = getR(board, friend.hex) - getR(board, enemy.hex);
    if (computeHexDistance(dq, dr) <= odds.reachHexes + strideHexes) targets += 1;
  }
  return Math.min(1, FOCUS_SHARE / (targets + FOCUS_SHARE - 1));
}

/** What the enemy may do to a unit at a distance, from the best bracket that it can still reach. */
export function computeTaken(odds: Odds, forecast: EnemyForecast, hexes: number): number {
  const bracket = odds.bracketByHexes[hexes] ?? OUT_OF_REACH;
  let worst = forecast.taken[bracket] ?? 0;
  if (forecast.strideHexes === 0) return worst;
  const nearest = odds.bracketByHexes[Math.max(1, hexes - forecast.strideHexes)] ?? OUT_OF_REACH;
  for (let one = nearest; one < bracket; one += 1) worst = Math.max(worst, forecast.taken[one] ?? 0);
  return worst;
}

/** Where a unit comes off best against the enemy as a whole, in hexes, and what it can do to an enemy there. */
export function computeIdeal(
  odds: Odds,
  forecasts: readonly EnemyForecast[],
  caution: number,
): { readonly hexes: number; readonly dealt: number } {
  let ideal = { hexes: 1, dealt: 0 };
  let bestBalance = -Infinity;
  for (let bracket = OUT_OF_REACH - 1; bracket >= 0; bracket -= 1) {
    let dealt = 0;
    let taken = 0;
    for (const forecast of forecasts) {
      dealt = Math.max(dealt, forecast.dealt[bracket] ?? 0);
      taken += forecast.taken[bracket] ?? 0;
    }
    const balance = dealt - caution * taken;
    if (balance <= bestBalance) continue;
    bestBalance = balance;
    ideal = { hexes: odds.bracketByHexes.lastIndexOf(bracket), dealt };
  }
  return ideal;
}

function usualMovement(battle: BattleState, enemy: BattleUnit): MovementUsed {
  if (computeMoveHexes(battle, enemy, 'ground') > 0) return 'ground';
  return computeMoveHexes(battle, enemy, 'jump') > 0 ? 'jump' : 'standstill';
}

function strideOf(battle: BattleState, enemy: BattleUnit): number {
  return Math.max(computeMoveHexes(battle, enemy, 'ground'), computeMoveHexes(battle, enemy, 'jump'));
}
