import type { FireCause, TacticsRules } from './tactics-rules.ts';

/** Ground that something may set on fire. */
export interface FirePlace {
  readonly cause: FireCause;
  /** Whether woods stand there; only they burn. */
  readonly woods: boolean;
  /** Whether water or rain keeps it wet. */
  readonly wet: boolean;
  /** Whether the wind blows towards it from the fire that spreads. */
  readonly downwind: boolean;
}

/**
 * Least total of 2D6 that sets a place on fire; null where nothing can. Source: ours, 001 "Fires" is a line of the
 * contents alone.
 */
export function findFireNumber({ fire }: TacticsRules, place: FirePlace): number | null {
  if (!place.woods || place.wet) return null;
  // Without wind to carry it a fire spreads less readily.
  return fire.needs[place.cause] + (place.cause === 'spread' && !place.downwind ? 2 : 0);
}

/** What burning ground does to a unit in it, or that passes through, in the End Phase. */
export function computeFireEffect(
  { fire }: TacticsRules,
  unit: { readonly tracksHeat: boolean; readonly fireproof: boolean },
): { readonly heat: number; readonly damage: number } {
  if (unit.fireproof) return { heat: 0, damage: 0 };
  return unit.tracksHeat ? { heat: fire.heat, damage: 0 } : { heat: 0, damage: fire.damage };
}

/**
 * What smoke on a line of sight does, in the target's place or between the two: a modifier, or a blocked line. Source:
 * ours, 001 "Smoke" is a line of the contents alone.
 */
export function computeSmokeEffect(
  { smoke }: TacticsRules,
  line: { readonly lightInches: number; readonly heavyInches: number },
): { readonly toHit: number; readonly blocked: boolean } {
  const { lightInches, heavyInches } = line;
  const shares = lightInches / smoke.light.blockingInches + heavyInches / smoke.heavy.blockingInches;
  if (heavyInches > 0) return { toHit: smoke.heavy.toHit, blocked: shares >= 1 };
  return { toHit: lightInches > 0 ? smoke.light.toHit : 0, blocked: shares >= 1 };
}
