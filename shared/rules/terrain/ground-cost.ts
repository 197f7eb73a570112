import { checkInches, checkLevel } from '../figure-checks.ts';
import { resolveFooting, type Footing } from './footing.ts';
import type { BoardFeature } from '../../domain/board-map.ts';
import type { Problem } from '../../domain/problem.ts';
import type { MovementRules } from '../ground-rules.ts';
import type { Mover } from './mover.ts';

/** A stretch of uniform ground on a unit's path. Distances in inches. */
export interface GroundStretch {
  readonly inches: number;
  /** Features on it; empty for clear ground. */
  readonly features: readonly BoardFeature[];
  /** Depth of the water on it; absent on dry land. */
  readonly waterDepthInches?: number | undefined;
  /**
   * Change of level over the stretch, up or down: of the surface for units that float, of the bottom for others. A
   * cliff is a stretch no longer than wide.
   */
  readonly levelChangeInches?: number | undefined;
}

export interface GroundAdvance {
  /** Inches covered of each stretch. */
  readonly covered: readonly number[];
  /** Inches of Move spent. */
  readonly spentInches: number;
  /** Why the unit stopped before the end of its path; null if it reached it. */
  readonly stopped: 'move-spent' | 'level-unpaid' | 'too-steep' | 'prohibited' | null;
}

/** The cost of a stretch for one unit. */
export interface Passage {
  /** Inches of Move before the first inch of the stretch. */
  readonly entryCost: number;
  /** Inches of Move for each inch. */
  readonly inchCost: number;
  /** Inches of the stretch needed for a change of level: a unit that cannot move that far stays in front of it. */
  readonly slopeInches: number;
  readonly barred: 'too-steep' | 'prohibited' | null;
}

/** Refuses a Move or a path that no unit can have, field by field. */
export function validateWay(moveInches: number, way: readonly GroundStretch[]): readonly Problem[] {
  const problems: Problem[] = [];
  checkInches(problems, 'moveInches', moveInches);
  way.forEach(({ inches, features, waterDepthInches = 0, levelChangeInches = 0 }, index) => {
    const path = `way[${index}]`;
    checkInches(problems, `${path}.inches`, inches);
    checkInches(problems, `${path}.waterDepthInches`, waterDepthInches);
    checkLevel(problems, `${path}.levelChangeInches`, levelChangeInches);
    if (new Set(features).size < features.length) problems.push({ path: `${path}.features`, code: 'twice' });
  });
  return problems;
}

/**
 * Inches of Move for an inch of ground on a footing. Flying and swimming units pay for the distance alone; floating
 * units pay nothing for the water under them (ours). Source: 001 "Movement Cost Table", 003 "Movement Cost Table" (rows
 * of water), 004 "Затраты на движение".
 */
export function computeGroundCost(
  rules: MovementRules,
  footing: Footing,
  { features, waterDepthInches }: Pick<GroundStretch, 'features' | 'waterDepthInches'>,
): number {
  if (footing === 'air' || footing === 'swimming') return rules.clearCost;
  const dry = features.reduce((cost, feature) => cost + rules.extraCost[feature], rules.clearCost);
  return footing === 'surface' ? dry : dry + computeWaterCost(rules, waterDepthInches);
}

function computeWaterCost({ waterCost }: MovementRules, depthInches: number | undefined): number {
  if (depthInches === undefined) return 0;
  return waterCost.findLast(({ fromDepthInches }) => fromDepthInches <= depthInches)?.extraCost ?? 0;
}

/** The cost of a stretch for a unit, or why it cannot enter it. */
export function resolvePassage(rules: MovementRules, mover: Mover, stretch: GroundStretch): Passage {
  const footing = resolveFooting(mover, stretch.waterDepthInches ?? null);
  if (footing === null) return { entryCost: 0, inchCost: 0, slopeInches: 0, barred: 'prohibited' };
  const inchCost = computeGroundCost(rules, footing, stretch);
  if (footing === 'air' || footing === 'swimming')
    return { entryCost: 0, inchCost, slopeInches: 0, barred: null };
  const climb = Math.abs(stretch.levelChangeInches ?? 0);
  const slopeInches = climb / rules.steepestInches;
  const barred = slopeInches > stretch.inches ? 'too-steep' : null;
  return { entryCost: climb * rules.levelChangeCost[mover.family], inchCost, slopeInches, barred };
}

/**
 * How far a unit comes on the ground with a Move. A change of level is made completely, with the inches that it takes,
 * or not at all. Source: 001 "Terrain", "Level Change"; 004 "Ландшафт", "Изменение уровня".
 */
export function computeGroundAdvance(
  rules: MovementRules,
  mover: Mover,
  moveInches: number,
  way: readonly GroundStretch[],
): GroundAdvance {
  const covered: number[] = [];
  let left = Math.max(0, moveInches);
  let stopped: GroundAdvance['stopped'] = null;
  for (const stretch of way) {
    const { entryCost, inchCost, slopeInches, barred } = resolvePassage(rules, mover, stretch);
    const unpaid = entryCost + slopeInches * inchCost > left;
    if (stopped === null) stopped = barred ?? (unpaid ? 'level-unpaid' : null);
    if (stopped !== null) {
      covered.push(0);
      continue;
    }
    left -= entryCost;
    const reached = Math.min(stretch.inches, left / inchCost);
    left -= reached * inchCost;
    covered.push(reached);
    if (reached < stretch.inches) stopped = 'move-spent';
  }
  return { covered, spentInches: Math.max(0, moveInches) - left, stopped };
}

/**
 * How far the minimum movement takes a mobile unit: over any ground that is not prohibited, at any cost, for its whole
 * Move. Source: 001 "Minimum Movement", 003 "Mobile vs. Immobile", 004 "Минимальное перемещение".
 */
export function computeMinimumAdvance(
  rules: MovementRules,
  mover: Mover,
  moveInches: number,
  way: readonly GroundStretch[],
): GroundAdvance {
  let left = isMobile(moveInches) ? rules.minimumInches : 0;
  let stopped: GroundAdvance['stopped'] = null;
  const covered = way.map((stretch) => {
    const { slopeInches, barred } = resolvePassage(rules, mover, stretch);
    stopped ??= barred ?? (left > 0 && slopeInches > left ? 'level-unpaid' : null);
    const reached = stopped === null ? Math.min(stretch.inches, left) : 0;
    left -= reached;
    if (reached < stretch.inches) stopped ??= 'move-spent';
    return reached;
  });
  return { covered, spentInches: sum(covered) > 0 ? moveInches : 0, stopped };
}

/** The farther of the move that a unit can pay for and its minimum movement. */
export function resolveGroundMove(
  rules: MovementRules,
  mover: Mover,
  moveInches: number,
  way: readonly GroundStretch[],
): GroundAdvance {
  if (!isMobile(moveInches)) return computeMinimumAdvance(rules, mover, moveInches, way);
  const paid = computeGroundAdvance(rules, mover, moveInches, way);
  const least = computeMinimumAdvance(rules, mover, moveInches, way);
  return sum(least.covered) > sum(paid.covered) ? least : paid;
}

/** Whether a Move is at least an inch; less does not count. Source: 003 "Mobile vs. Immobile". */
export function isMobile(moveInches: number): boolean {
  return moveInches >= 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
