import { opponentOf } from '../../../../domain/side.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import { measureHexes } from '../../../board/board.ts';
import { isLost } from '../../../combat/combat-state.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { listWantedPlaces } from '../goals.ts';
import { getCommanderMemory } from '../memory/commander-memory.ts';
import { getUsualPoints } from '../memory/hit-chance-lookup.ts';

/** Whether a unit wants to leave the board. */
export type Leaving = (battle: BattleState, unit: BattleUnit) => boolean;

/** Where infantry is of use: within so many hexes of a place of an objective, or of an enemy that it can damage. */
export interface UsefulPlace {
  readonly hex: number;
  readonly nearHexes: number;
  /** The enemy there; null for a place of an objective. */
  readonly enemy: BattleUnit | null;
}

/**
 * Where infantry is to be brought from a hex: to the nearest place of an open objective or, where there is none, to the
 * nearest enemy that it can damage. Null for nowhere.
 */
export function findUsefulPlace(battle: BattleState, rider: BattleUnit, from: number): UsefulPlace | null {
  return (
    findNearest(battle, from, listObjectivePlaces(battle, rider)) ??
    findNearest(battle, from, listEnemies(battle, rider))
  );
}

/** Hexes that a unit is away from where it is of use in any way; 0 if it is there, null if it is of use nowhere. */
export function measureToUse(battle: BattleState, rider: BattleUnit): number | null {
  const places = [...listObjectivePlaces(battle, rider), ...listEnemies(battle, rider)];
  const place = findNearest(battle, rider.hex, places);
  return place && Math.max(0, measureToPlace(battle, rider.hex, place));
}

/** The first of the nearest places. */
function findNearest(battle: BattleState, from: number, places: readonly UsefulPlace[]): UsefulPlace | null {
  const [nearest] = places.toSorted(
    (one, other) => measureToPlace(battle, from, one) - measureToPlace(battle, from, other),
  );
  return nearest ?? null;
}

function measureToPlace({ board }: BattleState, from: number, { hex, nearHexes }: UsefulPlace): number {
  return measureHexes(board, from, hex) - nearHexes;
}

function listObjectivePlaces(battle: BattleState, { side }: BattleUnit): readonly UsefulPlace[] {
  const { inchesPerHex } = battle.ruleset;
  return listWantedPlaces(battle, side).map(({ hex, place }) => ({
    ...{ hex, nearHexes: Math.floor(place.radiusInches / inchesPerHex), enemy: null },
  }));
}

function listEnemies(battle: BattleState, rider: BattleUnit): readonly UsefulPlace[] {
  return battle.bySide[opponentOf(rider.side)].flatMap((enemy) => {
    if (!isUnitOnBoard(enemy) || isLost(enemy.state)) return [];
    const nearHexes = findReachHexes(battle, rider, enemy);
    return nearHexes > 0 ? [{ hex: enemy.hex, nearHexes, enemy }] : [];
  });
}

/** Farthest distance in hexes at which a unit's weapons can damage an enemy; 0 if they cannot. */
function findReachHexes(battle: BattleState, unit: BattleUnit, enemy: BattleUnit): number {
  const { hitChances } = getCommanderMemory(battle);
  const bracket = BRACKETS.findLastIndex((_, at) => getUsualPoints(hitChances, unit, enemy, at, false) > 0);
  return battle.ranges.farthestHexes[bracket] ?? 0;
}
