import type { MovementRules } from '../ground-rules.ts';

/** Manner of ground movement. */
export type Manner = 'plain' | 'climbing' | 'sprinting';

/** Effect of a manner on a unit's movement. */
export interface MannerOfMove {
  readonly moveInches: number;
  /** Movement rules with the costs of this manner. */
  readonly rules: MovementRules;
  readonly mayAttack: boolean;
}

/**
 * Applies climbing or sprinting to a ground Move; null if the rule system does not have the manner. Source: 003
 * "Climbing", "Sprinting" for the movement modifier alone; ours: a climber climbs any height at twice the cost of a
 * level, a sprinter moves half as far again and does not attack.
 */
export function resolveManner(rules: MovementRules, manner: Manner, moveInches: number): MannerOfMove | null {
  if (manner === 'plain') return { moveInches, rules, mayAttack: true };
  if (manner === 'climbing') {
    const { climbing } = rules;
    return climbing && { moveInches, rules: steepen(rules, climbing.levelCostFactor), mayAttack: true };
  }
  const { sprinting } = rules;
  return sprinting && { moveInches: moveInches * sprinting.moveFactor, rules, mayAttack: false };
}

function steepen(rules: MovementRules, factor: number): MovementRules {
  const { mech, protomech, vehicle, 'battle-armor': battleArmor, infantry } = rules.levelChangeCost;
  return {
    ...rules,
    steepestInches: Infinity,
    levelChangeCost: {
      mech: mech * factor,
      protomech: protomech * factor,
      vehicle: vehicle * factor,
      'battle-armor': battleArmor * factor,
      infantry: infantry * factor,
    },
  };
}

/**
 * The movement modifier of a target that moved in a manner. `modifier` is that of its plain Move, which sprinting does
 * not change. Source: 003 "Climbing (p. 62)": one less, to a minimum of 0; "Sprinting (p. 63)".
 */
export function computeMannerModifier(rules: MovementRules, manner: Manner, modifier: number): number {
  if (manner !== 'climbing' || rules.climbing === null) return modifier;
  return Math.max(Math.min(0, modifier), modifier - rules.climbing.modifierLoss);
}
