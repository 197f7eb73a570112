import type { Problem } from '../../domain/problem.ts';
import { parseDamageValue } from '../damage-value.ts';
import type { Dice } from '../dice.ts';
import type { BuildingType } from '../ground-rules.ts';
import { checkInches, checkWhole } from '../figure-checks.ts';
import { isInfantry, type UnitFamily } from '../unit-family.ts';

/** A building on the table. */
export interface Building {
  readonly type: BuildingType;
  readonly heightInches: number;
  /** Construction factor left; at 0 the building collapses. */
  readonly cfLeft: number;
}

/** An attack that hit a unit inside a building. */
export interface AttackInside {
  readonly damage: number;
  readonly attacker: UnitFamily;
  readonly target: UnitFamily;
  /** Whether the attacker is in the same building. */
  readonly fromInside: boolean;
}

export interface SharedDamage {
  readonly toUnit: number;
  readonly toBuilding: number;
  readonly building: Building;
}

/** Height in inches for which a collapsing building deals its damage once. */
const COLLAPSE_STEP_INCHES = 4;

/** A building at the start of a game, with the default construction factor if none is given. */
export function raiseBuilding(
  type: BuildingType,
  heightInches: number,
  cf: number = type.cf.usual,
): Building {
  return { type, heightInches, cfLeft: cf };
}

/** Refuses figures that no building of the type has at the start of a game, field by field. */
export function validateBuilding({ type, heightInches, cfLeft }: Building): readonly Problem[] {
  const problems: Problem[] = [];
  checkInches(problems, 'heightInches', heightInches);
  checkWhole(problems, 'cfLeft', cfLeft, type.cf.least, type.cf.most);
  return problems;
}

/** Damages the building itself. When nothing is left of a wall, a path 2" wide is open. */
export function damageBuilding(building: Building, points: number): Building {
  return { ...building, cfLeft: Math.max(0, building.cfLeft - points) };
}

/**
 * Divides the damage of an attack between a unit inside a building and the building. Infantry in the same building
 * fires past the walls. Source: 003 "Attacking Units Inside Buildings", "Attacks from Within the Same Building (p.
 * 85)"; ours: walls absorb damage of other attackers inside as well.
 */
export function resolveAttackInside(building: Building, attack: AttackInside): SharedDamage {
  const { infantry, others } = building.type.absorption;
  const past = attack.fromInside && isInfantry(attack.attacker);
  const absorption = isInfantry(attack.target) ? infantry : others;
  const toBuilding = past ? 0 : Math.min(absorption, attack.damage);
  return {
    toUnit: attack.damage - toBuilding,
    toBuilding,
    building: damageBuilding(building, toBuilding),
  };
}

/** A unit in or on a building. */
export interface BuildingOccupant {
  readonly family: UnitFamily;
  readonly size: number;
}

/**
 * Whether a building collapses: no construction factor left, or more weight than it can bear. Source: 003 "Alpha Strike
 * Buildings Table (p. 84)"; ours: the Sizes of all units add up, and infantry weighs nothing.
 */
export function isCollapsing({ type, cfLeft }: Building, occupants: readonly BuildingOccupant[]): boolean {
  const weight = occupants.reduce((sum, { family, size }) => sum + (isInfantry(family) ? 0 : size), 0);
  return cfLeft <= 0 || weight > type.capacity;
}

/**
 * Points that a collapsing building deals to one unit inside: its damage for each 4" of height, rounded up (ours),
 * minimal damage by a die each. `minimalNeeds` comes from the edition. Source: 003 "Alpha Strike Buildings Table (p.
 * 84)".
 */
export function rollCollapseDamage(
  minimalNeeds: number,
  { type, heightInches }: Building,
  dice: Dice,
): number {
  const steps = Math.ceil(heightInches / COLLAPSE_STEP_INCHES);
  const { points, minimal } = parseDamageValue(type.collapse);
  let dealt = steps * points;
  for (let step = 0; minimal && step < steps; step += 1)
    dealt += dice.roll(6, 'collapse') >= minimalNeeds ? 1 : 0;
  return dealt;
}
