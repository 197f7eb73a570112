import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getQ, getR } from '../board/board.ts';
import { computeTaken, type EnemyForecast } from './enemy-forecast.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../board/hex.ts';
import type { Odds } from './odds.ts';

/** What an enemy behind the unit, and one beside it that has yet to move, adds to what it may do. */
const REAR_EXPOSURE = 0.6;
const FLANK_EXPOSURE = 0.15;
/** Looking toward distant enemies counts a little, so that a column does not march backwards. */
const OUTLOOK = 0.001;

/** The facing that keeps the best target in the front arc and the fewest enemies behind. */
export function chooseFacing(
  battle: BattleState,
  unit: BattleUnit,
  hex: number,
  forecasts: readonly EnemyForecast[],
): number {
  const q = getQ(battle.board, hex);
  const r = getR(battle.board, hex);
  let best = unit.facing;
  let bestScore = -Infinity;
  for (let turn = 0; turn < 6; turn += 1) {
    const facing = (unit.facing + turn) % 6;
    const score = scoreFacing(battle.odds, facing, q, r, forecasts);
    if (score <= bestScore) continue;
    bestScore = score;
    best = facing;
  }
  return best;
}

function scoreFacing(
  odds: Odds,
  facing: number,
  q: number,
  r: number,
  forecasts: readonly EnemyForecast[],
): number {
  let dealt = 0;
  let exposure = 0;
  let outlook = 0;
  for (const forecast of forecasts) {
    const dq = forecast.q - q;
    const dr = forecast.r - r;
    const hexes = computeHexDistance(dq, dr);
    const threat = computeTaken(odds, forecast, hexes);
    if (isInFrontArc(facing, dq, dr)) {
      dealt = Math.max(dealt, forecast.dealt[odds.bracketByHexes[hexes] ?? 0] ?? 0);
      outlook += OUTLOOK / (1 + hexes);
    } else if (isThroughRear(facing, dq, dr)) exposure += REAR_EXPOSURE * threat;
    else if (!forecast.settled) exposure += FLANK_EXPOSURE * threat;
  }
  return dealt - exposure + outlook;
}
