import { getCommanderMemory, type CommanderMemory } from '../memory/commander-memory.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import { getQ, getR } from '../../../board/board.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../../../board/hex.ts';
import { findDealt, findThreat } from './threat.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { findDetour } from './detour.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { computeIdeal } from './ideal-range.ts';
import { getUsualPoints } from '../memory/hit-chance-lookup.ts';
import { computeShareInside, seeksShelter } from '../../turn/shelter.ts';
import type { Temperament } from './temperament.ts';
import { readReal } from '../../../board/read.ts';

/** What of caution is gone, and what drive is gained, when the last turn has come: a draw helps nobody. */
const CAUTION_LOST = 0.6;
const DRIVE_GAINED = 2;

/** Index of the bracket by whose damage a hit is judged. */
const MEDIUM = BRACKETS.indexOf('medium');

/** What hexes are weighed by, whatever the way of moving to them. */
export interface PositionEvaluation {
  readonly memory: CommanderMemory;
  readonly forecasts: readonly EnemyForecast[];
  readonly idealHexes: number;
  /** Inches by hex to the nearest enemy, where the straight way there is barred; null everywhere else. */
  readonly detour: Float64Array | null;
  /** Cost of each hex farther away than that. */
  readonly costPerHex: number;
  readonly caution: number;
  /** Share of what is fired at it that walls on a hex let through; null for who finds no shelter in them. */
  readonly findShare: ((hex: number) => number) | null;
  /** What else draws it: the cost of a hex. */
  readonly pulls: readonly ((hex: number) => number)[];
}

/** What a unit goes by that usually moves as given, before it looks at single hexes. */
export function createPositionEvaluation(
  battle: BattleState,
  unit: BattleUnit,
  usualMovement: MovementUsed,
  forecasts: readonly EnemyForecast[],
  temperament: Temperament,
  pulls: PositionEvaluation['pulls'],
): PositionEvaluation {
  const urgency = battle.turn / battle.scenario.turnLimit;
  const caution = temperament.caution * (1 - CAUTION_LOST * urgency);
  const drive = temperament.drive * (1 + DRIVE_GAINED * urgency);
  const memory = getCommanderMemory(battle);
  const ideal = computeIdeal(battle, memory, forecasts, usualMovement, caution);
  return {
    memory,
    forecasts,
    idealHexes: ideal.hexes,
    detour: findDetour(battle, forecasts),
    costPerHex: drive * ideal.dealt,
    caution,
    findShare: createFindShare(battle, memory, unit, forecasts),
    pulls,
  };
}

/** Judged by a usual hit of the enemies at hand. */
function createFindShare(
  battle: BattleState,
  { hitChances }: CommanderMemory,
  unit: BattleUnit,
  forecasts: readonly EnemyForecast[],
): PositionEvaluation['findShare'] {
  if (!seeksShelter(battle, unit)) return null;
  const hits = forecasts
    .map(({ enemy }) => getUsualPoints(hitChances, enemy, unit, MEDIUM, false))
    .filter((points) => points > 0);
  if (hits.length === 0) return null;
  const usual = hits.reduce((sum, points) => sum + points, 0) / hits.length;
  return (hex) => computeShareInside(battle, unit, hex, usual);
}

/** Farther than any enemy is. */
const NOBODY_NEAR = 32767;

/**
 * What ending the move on a hex is worth, in point values: damage dealt less damage taken, less the distance from where
 * the unit fights best. `dealtInstead` stands for the best weapon attack when another attack is declared. Where it cannot
 * be more than `least`, something that is not more either.
 */
export function evaluateHex(
  battle: BattleState,
  evaluation: PositionEvaluation,
  movement: MovementUsed,
  hex: number,
  dealtInstead: number | null,
  least = -Infinity,
): number {
  const { forecasts, caution, findShare } = evaluation;
  const { cells } = evaluation.memory.expectedDamage;
  let dealt = 0;
  let nearest = NOBODY_NEAR;
  const q = getQ(battle.board, hex);
  const r = getR(battle.board, hex);
  for (const one of forecasts) {
    const dq = q - one.q;
    const dr = r - one.r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes < nearest) nearest = hexes;
    if (hexes > one.dealtHexes) continue;
    const behind = one.placed && isThroughRear(one.enemy.facing, dq, dr);
    const gain = readReal(cells, findDealt(battle, one, movement, hex, hexes, behind));
    if (gain > dealt) dealt = gain;
  }
  let cost = evaluation.costPerHex * measureAway(battle, hex, nearest, evaluation);
  for (const pull of evaluation.pulls) cost += pull(hex);
  const unharmed = (dealtInstead ?? dealt) - cost;
  const share = findShare === null ? 1 : findShare(hex);
  let score = unharmed;
  let taken = 0;
  for (const one of forecasts) {
    if (score <= least) return score;
    const dq = q - one.q;
    const dr = r - one.r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes > one.takenHexes) continue;
    // Who has moved already does not turn any more.
    if (one.settled && !isInFrontArc(one.enemy.facing, dq, dr)) continue;
    taken += readReal(cells, findThreat(battle, one, movement, hex, hexes));
    score = unharmed - caution * share * taken;
  }
  return score;
}

/** Hexes farther away than where the unit fights best; the whole way where it cannot fight before it has gone it. */
function measureAway(
  { ruleset }: BattleState,
  hex: number,
  nearest: number,
  { detour, idealHexes }: PositionEvaluation,
): number {
  if (detour !== null) return readReal(detour, hex) / ruleset.inchesPerHex;
  return nearest === NOBODY_NEAR ? 0 : Math.max(0, nearest - idealHexes);
}
