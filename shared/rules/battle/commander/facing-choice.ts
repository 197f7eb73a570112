import { getQ, getR } from '../../board/board.ts';
import { computeHexDistance, FACINGS, isInFrontArc, isThroughRear } from '../../board/hex.ts';
import { readReal } from '../../board/read.ts';
import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { findDamageDealt, findDamageTaken } from './evaluation/position-terms.ts';
import type { EnemyForecast } from './evaluation/enemy-forecast.ts';
import type { Weights } from './evaluation/weights.ts';
import type { MoveOrder } from '../turn/move-order.ts';

/** Looking toward distant enemies counts a little, so that a column does not march backwards. */
const OPEN_VIEW = 0.001;

/** What an enemy means for the facings on a hex. */
interface EnemyInView {
  /** From the hex to the enemy. */
  readonly dq: number;
  readonly dr: number;
  readonly hexes: number;
  readonly settled: boolean;
  /** Damage that the unit can do to it, and it to the unit. */
  readonly dealt: number;
  readonly taken: number;
}

/** The facing at the end of a move that keeps the best target in the front arc and the fewest enemies behind. */
export function chooseFacing(
  battle: BattleState,
  unit: BattleUnit,
  { hex, movement }: MoveOrder,
  forecasts: readonly EnemyForecast[],
  weights: Weights,
): number {
  const enemies = forecasts.map((one) => lookAtEnemy(battle, one, movement, hex));
  let best = unit.facing;
  let bestScore = -Infinity;
  for (let turn = 0; turn < FACINGS; turn += 1) {
    const facing = (unit.facing + turn) % FACINGS;
    const score = evaluateFacing(facing, enemies, weights);
    if (score <= bestScore) continue;
    bestScore = score;
    best = facing;
  }
  return best;
}

function lookAtEnemy(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
): EnemyInView {
  const dq = one.q - getQ(battle.board, hex);
  const dr = one.r - getR(battle.board, hex);
  const hexes = computeHexDistance(dq, dr);
  const { cells } = one.memory.expectedDamage;
  const dealt = readReal(cells, findDamageDealt(battle, one, movement, hex, hexes, false));
  const taken = readReal(cells, findDamageTaken(battle, one, movement, hex, hexes));
  return { dq, dr, hexes, settled: one.settled, dealt, taken };
}

/** The best hit in front, less what comes from behind and from the sides, and what is in view, in point values. */
function evaluateFacing(facing: number, enemies: readonly EnemyInView[], weights: Weights): number {
  let [dealt, exposure, view] = [0, 0, 0];
  for (const one of enemies) {
    if (isInFrontArc(facing, one.dq, one.dr)) {
      dealt = Math.max(dealt, one.dealt);
      view += OPEN_VIEW / (1 + one.hexes);
    } else if (isThroughRear(facing, one.dq, one.dr)) exposure += weights.rear * one.taken;
    else if (!one.settled) exposure += weights.flank * one.taken;
  }
  return dealt - exposure + view;
}
