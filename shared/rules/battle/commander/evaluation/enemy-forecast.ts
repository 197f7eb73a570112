import { getCommanderMemory, type CommanderMemory } from '../memory/commander-memory.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { opponentOf } from '../../../../domain/side.ts';
import { canAct, isLost } from '../../../combat/combat-state.ts';
import { getQ, getR, measureHexes, type Board } from '../../../board/board.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit, type Moves } from '../../state/battle-unit.ts';
import { getHitValues } from './hit-values.ts';
import { openMatchup, type Matchup } from '../memory/hit-chance-lookup.ts';
import type { HitValues } from '../memory/to-hit-cache.ts';
import type { RangeBrackets } from '../../state/range-brackets.ts';
import { expectSightHexes } from '../../state/searchlights.ts';
import { getSightRow, type SightRow } from '../../state/sight-rows.ts';
import { beginDecision, CELLS_OF_ENEMY } from '../memory/expected-damage-cache.ts';
import { getMoves } from '../../state/unit-moves.ts';

/**
 * What a unit expects of one enemy when it chooses its move. An enemy that has yet to move is assumed to stay where it
 * is as a target, and to be able to come nearer before it fires.
 */
export interface EnemyForecast {
  readonly memory: CommanderMemory;
  readonly ranges: RangeBrackets;
  readonly enemy: BattleUnit;
  readonly q: number;
  readonly r: number;
  /** First cell of this enemy in the expected-damage cache. */
  readonly firstCell: number;
  /** It will not move before the unit fires, so its hex, facing and movement are certain as a target. */
  readonly placed: boolean;
  /** It will not move before it fires itself, so what it can do to the unit is certain as well. */
  readonly settled: boolean;
  /** Hexes by which it may still come nearer before it fires. */
  readonly strideHexes: number;
  readonly movementAsTarget: MovementUsed;
  readonly movementAsThreat: MovementUsed;
  /** Hexes between the two now. */
  readonly hexes: number;
  /** Hexes beyond which the unit cannot damage the enemy, and the enemy cannot damage it; `NEVER` if they never can. */
  readonly dealtHexes: number;
  readonly takenHexes: number;
  /** Factors, 0 to 1 and above, for damage dealt to the enemy and taken from it: how likely it occurs. */
  readonly dealtCertainty: number;
  readonly takenCertainty: number;
  /** The unit firing at the enemy and the value of its hits, and the enemy firing at it. */
  readonly dealing: Matchup;
  readonly dealtValues: HitValues;
  readonly taking: Matchup;
  readonly takenValues: HitValues;
  /** Ground between the two, in both directions; null on an open board. */
  readonly ground: SightRow | null;
  /** By hex: terrain that protects the unit from attacks from any direction; null on an open board. */
  readonly ownGround: Uint8Array | null;
}

/** Factor for an enemy that has yet to move: it may not be where it is now. */
const UNCERTAINTY = 0.8;
/** Lower than any distance plus the enemy's stride, so that no hex is this near. */
const NEVER = -1000;
/** How strongly fire concentrates on one unit: 1 would spread it evenly. */
const FOCUS_SHARE = 1.5;

/**
 * Most enemies forecast for a unit: a lance. Enemies as near as the last one are included, lost ones are not counted.
 * Ours.
 */
const MAX_FORECASTS = 4;

/**
 * Returns forecasts of the enemies nearest to a unit and begins its decision. They are weighted to stand for the other
 * enemies that may fire at it as well: a unit that ignored those would walk into a whole company.
 */
export function listForecasts(battle: BattleState, unit: BattleUnit): readonly EnemyForecast[] {
  const memory = getCommanderMemory(battle);
  beginDecision(memory.expectedDamage);
  const enemies = battle.bySide[opponentOf(unit.side)];
  const most = findForecastHexes(battle.board, unit.hex, enemies);
  const nearest: BattleUnit[] = [];
  let others = 0;
  for (const enemy of enemies) {
    if (!isUnitOnBoard(enemy)) continue;
    const hexes = measureHexes(battle.board, unit.hex, enemy.hex);
    if (hexes <= most) nearest.push(enemy);
    else if (
      !isLost(enemy.state) &&
      hexes <= battle.ranges.reachHexes + computeStride(battle, enemy, getMoves(battle, enemy))
    )
      others += 1;
  }
  const weight = 1 + others / nearest.length;
  return nearest.map((enemy) => forecast(battle, memory, unit, enemy, weight));
}

