import { measureHexes } from '../../../board/board.ts';
import { canAct, tracksHeat } from '../../../combat/combat-state.ts';
import { computeHeatAfterTurn } from '../../../combat/heat.ts';
import { opponentOf } from '../../../../domain/side.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { getMoves } from '../../state/unit-moves.ts';
import { getCommanderMemory } from '../memory/commander-memory.ts';
import { getUsualPoints } from '../memory/hit-chance-lookup.ts';
import { lookAt, expectGain } from './prospect.ts';

/** What a unit does in a turn, as a share of its point value: it is worth itself in about six turns. */
const TURN_SHARE = 0.16;
/** Share of a turn's work that each level of heat costs: its fire is harder, or it holds fire to cool. */
const LOST_BY_LEVEL: readonly number[] = [0, 0.4, 0.8, 1];
/** Turns' work that a shutdown costs, besides what the enemy makes of it: its fire, its move, and where it could have been. */
const SHUTDOWN_TURNS = 2;
const MEDIUM = BRACKETS.indexOf('medium');
/** How much likelier a unit is hit that stands still and cannot move. */
const EASIER = 0.45;
/** Most enemies that fire at a unit that is shut down. */
const MOST_ENEMIES = 3;

/** The level to which a unit comes in the End Phase if it fires weapons with so much more overheat. */
export function computeLevelAfter(
  { ruleset }: BattleState,
  { state, waterInches }: BattleUnit,
  overheat: number,
): number {
  return computeHeatAfterTurn(ruleset.heat, {
    heat: state.heat,
    fired: true,
    overheatUsed: state.overheatUsed + overheat,
    outsideHeat: state.outsideHeat,
    engineHits: state.criticals.engine,
    inWater: waterInches !== null,
    depthInches: waterInches ?? 0,
  });
}

/** What it costs a unit, in point values, to begin the next turn at a level of heat; nothing in the last turn. */
export function priceHeat(battle: BattleState, unit: BattleUnit, level: number): number {
  if (level === 0 || !tracksHeat(unit.card) || battle.turn >= battle.scenario.turnLimit) return 0;
  const turn = unit.worth * TURN_SHARE;
  if (level < battle.ruleset.heat.shutdownLevel) return turn * (LOST_BY_LEVEL[level] ?? 1);
  return SHUTDOWN_TURNS * turn + priceShutdown(battle, unit);
}

/** What enemies that can come near enough do to a unit that is shut down, beyond what they would do to it anyway. */
function priceShutdown(battle: BattleState, unit: BattleUnit): number {
  const { hitChances } = getCommanderMemory(battle);
  const hits = battle.bySide[opponentOf(unit.side)]
    .filter((enemy) => isUnitOnBoard(enemy) && canAct(enemy.state) && isNear(battle, unit, enemy))
    .map((enemy) => getUsualPoints(hitChances, enemy, unit, MEDIUM, false))
    .toSorted((one, other) => other - one)
    .slice(0, MOST_ENEMIES);
  const points = hits.reduce((sum, hit) => sum + hit, 0);
  return expectGain(lookAt(battle, unit), { chance: 1, points: EASIER * points });
}

/** Whether an enemy can have a unit in range in the next turn. */
function isNear(battle: BattleState, unit: BattleUnit, enemy: BattleUnit): boolean {
  const { groundHexes, jumpHexes } = getMoves(battle, enemy);
  const reach = (battle.ranges.farthestHexes[MEDIUM] ?? 0) + Math.max(groundHexes, jumpHexes);
  return measureHexes(battle.board, unit.hex, enemy.hex) <= reach;
}
