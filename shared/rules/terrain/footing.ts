import type { MovementKind } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import type { Mover } from './mover.ts';
import type { GroundFamily } from '../unit-family.ts';

/** What a unit moves on: firm ground, air, the surface of water, the bottom of water, or through water. */
export type Footing = 'ground' | 'air' | 'surface' | 'wading' | 'swimming';

/**
 * Least depth in inches that bears ships and stops units that cannot wade. Source: 003 "Cooling Down": less does not
 * count as water.
 */
export const WATER_DEPTH_INCHES = 1;

const AFLOAT: readonly MovementKind[] = ['hover', 'wige', 'naval'];
const AT_SEA: readonly MovementKind[] = ['naval', 'submersible'];
const WADERS: readonly GroundFamily[] = ['mech', 'protomech'];

/**
 * What a unit moves on at a place; null if it cannot go there. `waterDepthInches` is null on dry land. Ours: 'Mechs and
 * ProtoMechs wade, hovercraft, ships and amphibious units (AMP) float, submarines and units with UMU or SUBS swim;
 * water of 1" or more is prohibited to all others, dry land to ships and submarines.
 */
export function resolveFooting(mover: Mover, waterDepthInches: number | null): Footing | null {
  const { family, mode } = mover;
  if (mode === 'vtol') return 'air';
  if (waterDepthInches === null || waterDepthInches < WATER_DEPTH_INCHES)
    return family === 'vehicle' && AT_SEA.includes(mode) ? null : 'ground';
  if (AFLOAT.includes(mode)) return 'surface';
  const { swims, floats } = getTraits(mover.specials);
  if (swims || mode === 'submersible') return 'swimming';
  if (floats) return 'surface';
  return WADERS.includes(family) ? 'wading' : null;
}
