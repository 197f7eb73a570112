import { findFacingTo, getHexAt, measureHexes } from '../../../board/board.ts';
import { canEnd } from '../../../board/reach.ts';
import { opponentOf } from '../../../../domain/side.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import { readShort } from '../../../read.ts';
import { mustWithdraw, type BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { computeHexesToEdge } from '../../state/edges.ts';
import { GROUND } from '../../state/sight-rows.ts';
import { findReach, listMovements } from '../../state/reachable-hexes.ts';
import type { Commander } from '../../turn/commander.ts';
import { makeMove, makeStandingMove, type MoveOrder } from '../../turn/move-order.ts';
import { createCommander } from '../create-commander.ts';
import { findNearestEnemy } from '../dismount-choice.ts';
import { BALANCED } from '../evaluation/weights.ts';
import { findScanTarget, findWantedEdge } from '../goals.ts';
import { chooseWithdrawal } from '../withdrawal.ts';

// Commanders that follow one idea to the end, whatever the enemy does. A good commander beats each of them; one that does
// not can be exploited. They shoot like the quick commander, so that only their moves tell them apart.

/** Keeps at long range and runs: it shoots at what cannot come near enough to shoot back well. */
export const createKiter = (): Commander =>
  createScripted((battle, unit) => findBestEnd(battle, unit, rateFar));

/** Stays in cover near its own edge and lets the enemy come. */
export const createTurtle = (): Commander =>
  createScripted((battle, unit) => findBestEnd(battle, unit, rateCover));

/** Goes to the nearest place that an objective is about, else to the middle of the board, and stays there. */
export const createCamper = (): Commander =>
  createScripted((battle, unit) => {
    const camp = findCamp(battle, unit);
    return findBestEnd(battle, unit, () => (hex) => -measureHexes(battle.board, hex, camp));
  });

/** Walks off over its home edge at once. */
export const createDeserter = (): Commander => createScripted(goHome);

/** Scans what its side has to scan, fights for nothing else, and goes home with it as soon as leaving counts. */
export const createScout = (): Commander =>
  createScripted((battle, unit) => {
    const target = findScanTarget(battle, unit);
    if (target !== null)
      return findBestEnd(battle, unit, () => (hex) => -measureHexes(battle.board, hex, target));
    return mayLeave(battle, unit) ? goHome(battle, unit) : findBestEnd(battle, unit, rateHome);
  });

function createScripted(chooseOwnMove: Commander['chooseMove']): Commander {
  return {
    ...createCommander('quick'),
    chooseMove: (battle, unit) =>
      mustWithdraw(battle, unit) ? goHome(battle, unit) : chooseOwnMove(battle, unit),
  };
}

function goHome(battle: BattleState, unit: BattleUnit): MoveOrder {
  return chooseWithdrawal(battle, unit, BALANCED);
}

/** How good a hex is to end on after moving so many hexes; the higher the better. */
type RateEnd = (hex: number, movedHexes: number) => number;

/** The move to the best hex that can be reached, facing the nearest enemy; the first of equals, standing still before all. */
function findBestEnd(
  battle: BattleState,
  unit: BattleUnit,
  prepare: (battle: BattleState, unit: BattleUnit) => RateEnd,
): MoveOrder {
  const rate = prepare(battle, unit);
  let best = makeStandingMove(unit);
  let most = rate(unit.hex, 0);
  for (const movement of listMovements(battle, unit)) {
    const reach = findReach(battle, unit, movement);
    let entry = -1;
    for (let index = 0; index < reach.count; index += 1) {
      const rated = rate(readShort(reach.hexes, index), readShort(reach.movedHexes, index));
      if (rated <= most || !canEnd(reach, index, battle.occupants)) continue;
      most = rated;
      entry = index;
    }
    // Built at once: the next way of moving may use the same buffers.
    if (entry >= 0) best = makeMove(battle, unit, movement, reach, entry);
  }
  const target = findNearestEnemy(battle, unit, best.hex);
  return target === null ? best : { ...best, facing: findFacingTo(battle.board, best.hex, target.hex) };
}

/** More than any number of hexes on a board. */
const FAR = 1000;

/** Hexes away from the nearest enemy count twice as much at long range as hexes moved, which bring TMM. */
const AWAY = 2;

/** Best at long range, far away and after a long move; elsewhere, what comes nearest to long range. */
function rateFar({ board, ranges, bySide }: BattleState, unit: BattleUnit): RateEnd {
  const medium = ranges.farthestHexes[BRACKETS.indexOf('medium')] ?? 0;
  const enemies = bySide[opponentOf(unit.side)].filter(isUnitOnBoard);
  return (hex, movedHexes) => {
    const hexes = Math.min(...enemies.map((enemy) => measureHexes(board, hex, enemy.hex)), FAR);
    if (hexes <= medium) return hexes - FAR;
    return hexes <= ranges.reachHexes ? FAR + AWAY * hexes + movedHexes : -hexes;
  };
}

/** Hexes from the home edge within which a turtle stays: 12". */
const SHELL_HEXES = 6;

/** Cover is worth a walk, but no hex beyond its own strip is. */
function rateCover(battle: BattleState, unit: BattleUnit): RateEnd {
  return (hex, movedHexes) => {
    const beyond = computeHexesToEdge(battle, unit.side, hex, 'home-edge') - SHELL_HEXES;
    const covered = (unit.ownGround?.[hex] ?? GROUND.open) !== GROUND.open;
    return -FAR * Math.max(0, beyond) + (covered ? FAR / 2 : 0) - movedHexes;
  };
}

function rateHome(battle: BattleState, unit: BattleUnit): RateEnd {
  return (hex) => -computeHexesToEdge(battle, unit.side, hex, 'home-edge');
}

/** Leaving counts at once unless an objective asks for a later turn. */
function mayLeave(battle: BattleState, { side }: BattleUnit): boolean {
  return findWantedEdge(battle, side)?.mayLeave ?? true;
}

function findCamp({ board, areas }: BattleState, unit: BattleUnit): number {
  let camp: number | null = null;
  for (const { hex } of areas)
    if (camp === null || measureHexes(board, unit.hex, hex) < measureHexes(board, unit.hex, camp)) camp = hex;
  return camp ?? getMiddle(board);
}

function getMiddle(board: BattleState['board']): number {
  return getHexAt(board, {
    column: Math.floor(board.widthHexes / 2),
    row: Math.floor(board.heightHexes / 2),
  });
}
