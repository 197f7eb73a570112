import type { UnitCard } from '../../domain/unit-card.ts';
import { resolveFooting, WATER_DEPTH_INCHES, type Footing } from './footing.ts';
import type { SightRules } from '../ground-rules.ts';
import { findMover } from './mover.ts';
import type { GroundFamily } from '../unit-family.ts';

/** How much of a unit is covered by water; `surface`: it floats. */
export const IMMERSIONS = ['none', 'surface', 'partial', 'complete'] as const;
export type Immersion = (typeof IMMERSIONS)[number];

const MECH_INCHES = 2;
const OTHER_INCHES = 1;

/** Height in inches of a 'Mech (003 "Step 1: Verify Line of Sight"), and of all other units (ours). */
export function getUnitHeightInches(family: GroundFamily): number {
  return family === 'mech' ? MECH_INCHES : OTHER_INCHES;
}

export interface InWater {
  readonly family: GroundFamily;
  readonly footing: Footing;
  /** Depth in inches; null on dry land. */
  readonly waterDepthInches: number | null;
}

/**
 * How much of a unit is covered. Source: 003 "Submerged Units"; 001 "Partial Cover", "Water"; 004 "Вода", where water
 * is always 1" deep. Ours: a swimmer is at the bottom.
 */
export function computeImmersion(
  rules: SightRules,
  { family, footing, waterDepthInches }: InWater,
): Immersion {
  if (waterDepthInches === null || footing === 'air') return 'none';
  const { shallowestWaterInches, deepestWaterInches } = rules;
  const depth = Math.max(shallowestWaterInches, Math.min(waterDepthInches, deepestWaterInches));
  if (depth < WATER_DEPTH_INCHES) return 'none';
  if (footing === 'surface') return 'surface';
  return depth >= getUnitHeightInches(family) ? 'complete' : 'partial';
}

/** The same for a card in water of a depth, by its movement there; null on dry land. */
export function computeCardImmersion(
  rules: SightRules,
  card: UnitCard,
  waterDepthInches: number | null,
): Immersion {
  const mover = findMover(card, 'ground');
  if (mover === null) return 'none';
  // A unit that cannot move there is on the bottom.
  const footing = resolveFooting(mover, waterDepthInches) ?? 'wading';
  return computeImmersion(rules, { family: mover.family, footing, waterDepthInches });
}

/**
 * Whether a unit is lost in water at the end of a turn: completely submerged without armor. Source: 003 "Underwater
 * Damage (p. 39)".
 */
export function isDrowned(immersion: Immersion, armorLeft: number): boolean {
  return immersion === 'complete' && armorLeft <= 0;
}
