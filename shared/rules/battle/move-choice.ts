import type { MovementUsed } from '../../domain/battle-event.ts';
import { computeMoveHexes, mustWithdraw, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { chooseFacing } from './facing-choice.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from './hex.ts';
import { computeColumnsToEdge, isPushingForExit } from './objectives.ts';
import { listGroundReach, listJumpReach, type Reach } from './reach.ts';
import { computeIdeal, computeTaken, listForecasts, type EnemyForecast } from './enemy-forecast.ts';

/** A move as decided. `exit` leaves the board after the last hex. */
export interface MoveOrder {
  readonly movement: MovementUsed;
  readonly hex: number;
  readonly costHexes: number;
  readonly facing: number;
  readonly exit: 'home-edge' | 'far-edge' | null;
}

/** How a commander weighs things against each other. */
export interface Temperament {
  /** Weight of damage that may be taken, against 1 for damage dealt. */
  readonly caution: number;
  /** Worth of each hex nearer to where the unit fights best, as a share of what it can do there. */
  readonly drive: number;
}

export const BALANCED: Temperament = Object.freeze({ caution: 0.8, drive: 0.05 });

/** Worth of a column nearer to the edge for a unit that has to get there, as a share of the unit's worth. */
const EXIT_DRIVE = 0.06;

/** A place to fight from: what is weighed for every hex in reach. */
interface Outlook {
  readonly forecasts: readonly EnemyForecast[];
  readonly idealHexes: number;
  /** Cost of each hex farther away than that. */
  readonly costPerHex: number;
  readonly caution: number;
  /** Cost of each column to the far edge. */
  readonly costPerColumn: number;
}

/** The move that promises most: damage dealt less damage taken, a better place to fight from, and the objective. */
export function chooseMove(
  battle: BattleState,
  unit: BattleUnit,
  temperament: Temperament = BALANCED,
): MoveOrder {
  if (mustWithdraw(battle, unit)) return chooseWithdrawal(battle, unit);
  const pushing = isPushingForExit(battle, unit.side);
  const leaving = pushing ? findExit(battle, unit, 'far-edge') : null;
  if (leaving !== null) return leaving;
  let best = stay(unit);
  let bestScore = -Infinity;
  let bestOutlook: Outlook | null = null;
  for (const movement of listMovements(battle, unit)) {
    const reach = listReach(battle, unit, movement);
    const outlook = createOutlook(battle, unit, movement, temperament, pushing);
    for (let index = movement === 'standstill' ? 0 : 1; index < reach.hexes.length; index += 1) {
      const hex = reach.hexes[index] ?? unit.hex;
      const score = scoreHex(battle, unit, hex, outlook);
      if (score <= bestScore) continue;
      bestScore = score;
      bestOutlook = outlook;
      best = { movement, hex, costHexes: reach.costs[index] ?? 0, facing: unit.facing, exit: null };
    }
  }
  if (bestOutlook === null) return best;
  return { ...best, facing: chooseFacing(battle, unit, best.hex, bestOutlook.forecasts) };
}

function createOutlook(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
  { caution, drive }: Temperament,
  pushing: boolean,
): Outlook {
  const forecasts = listForecasts(battle, unit, movement);
  const ideal = computeIdeal(battle.odds, forecasts, caution);
  return {
    forecasts,
    idealHexes: ideal.hexes,
    costPerHex: drive * ideal.dealt,
    caution,
    costPerColumn: pushing ? EXIT_DRIVE * unit.worth : 0,
  };
}

function stay(unit: BattleUnit): MoveOrder {
  return { movement: 'standstill', hex: unit.hex, costHexes: 0, facing: unit.facing, exit: null };
}

function listMovements(battle: BattleState, unit: BattleUnit): readonly MovementUsed[] {
  const movements: MovementUsed[] = ['standstill'];
  if (computeMoveHexes(battle, unit, 'ground') > 0) movements.push('ground');
  if (computeMoveHexes(battle, unit, 'jump') > 0) movements.push('jump');
  return movements;
}

function listReach(battle: BattleState, unit: BattleUnit, movement: MovementUsed): Reach {
  if (movement === 'ground') return listGroundReach(battle, unit, computeMoveHexes(battle, unit, 'ground'));
  if (movement === 'jump') return listJumpReach(battle, unit, computeMoveHexes(battle, unit, 'jump'));
  return { hexes: [unit.hex], costs: [0] };
}

function scoreHex(battle: BattleState, unit: BattleUnit, hex: number, outlook: Outlook): number {
  const { board, odds } = battle;
  const q = board.q[hex] ?? 0;
  const r = board.r[hex] ?? 0;
  let dealt = 0;
  let taken = 0;
  let nearest = Infinity;
  for (const forecast of outlook.forecasts) {
    const dq = forecast.q - q;
    const dr = forecast.r - r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes < nearest) nearest = hexes;
    const bracket = odds.bracketByHexes[hexes] ?? 0;
    let gain = forecast.dealt[bracket] ?? 0;
    if (forecast.settled) {
      if (gain > 0 && isThroughRear(forecast.facing, -dq, -dr)) gain = forecast.dealtRear[bracket] ?? 0;
      if (isInFrontArc(forecast.facing, -dq, -dr)) taken += forecast.taken[bracket] ?? 0;
    } else taken += computeTaken(odds, forecast, hexes);
    if (gain > dealt) dealt = gain;
  }
  const away = nearest === Infinity ? 0 : Math.max(0, nearest - outlook.idealHexes);
  const columns = outlook.costPerColumn === 0 ? 0 : computeColumnsToEdge(battle, unit.side, hex, 'far-edge');
  return dealt - outlook.caution * taken - outlook.costPerHex * away - outlook.costPerColumn * columns;
}

/** A crippled unit spends its full Move toward its home edge and leaves there. Source: 001 "Forced Withdrawal". */
function chooseWithdrawal(battle: BattleState, unit: BattleUnit): MoveOrder {
  const leaving = findExit(battle, unit, 'home-edge');
  if (leaving !== null) return leaving;
  let best = stay(unit);
  let bestColumns = computeColumnsToEdge(battle, unit.side, unit.hex, 'home-edge');
  for (const movement of listMovements(battle, unit)) {
    const reach = listReach(battle, unit, movement);
    reach.hexes.forEach((hex, index) => {
      const columns = computeColumnsToEdge(battle, unit.side, hex, 'home-edge');
      if (columns >= bestColumns) return;
      bestColumns = columns;
      best = { movement, hex, costHexes: reach.costs[index] ?? 0, facing: unit.facing, exit: null };
    });
  }
  return {
    ...best,
    facing: chooseFacing(battle, unit, best.hex, listForecasts(battle, unit, best.movement)),
  };
}

/** A way off the board in this turn: the last step over the edge costs a hex too. */
function findExit(battle: BattleState, unit: BattleUnit, edge: 'home-edge' | 'far-edge'): MoveOrder | null {
  for (const movement of listMovements(battle, unit)) {
    if (movement === 'standstill') continue;
    const moveHexes = computeMoveHexes(battle, unit, movement);
    if (computeColumnsToEdge(battle, unit.side, unit.hex, edge) > moveHexes) continue;
    const reach = listReach(battle, unit, movement);
    for (let index = 0; index < reach.hexes.length; index += 1) {
      const hex = reach.hexes[index] ?? unit.hex;
      const costHexes = (reach.costs[index] ?? 0) + 1;
      if (costHexes > moveHexes || computeColumnsToEdge(battle, unit.side, hex, edge) !== 1) continue;
      return { movement, hex, costHexes, facing: unit.facing, exit: edge };
    }
  }
  return null;
}
