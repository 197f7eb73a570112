import { getQ, getR } from '../board/board.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../board/hex.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getDealt, getThreat } from './appraisal.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import type { MoveOrder } from './move-order.ts';

/** What an enemy behind the unit, and one beside it that has yet to move, adds to what it may do. */
const REAR_EXPOSURE = 0.6;
const FLANK_EXPOSURE = 0.15;
/** Looking toward distant enemies counts a little, so that a column does not march backwards. */
const OUTLOOK = 0.001;

/** An enemy as the hex to stand on makes it, whatever the facing. */
interface Bearing {
  readonly dq: number;
  readonly dr: number;
  readonly hexes: number;
  readonly dealt: number;
  readonly threat: number;
  readonly settled: boolean;
}

/** The facing at the end of a move that keeps the best target in the front arc and the fewest enemies behind. */
export function chooseFacing(
  battle: BattleState,
  unit: BattleUnit,
  { hex, movement }: MoveOrder,
  forecasts: readonly EnemyForecast[],
): number {
  const q = getQ(battle.board, hex);
  const r = getR(battle.board, hex);
  const bearings = forecasts.map((one): Bearing => {
    const dq = one.q - q;
    const dr = one.r - r;
    const hexes = computeHexDistance(dq, dr);
    return {
      dq,
      dr,
      hexes,
      dealt: getDealt(battle, one, movement, hex, hexes, false),
      threat: getThreat(battle, one, movement, hex, hexes),
      settled: one.settled,
    };
  });
  let best = unit.facing;
  let bestScore = -Infinity;
  for (let turn = 0; turn < 6; turn += 1) {
    const facing = (unit.facing + turn) % 6;
    const score = scoreFacing(facing, bearings);
    if (score <= bestScore) continue;
    bestScore = score;
    best = facing;
  }
  return best;
}

function scoreFacing(facing: number, bearings: readonly Bearing[]): number {
  let best = 0;
  let exposure = 0;
  let outlook = 0;
  for (const { dq, dr, hexes, dealt, threat, settled } of bearings) {
    if (isInFrontArc(facing, dq, dr)) {
      best = Math.max(best, dealt);
      outlook += OUTLOOK / (1 + hexes);
    } else if (isThroughRear(facing, dq, dr)) exposure += REAR_EXPOSURE * threat;
    else if (!settled) exposure += FLANK_EXPOSURE * threat;
  }
  return best - exposure + outlook;
}
