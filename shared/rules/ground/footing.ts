import { hasSpecial } from '../specials.ts';
import type { Motive, Mover } from './mover.ts';
import type { UnitKind } from './unit-kind.ts';

/** On what a unit moves: firm ground, the air, the surface of water, the bottom of water, or the water itself. */
export type Footing = 'ground' | 'air' | 'surface' | 'wading' | 'swimming';

/** Least depth that bears ships and stops what cannot wade, in inches. Source: 003 "Cooling Down": less is no water. */
export const WATER_DEPTH_INCHES = 1;

const AFLOAT: readonly Motive[] = ['hover', 'wige', 'naval'];
const WADERS: readonly UnitKind[] = ['mech', 'protomech'];
const SWIMMING_ABILITIES = ['UMU', 'SUBS'];

/**
 * On what a unit moves over a place; null where it cannot go at all. `waterDepthInches` is null on dry land.
 * Ours: 'Mechs and ProtoMechs wade, hovercraft, ships and amphibious units (AMP) float, submarines and units with UMU
 * or SUBS swim; water of 1" or more is prohibited to everybody else, dry land to ships and submarines.
 */
export function resolveFooting(mover: Mover, waterDepthInches: number | null): Footing | null {
  if (mover.motive === 'vtol') return 'air';
  if (waterDepthInches === null || waterDepthInches < WATER_DEPTH_INCHES) return resolveShore(mover);
  if (AFLOAT.includes(mover.motive)) return 'surface';
  if (canSwim(mover)) return 'swimming';
  if (hasSpecial(mover.specials, 'AMP')) return 'surface';
  return WADERS.includes(mover.kind) ? 'wading' : null;
}

function resolveShore({ kind, motive }: Mover): Footing | null {
  const bound = kind === 'vehicle' && (motive === 'naval' || motive === 'submersible');
  return bound ? null : 'ground';
}

function canSwim({ motive, specials }: Mover): boolean {
  return (
    motive === 'submersible' ||
    specials.some((special) => SWIMMING_ABILITIES.some((code) => new RegExp(`^${code}\\d*$`).test(special)))
  );
}
