import { getTraits } from '../abilities/get-traits.ts';
import type { SightRules, Visibility } from '../ground-rules.ts';

/** A unit that looks, and the light on its target. */
export interface Lookout {
  readonly specials: readonly string[];
  readonly visibility: Visibility['id'];
  /** Whether a searchlight (SRCH) of any unit is on the target. */
  readonly targetLit: boolean;
}

/**
 * Longest line of sight of a unit in inches: the better of eyes and probe, limited by the edition. Probes ignore light
 * and weather; a searchlight makes night count as day. Source: 003 "Step 1: Verify Line of Sight (p. 34)", "Visual
 * Spotting Range Table (p. 89)", "Environmental Conditions (p. 92)"; the searchlight is ours.
 */
export function computeSightLimit(rules: SightRules, lookout: Lookout): number {
  const { limitInches, visibilities } = rules;
  if (visibilities === null) return limitInches;
  const farthest = Math.max(computeEyeInches(visibilities, lookout), getTraits(lookout.specials).probeInches);
  return Math.min(limitInches, farthest);
}

function computeEyeInches(visibilities: readonly Visibility[], { visibility, targetLit }: Lookout): number {
  const best = visibilities[0]?.inches ?? 0;
  const row = visibilities.find(({ id }) => id === visibility);
  if (row === undefined) return 0;
  return row.dark && targetLit ? best : row.inches;
}
