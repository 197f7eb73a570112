import { getQ, getR, type Board } from '../../board/board.ts';
import { computeHexDistance, FACINGS, isInFrontArc, isThroughRear } from '../../board/hex.ts';
import { readReal } from '../../read.ts';
import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { findDamageDealt, findDamageTaken } from './evaluation/position-evaluation.ts';
import type { EnemyForecast } from './evaluation/enemy-forecast.ts';
import type { Weights } from './evaluation/weights.ts';
import type { MoveOrder } from '../turn/move-order.ts';

/** Weight of facing distant enemies: small, but enough that a column does not march backwards. */
const OPEN_VIEW = 0.001;

/**
 * By facing: value of the best hit in the front arc, of damage expected from behind and from the sides, and of enemies
 * in view. Shared buffers for one choice at a time (144 bytes), so that each enemy is visited once for all facings and
 * no decision allocates.
 */
const dealt = new Float64Array(FACINGS);
const exposure = new Float64Array(FACINGS);
const view = new Float64Array(FACINGS);

/** The facing at the end of a move that keeps the best target in the front arc and the fewest enemies behind. */
export function chooseFacing(
  battle: BattleState,
  unit: BattleUnit,
  { hex, movement }: MoveOrder,
  forecasts: readonly EnemyForecast[],
  weights: Weights,
): number {
  for (let facing = 0; facing < FACINGS; facing += 1) {
    dealt[facing] = 0;
    exposure[facing] = 0;
    view[facing] = 0;
  }
  for (const one of forecasts) noteEnemy(battle.board, one, movement, hex, weights);
  let best = unit.facing;
  let bestScore = -Infinity;
  for (let turn = 0; turn < FACINGS; turn += 1) {
    const facing = (unit.facing + turn) % FACINGS;
    const score = readReal(dealt, facing) - readReal(exposure, facing) + readReal(view, facing);
    if (score <= bestScore) continue;
    bestScore = score;
    best = facing;
  }
  return best;
}

/** Adds the effect of an enemy on each facing at a hex. */
function noteEnemy(
  board: Board,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  weights: Weights,
): void {
  const dq = one.q - getQ(board, hex);
  const dr = one.r - getR(board, hex);
  const hexes = computeHexDistance(dq, dr);
  const { cells } = one.memory.expectedDamage;
  const gain = readReal(cells, findDamageDealt(one, movement, hex, hexes, false));
  const threat = readReal(cells, findDamageTaken(one, movement, hex, hexes));
  for (let facing = 0; facing < FACINGS; facing += 1) {
    if (isInFrontArc(facing, dq, dr)) {
      dealt[facing] = Math.max(readReal(dealt, facing), gain);
      view[facing] = readReal(view, facing) + OPEN_VIEW / (1 + hexes);
    } else if (isThroughRear(facing, dq, dr))
      exposure[facing] = readReal(exposure, facing) + weights.rear * threat;
    else if (!one.settled) exposure[facing] = readReal(exposure, facing) + weights.flank * threat;
  }
}
