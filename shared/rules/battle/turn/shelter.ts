import type { BoardBuilding } from '../../../domain/board-map.ts';
import { markDamage, collapse } from '../../combat/damage.ts';
import type { AttackOrder, Shelter } from '../../combat/fighter.ts';
import { raiseBuilding, resolveAttackInside, type Building } from '../../terrain/building.ts';
import { getUnitFamily, isInfantry } from '../../unit-family.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';

/**
 * The walls around a unit, or around it on another hex, as they stand now; undefined in the open, in ruins, and if the
 * edition has no buildings. Infantry is inside, flying units are above. Source: 003 "Attacking Units Inside Buildings
 * (p. 85)"; who is inside is ours.
 */
export function findUnitShelter(battle: BattleState, unit: BattleUnit, hex = unit.hex): Shelter | undefined {
  const { board, walls } = battle;
  const built = canShelter(battle, unit) ? board.buildings.get(hex) : undefined;
  if (built === undefined) return undefined;
  const building = walls.get(hex) ?? raiseBuilt(battle, built);
  // One unit for each hex, and each hex is a building of its own: no attacker is inside with its target. Ours.
  return building === undefined || building.cfLeft <= 0 ? undefined : { building, fromInside: false };
}

/** Whether buildings of this battle can shelter a unit. */
export function canShelter({ ruleset, board }: BattleState, { card, flies }: BattleUnit): boolean {
  if (ruleset.buildings === null || board.buildings.size === 0) return false;
  return !flies && isInfantry(getUnitFamily(card.type));
}

/** A building of the board at the start of a game; undefined if the edition does not know its type. */
export function raiseBuilt(
  { ruleset }: Pick<BattleState, 'ruleset'>,
  { type, heightInches, cf }: BoardBuilding,
): Building | undefined {
  const row = ruleset.buildings?.find(({ id }) => id === type);
  return row === undefined ? undefined : raiseBuilding(row, heightInches, cf);
}

/** Share of a hit of this many points that comes through to a unit on a hex; 1 in the open. */
export function computeShareInside(
  battle: BattleState,
  unit: BattleUnit,
  hex: number,
  points: number,
): number {
  const shelter = findUnitShelter(battle, unit, hex);
  if (shelter === undefined) return 1;
  const target = getUnitFamily(unit.card.type);
  // The attacker is outside.
  const attack = { damage: points, attacker: 'mech', target, fromInside: false } as const;
  return resolveAttackInside(shelter.building, attack).toUnit / points;
}

/**
 * Deals damage from above to a unit. The walls around it lose the points that they absorb, and collapse when nothing is
 * left.
 */
export function strikeThroughWalls(battle: BattleState, unit: BattleUnit, points: number): void {
  const shelter = findUnitShelter(battle, unit);
  if (shelter === undefined) {
    markDamage(battle, unit, points, 'strike', null);
    return;
  }
  const target = getUnitFamily(unit.card.type);
  const attack = { damage: points, attacker: 'aerospace', target, fromInside: false } as const;
  const { toUnit, building } = resolveAttackInside(shelter.building, attack);
  battle.walls.set(unit.hex, building);
  markDamage(battle, unit, toUnit, 'strike', null);
  collapse(battle, unit, building, null);
}

/** The part of a hit that the walls around a target let through. */
export function reduceByWalls(
  { shelter }: AttackOrder,
  { card: { type: attacker } }: BattleUnit,
  { card: { type: target } }: BattleUnit,
  points: number,
): number {
  if (shelter === undefined) return points;
  const attack = { damage: points, attacker: getUnitFamily(attacker), target: getUnitFamily(target) };
  return resolveAttackInside(shelter.building, { ...attack, fromInside: shelter.fromInside }).toUnit;
}
