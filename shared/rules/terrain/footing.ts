import type { MovementKind } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import type { GroundFamily, Mover } from './mover.ts';

/** On what a unit moves: firm ground, the air, the surface of water, the bottom of water, or the water itself. */
export type Footing = 'ground' | 'air' | 'surface' | 'wading' | 'swimming';

/** Least depth that bears ships and stops what cannot wade, in inches. Source: 003 "Cooling Down": less is no water. */
export const WATER_DEPTH_INCHES = 1;

const AFLOAT: readonly MovementKind[] = ['hover', 'wige', 'naval'];
const AT_SEA: readonly MovementKind[] = ['naval', 'submersible'];
const WADERS: readonly GroundFamily[] = ['mech', 'protomech'];

/**
 * On what a unit moves over a place; null where it cannot go at all. `waterDepthInches` is null on dry land.
 * Ours: 'Mechs and ProtoMechs wade, hovercraft, ships and amphibious units (AMP) float, submarines and units with UMU
 * or SUBS swim; water of 1" or more is prohibited to everybody else, dry land to ships and submarines.
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
