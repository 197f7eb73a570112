import type { Problem } from '../../domain/problem.ts';
import { parseDamageValue } from '../damage-value.ts';
import type { Dice } from '../dice.ts';
import type { BuildingType } from './building-rules.ts';
import { checkInches, checkWhole } from '../figure-checks.ts';
import { isInfantry, type UnitFamily } from '../unit-family.ts';

/** A building on the table. */
export interface Building {
  readonly type: BuildingType;
  readonly heightInches: number;
  /** Construction factor left; at 0 it falls. */
  readonly cfLeft: number;
}

/** An attack that hit a unit inside a building. */
export interface AttackInside {
  readonly damage: number;
  readonly attacker: UnitFamily;
  readonly target: UnitFamily;
  /** The attacker is in the same building. */
  readonly fromInside: boolean;
}

export interface SharedDamage {
  readonly toUnit: number;
  readonly toBuilding: number;
  readonly building: Building;
}

/** Inches of height for which a falling building deals its damage once. */
const COLLAPSE_STEP_INCHES = 4;

/** A building as it stands at the start of a game, with the usual construction factor where none is named. */
export function raiseBuilding(
  type: BuildingType,
  heightInches: number,
  cf: number = type.cf.usual,
): Building {
  return { type, heightInches, cfLeft: cf };
}

/** Figures that no building of the type has at the start of a game, field by field. */
export function validateBuilding({ type, heightInches, cfLeft }: Building): readonly Problem[] {
  const problems: Problem[] = [];
  checkInches(problems, 'heightInches', heightInches);
  checkWhole(problems, 'cfLeft', cfLeft, type.cf.least, type.cf.most);
  return problems;
}

/** An attack that hit the building itself; a wall is breached in a path 2" wide when nothing is left of it. */
export function damageBuilding(building: Building, points: number): Building {
  return { ...building, cfLeft: Math.max(0, building.cfLeft - points) };
}

/**
 * How the damage of an attack is shared between a unit inside a building and the building. Infantry in the same
 * building fires past the walls. Source: 003 "Attacking Units Inside Buildings", "Attacks from Within the Same
 * Building (p. 85)"; ours: walls take what they absorb even from other attackers inside.
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
export interface Occupant {
  readonly family: UnitFamily;
  readonly size: number;
}

/**
 * Whether a building falls: nothing is left of it, or it bears more than it can. Source: 003 "Alpha Strike Buildings
 * Table (p. 84)"; ours: the Sizes of all units add up, and infantry weighs nothing.
 */
export function isCollapsing({ type, cfLeft }: Building, occupants: readonly Occupant[]): boolean {
  const weight = occupants.reduce((sum, { family, size }) => sum + (isInfantry(family) ? 0 : size), 0);
  return cfLeft <= 0 || weight > type.capacity;
}

/**
 * Points that a falling building deals to one unit inside: its damage for each 4" of height, begun ones too (ours),
 * minimal damage by a die each. `minimalNeeds` is the edition's. Source: 003 "Alpha Strike Buildings Table (p. 84)".
 */
export function rollCollapseDamage(
  minimalNeeds: number,
  { type, heightInches }: Building,
  dice: Dice,
): number {
  const steps = Math.ceil(heightInches / COLLAPSE_STEP_INCHES);
  const { points, minimal } = parseDamageValue(type.collapse);
  let dealt = steps * points;
  for (let step = 0; minimal && step < steps; step += 1) dealt += dice.roll() >= minimalNeeds ? 1 : 0;
  return dealt;
}
