import type { GroundFeature, MovementRules } from '../ruleset.ts';

/** A stretch of one kind of ground on a unit's way. Distances in inches. */
export interface GroundStretch {
  readonly inches: number;
  /** What lies on it; nothing is clear ground. */
  readonly features: readonly GroundFeature[];
  /** Change of level where the stretch begins, up or down. */
  readonly levelChangeInches?: number | undefined;
}

export interface GroundAdvance {
  /** Inches covered of each stretch. */
  readonly covered: readonly number[];
  /** Inches of Move spent. */
  readonly spentInches: number;
  /** Why the unit stopped before the end of its way; null when it came through. */
  readonly stopped: 'move-spent' | 'level-unpaid' | 'too-steep' | null;
}

/** Inches of Move for an inch of ground. Source: 001 "Movement Cost Table", 004 "Затраты на движение". */
export function computeGroundCost(rules: MovementRules, features: readonly GroundFeature[]): number {
  return features.reduce((cost, feature) => cost + rules.extraCost[feature], rules.clearCost);
}

/**
 * How far a unit comes on the ground with a Move. A change of level is paid whole or not made at all. The minimum
 * movement is the caller's business: it asks for a direction, not for a price.
 * Source: 001 "Terrain", "Level Change"; 004 "Ландшафт", "Изменение уровня".
 */
export function computeGroundAdvance(
  rules: MovementRules,
  moveInches: number,
  way: readonly GroundStretch[],
): GroundAdvance {
  const covered: number[] = [];
  let left = Math.max(0, moveInches);
  let stopped: GroundAdvance['stopped'] = null;
  for (const { inches, features, levelChangeInches = 0 } of way) {
    const climb = Math.abs(levelChangeInches);
    const price = climb * rules.levelChangeCost;
    if (stopped === null && climb > rules.steepestInches) stopped = 'too-steep';
    if (stopped === null && price > left) stopped = 'level-unpaid';
    if (stopped !== null) {
      covered.push(0);
      continue;
    }
    left -= price;
    const cost = computeGroundCost(rules, features);
    const reached = Math.min(inches, left / cost);
    left -= reached * cost;
    covered.push(reached);
    if (reached < inches) stopped = 'move-spent';
  }
  return { covered, spentInches: Math.max(0, moveInches) - left, stopped };
}
