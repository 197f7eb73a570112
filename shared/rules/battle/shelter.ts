import type { BoardBuilding } from '../../domain/board-map.ts';
import type { AttackOrder, Shelter } from '../combat/fighter.ts';
import { raiseBuilding, resolveAttackInside, type Building } from '../ground/building.ts';
import { getUnitFamily, isInfantry } from '../unit-family.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';

/**
 * The walls around a unit, as they stand now; undefined in the open, in ruins, and where the edition knows no buildings.
 * Infantry is inside, what flies is above. Source: 003 "Attacking Units Inside Buildings (p. 85)"; who is inside is ours.
 */
export function findShelter(battle: BattleState, unit: BattleUnit): Shelter | undefined {
  const { ruleset, board, walls } = battle;
  const built = ruleset.buildings === null ? undefined : board.buildings.get(unit.hex);
  if (built === undefined || !isInside(unit)) return undefined;
  const building = walls.get(unit.hex) ?? raise(battle, built);
  // One unit a hex, and every hex of a building stands by itself: nobody fires from inside. Ours.
  return building === undefined || building.cfLeft <= 0 ? undefined : { building, fromInside: false };
}

function isInside({ card, flies }: BattleUnit): boolean {
  return !flies && isInfantry(getUnitFamily(card.type));
}

function raise({ ruleset }: BattleState, { type, heightInches, cf }: BoardBuilding): Building | undefined {
  const row = ruleset.buildings?.find(({ id }) => id === type);
  return row === undefined ? undefined : raiseBuilding(row, heightInches, cf);
}

/** What the walls around a target let through of a hit. */
export function passWalls(
  { shelter }: AttackOrder,
  { card: { type: attacker } }: BattleUnit,
  { card: { type: target } }: BattleUnit,
  points: number,
): number {
  if (shelter === undefined) return points;
  const attack = { damage: points, attacker: getUnitFamily(attacker), target: getUnitFamily(target) };
  return resolveAttackInside(shelter.building, { ...attack, fromInside: shelter.fromInside }).toUnit;
}
