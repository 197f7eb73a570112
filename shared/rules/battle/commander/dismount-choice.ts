import { getCommanderMemory } from './memory/commander-memory.ts';
import { opponentOf } from '../../../domain/side.ts';
import { getHexAt, measureHexes } from '../../board/board.ts';
import { isLost } from '../../combat/combat-state.ts';
import { mustLeave } from '../../terrain/transport.ts';
import { mustWithdraw, type BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { findGoalEdge, listWantedPlaces } from './goals.ts';
import { getUsualPoints } from './memory/hit-chance-lookup.ts';
import { getBracketIndex, OUT_OF_REACH } from '../state/range-brackets.ts';
import { isInArea } from '../state/objective-areas.ts';
import { expectSightHexes } from '../state/searchlights.ts';
import { GROUND } from '../state/sight-rows.ts';
import { getMoveInches } from '../state/unit-moves.ts';

/**
 * Returns the hex that a rider wants to be near when it gets off, or null if it stays aboard. It gets off when its
 * carrier is crippled, without armor or unable to move; at a place that its side has to reach or hold; and where its
 * weapons can hit an enemy. A unit that wants to leave the board stays aboard, and one that must leave it follows the
 * rules. Source for who must leave: 003 "Forced Withdrawal and Transports"; the rest is ours.
 */
export function chooseDismount(battle: BattleState, rider: BattleUnit, carrier: BattleUnit): number | null {
  const enemy = findNearestEnemy(battle, rider, carrier.hex);
  if (mustWithdraw(battle, rider)) return mustPart(battle, rider, carrier) ? carrier.hex : null;
  if (isInTrouble(battle, carrier)) return enemy?.hex ?? carrier.hex;
  if (findGoalEdge(battle, rider) !== null) return null;
  const place = findWantedPlace(battle, rider, carrier.hex);
  if (place !== null) return place;
  return enemy !== null && reaches(battle, rider, enemy, carrier.hex) ? enemy.hex : null;
}

function mustPart(battle: BattleState, rider: BattleUnit, carrier: BattleUnit): boolean {
  const describe = (unit: BattleUnit) => ({
    card: unit.card,
    moveInches: getMoveInches(battle, unit, 'ground'),
    withdrawing: mustWithdraw(battle, unit),
  });
  return mustLeave(describe(carrier), describe(rider));
}

/** Whether a carrier may soon be lost, and its riders with it. */
export function isInTrouble(battle: BattleState, carrier: BattleUnit): boolean {
  if (carrier.crippled || carrier.state.armorLeft === 0) return true;
  return getMoveInches(battle, carrier, 'ground') < 1 && getMoveInches(battle, carrier, 'jump') < 1;
}

/** The nearest enemy, the first of equally near ones. */
export function findNearestEnemy(battle: BattleState, rider: BattleUnit, from: number): BattleUnit | null {
  let nearest: BattleUnit | null = null;
  let least = Infinity;
  for (const enemy of battle.bySide[opponentOf(rider.side)]) {
    if (!isUnitOnBoard(enemy) || isLost(enemy.state)) continue;
    const away = measureHexes(battle.board, from, enemy.hex);
    if (away >= least) continue;
    least = away;
    nearest = enemy;
  }
  return nearest;
}

/** Whether a rider's weapons can damage an enemy at its carrier's distance. */
function reaches(battle: BattleState, rider: BattleUnit, enemy: BattleUnit, from: number): boolean {
  const { board, ranges } = battle;
  const hexes = measureHexes(board, from, enemy.hex);
  const bracket = getBracketIndex(ranges, hexes, GROUND.open);
  if (bracket === OUT_OF_REACH || hexes > expectSightHexes(battle, rider, enemy)) return false;
  return getUsualPoints(getCommanderMemory(battle).hitChances, rider, enemy, bracket, false) > 0;
}

/** The place at which a rider is now, if it was ordered to hold it or an open objective needs its side there. */
function findWantedPlace(battle: BattleState, { side, order }: BattleUnit, from: number): number | null {
  const { board, ruleset, areas } = battle;
  if (order?.kind === 'hold') {
    const hex = getHexAt(board, order);
    return measureHexes(board, from, hex) <= 1 ? hex : null;
  }
  const wanted = listWantedPlaces(battle, side);
  const at = areas.find((one) => wanted.includes(one) && isInArea(board, ruleset.inchesPerHex, one, from));
  return at?.hex ?? null;
}
