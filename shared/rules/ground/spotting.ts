import { hasSpecial } from '../specials.ts';
import type { SightRules, SpottingRules, Visibility } from './sight-rules.ts';

/** Who looks, in what light. */
export interface Lookout {
  readonly specials: readonly string[];
  readonly visibility: Visibility['id'];
  /** A searchlight (SRCH) is on the target, anybody's. */
  readonly targetLit: boolean;
}

/**
 * Longest line of sight of a unit in inches: the better of eye and probe, never beyond the edition's own limit. Probes
 * see through everything; a searchlight turns night into day.
 * Source: 003 "Step 1: Verify Line of Sight (p. 34)", "Visual Spotting Range Table (p. 89)", "Environmental Conditions
 * (p. 92)"; the searchlight is ours.
 */
export function computeSightLimit(rules: SightRules, lookout: Lookout): number {
  if (rules.spotting === null) return rules.limitInches;
  const farthest = Math.max(
    computeEyeInches(rules.spotting, lookout),
    ...rules.spotting.probes.map(({ code, inches }) => (hasSpecial(lookout.specials, code) ? inches : 0)),
  );
  return Math.min(rules.limitInches, farthest);
}

function computeEyeInches({ visibilities }: SpottingRules, { visibility, targetLit }: Lookout): number {
  const best = visibilities[0]?.inches ?? 0;
  const row = visibilities.find(({ id }) => id === visibility);
  if (row === undefined) return 0;
  return row.dark && targetLit ? best : row.inches;
}