/** Hexes by which an enemy may still come nearer before it fires. */
function computeStride(battle: BattleState, enemy: BattleUnit, { groundHexes, jumpHexes }: Moves): number {
  // In individual order an enemy that comes nearer is exposed to our fire next. If units feared both, nobody would
  // advance.
  if (enemy.moved || battle.ruleset.turnOrder === 'individual') return 0;
  return Math.max(groundHexes, jumpHexes);
}

/** Distance in hexes of the last enemy to forecast; Infinity to forecast all. */
function findForecastHexes(board: Board, hex: number, enemies: readonly BattleUnit[]): number {
  if (enemies.length <= MAX_FORECASTS) return Infinity;
  const nearest: number[] = [];
  for (const enemy of enemies) {
    if (!isUnitOnBoard(enemy) || isLost(enemy.state)) continue;
    const hexes = measureHexes(board, hex, enemy.hex);
    let place = nearest.length;
    for (; place > 0 && (nearest[place - 1] ?? 0) > hexes; place -= 1)
      nearest[place] = nearest[place - 1] ?? 0;
    nearest[place] = hexes;
    if (nearest.length > MAX_FORECASTS) nearest.pop();
  }
  return nearest[MAX_FORECASTS - 1] ?? Infinity;
}

function forecast(
  battle: BattleState,
  memory: CommanderMemory,
  unit: BattleUnit,
  enemy: BattleUnit,
  weight: number,
): EnemyForecast {
  const { board, sight } = battle;
  // In individual order all others stand still while the unit fires, and have moved again before they fire at it.
  const inOwnTurn = battle.ruleset.turnOrder === 'individual';
  const placed = inOwnTurn || enemy.moved;
  const settled = !inOwnTurn && enemy.moved;
  const moves = getMoves(battle, enemy);
  const strideHexes = computeStride(battle, enemy, moves);
  const usual = settled ? enemy.movement : findUsualMovement(moves);
  const dealing = openMatchup(memory.hitChances, unit, enemy);
  const dealtValues = getHitValues(battle, memory, dealing);
  const taking = openMatchup(memory.hitChances, enemy, unit);
  const takenValues = getHitValues(battle, memory, taking);
  const takenCertainty = canAct(enemy.state)
    ? weight * (settled ? 1 : UNCERTAINTY) * computeShare(battle, unit, enemy, strideHexes)
    : 0;
  const takenHexes = takenCertainty === 0 ? NEVER : findFarthest(battle, taking, takenValues) + strideHexes;
  return {
    memory,
    ranges: battle.ranges,
    enemy,
    hexes: measureHexes(board, unit.hex, enemy.hex),
    q: getQ(board, enemy.hex),
    r: getR(board, enemy.hex),
    firstCell: enemy.index * CELLS_OF_ENEMY,
    placed,
    settled,
    strideHexes,
    movementAsTarget: placed ? enemy.movement : usual,
    movementAsThreat: usual,
    dealtCertainty: placed ? 1 : UNCERTAINTY,
    takenCertainty,
    dealtHexes: findFarthest(battle, dealing, dealtValues),
    takenHexes,
    dealing,
    dealtValues,
    taking,
    takenValues,
    ground: board.isOpen ? null : getSightRow(sight, unit.silhouette, enemy.silhouette, enemy.hex),
    ownGround: unit.ownGround,
  };
}

/** The movement mode to expect of an enemy that has yet to move. */
function findUsualMovement({ groundHexes, jumpHexes }: Moves): MovementUsed {
  if (groundHexes > 0) return 'ground';
  return jumpHexes > 0 ? 'jump' : 'standstill';
}

/** Hexes to the farthest distance at which a unit sees a target and can damage it; `NEVER` if there is none. */
function findFarthest(battle: BattleState, { attacker, target }: Matchup, { farthest }: HitValues): number {
  if (farthest < 0) return NEVER;
  const hexes = battle.ranges.farthestHexes[farthest] ?? 0;
  const sightHexes = expectSightHexes(battle, attacker, target);
  return hexes <= sightHexes ? hexes : sightHexes | 0;
}

/**
 * The chance that the enemy chooses this unit as its target: the more friends it can reach, the lower. A unit that
 * advances alone draws all the fire.
 */
function computeShare(battle: BattleState, unit: BattleUnit, enemy: BattleUnit, strideHexes: number): number {
  const { board, ranges } = battle;
  let targets = 1;
  for (const friend of battle.bySide[unit.side]) {
    if (friend === unit || !isUnitOnBoard(friend)) continue;
    if (measureHexes(board, enemy.hex, friend.hex) <= ranges.reachHexes + strideHexes) targets += 1;
  }
  return Math.min(1, FOCUS_SHARE / (targets + FOCUS_SHARE - 1));
}
