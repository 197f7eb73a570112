import { opponentOf } from '../../../../domain/side.ts';
import { getQ, getR, isWoods, measureHexes } from '../../../board/board.ts';
import { isInFrontArc } from '../../../board/hex.ts';
import { BARRED } from '../../../board/mover-ground.ts';
import { canAct, isLost } from '../../../combat/combat-state.ts';
import { readShort } from '../../../read.ts';
import { mustWithdraw, type BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { getBracketIndex, OUT_OF_REACH } from '../../state/range-brackets.ts';
import { isInArea } from '../../state/objective-areas.ts';
import { GROUND } from '../../state/sight-rows.ts';
import { chooseDismount, findNearestEnemy, isInTrouble } from '../dismount-choice.ts';
import { listWantedPlaces } from '../goals.ts';
import { getCommanderMemory } from '../memory/commander-memory.ts';
import { getUsualPoints } from '../memory/hit-chance-lookup.ts';
import type { Leaving } from './useful-place.ts';

/** Share of the points that the enemies in reach could deal which is expected to hit. */
const HIT_SHARE = 0.5;

/**
 * Returns the hex that a rider wants to be near when it gets off, or null if it stays aboard. It decides as
 * `chooseDismount` does, stays aboard where it is to be carried farther, and gets off before its carrier is shot down; in woods where
 * there are any.
 */
export function choosePlaceToGetOff(
  battle: BattleState,
  rider: BattleUnit,
  carrier: BattleUnit,
  leaves: Leaving,
): number | null {
  if (mustWithdraw(battle, rider)) return chooseDismount(battle, rider, carrier);
  const wanted = goesOn(battle, rider, carrier, leaves) ? null : chooseDismount(battle, rider, carrier);
  const place =
    wanted === null && isUnderFire(battle, carrier)
      ? (findNearestEnemy(battle, rider, carrier.hex)?.hex ?? null)
      : wanted;
  return place === null ? null : (findWoods(battle, rider, carrier, place) ?? place);
}

/** Whether a rider is to be carried farther, past enemies: its side leaves, or it is wanted at a place of an objective. */
function goesOn(battle: BattleState, rider: BattleUnit, carrier: BattleUnit, leaves: Leaving): boolean {
  if (isInTrouble(battle, carrier)) return false;
  const { board, ruleset } = battle;
  const wanted = listWantedPlaces(battle, rider.side);
  if (wanted.some((place) => isInArea(board, ruleset.inchesPerHex, place, carrier.hex))) return false;
  return leaves(battle, rider) || (wanted.length > 0 && carrier.order === null && rider.order === null);
}

/** Whether the enemies in reach of a carrier can be expected to destroy it in one turn. */
function isUnderFire(battle: BattleState, carrier: BattleUnit): boolean {
  const { hitChances } = getCommanderMemory(battle);
  let points = 0;
  for (const enemy of battle.bySide[opponentOf(carrier.side)]) {
    if (!isUnitOnBoard(enemy) || isLost(enemy.state) || !canAct(enemy.state)) continue;
    if (isTurnedAway(battle, enemy, carrier)) continue;
    const hexes = measureHexes(battle.board, enemy.hex, carrier.hex);
    const bracket = getBracketIndex(battle.ranges, hexes, GROUND.open);
    if (bracket !== OUT_OF_REACH) points += getUsualPoints(hitChances, enemy, carrier, bracket, false);
  }
  const { armorLeft, structureLeft } = carrier.state;
  return HIT_SHARE * points >= armorLeft + structureLeft;
}

/** Whether an enemy has the carrier behind it and cannot turn any more before it fires. */
function isTurnedAway({ board, ruleset }: BattleState, enemy: BattleUnit, carrier: BattleUnit): boolean {
  if (!enemy.moved || ruleset.turnOrder === 'individual') return false;
  const dq = getQ(board, carrier.hex) - getQ(board, enemy.hex);
  const dr = getR(board, carrier.hex) - getR(board, enemy.hex);
  return !isInFrontArc(enemy.facing, dq, dr);
}

/** The free wooded hex beside a carrier that is nearest to a place, and no farther from it than the carrier; null for none. */
function findWoods(
  { board, occupants }: BattleState,
  { walks }: BattleUnit,
  carrier: BattleUnit,
  place: number,
): number | null {
  if (board.isOpen) return null;
  let best: number | null = null;
  let least = measureHexes(board, carrier.hex, place) + 1;
  for (let edge = carrier.hex * 6; edge < carrier.hex * 6 + 6; edge += 1) {
    const hex = readShort(board.neighbours, edge);
    if (hex < 0 || occupants[hex] !== 0 || readShort(walks.stepCost, edge) === BARRED) continue;
    if (!isWoods(board, hex)) continue;
    const away = measureHexes(board, hex, place);
    if (away >= least) continue;
    least = away;
    best = hex;
  }
  return best;
}
