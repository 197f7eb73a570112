import type { UnitCard } from '../../domain/unit-card.ts';
import { resolveFooting, WATER_DEPTH_INCHES, type Footing } from './footing.ts';
import type { SightRules } from './sight-rules.ts';
import { findMover, type GroundFamily } from './mover.ts';

/** How much of a unit the water covers; `surface` is for what floats on it. */
export type Immersion = 'none' | 'surface' | 'partial' | 'complete';

const MECH_INCHES = 2;
const OTHER_INCHES = 1;

/** Height of a 'Mech (003 "Step 1: Verify Line of Sight"), and of everything else (ours), in inches. */
export function getUnitHeightInches(family: GroundFamily): number {
  return family === 'mech' ? MECH_INCHES : OTHER_INCHES;
}

export interface InWater {
  readonly family: GroundFamily;
  readonly footing: Footing;
  /** Null on dry land. */
  readonly waterDepthInches: number | null;
}

/**
 * Whether a unit is submerged. Source: 003 "Submerged Units"; 001 "Partial Cover", "Water"; 004 "Вода", where water is
 * never deeper than 1". A swimmer goes down to the bottom: ours.
 */
export function computeImmersion(
  rules: SightRules,
  { family, footing, waterDepthInches }: InWater,
): Immersion {
  if (waterDepthInches === null || waterDepthInches < WATER_DEPTH_INCHES || footing === 'air') return 'none';
  if (footing === 'surface') return 'surface';
  const depth = Math.min(waterDepthInches, rules.deepestWaterInches);
  return depth >= getUnitHeightInches(family) ? 'complete' : 'partial';
}

/** The same of a card in water of a depth, by how it moves there; null for dry land. */
export function computeCardImmersion(
  rules: SightRules,
  card: UnitCard,
  waterDepthInches: number | null,
): Immersion {
  const mover = findMover(card, 'ground');
  if (mover === null) return 'none';
  // What cannot go there by itself lies on the bottom.
  const footing = resolveFooting(mover, waterDepthInches) ?? 'wading';
  return computeImmersion(rules, { family: mover.family, footing, waterDepthInches });
}

/**
 * Whether the water takes a unit at the end of a turn: completely submerged, and no armor left.
 * Source: 003 "Underwater Damage (p. 39)".
 */
export function isDrowned(immersion: Immersion, armorLeft: number): boolean {
  return immersion === 'complete' && armorLeft <= 0;
}
