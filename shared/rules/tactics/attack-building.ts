import type { Dice } from '../dice.ts';
import {
  damageBuilding,
  isCollapsing,
  rollCollapseDamage,
  type Building,
  type BuildingOccupant,
} from '../terrain/building.ts';
import type { TacticsRules } from './tactics-rules.ts';

/** An attack on a building itself that hit. */
export interface AttackOnBuilding {
  readonly building: Building;
  readonly damage: number;
  readonly occupants: readonly BuildingOccupant[];
  /** Lowest die roll at which minimal damage deals its point. */
  readonly minimalNeeds: number;
}

export interface BuildingHit {
  readonly cfLeft: number;
  readonly collapses: boolean;
  /** Whether a path 2" wide is open through a wall. */
  readonly breached: boolean;
  /** Points that the collapse deals to each occupant, in their order. */
  readonly occupantDamage: readonly number[];
  /** Modifier of the building as a target. */
  readonly targetModifier: number;
}

/**
 * Carries out a hit on a building itself: all of it goes to the walls, nothing to who is inside until they fall.
 * Source: 003 "Alpha Strike Buildings Table (p. 84)"; ours: a building counts as an immobile target.
 */
export function resolveAttackOnBuilding(
  { building: rules }: TacticsRules,
  { building, damage, occupants, minimalNeeds }: AttackOnBuilding,
  dice: Dice,
): BuildingHit {
  const left = damageBuilding(building, damage);
  const collapses = isCollapsing(left, occupants);
  return {
    cfLeft: left.cfLeft,
    collapses,
    breached: collapses && building.type.id.startsWith('wall-'),
    occupantDamage: occupants.map(() => (collapses ? rollCollapseDamage(minimalNeeds, left, dice) : 0)),
    targetModifier: rules.targetModifier,
  };
}
