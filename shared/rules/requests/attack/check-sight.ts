import type { AttackKind } from '../../../domain/battle-event.ts';
import type { Problem } from '../../../domain/problem.ts';
import { computeSightLimit } from '../../terrain/spotting.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { CalledTerrain } from './attack-call.ts';

/** Who looks, and from how far away. */
interface Onlooker {
  readonly rangeInches: number;
  readonly specials?: readonly string[] | undefined;
}

/** Light and weather are an option; a searchlight is nothing without them. */
export function checkVisibility(problems: Problem[], { sight }: Ruleset, terrain: CalledTerrain = {}): void {
  const { visibility, targetLit } = terrain;
  for (const [field, said] of Object.entries({ visibility, targetLit }))
    if (said !== undefined && sight.visibilities === null)
      problems.push({ path: `terrain.${field}`, code: 'option-off' });
  if (sight.visibilities !== null && targetLit !== undefined && visibility === undefined)
    problems.push({ path: 'terrain.targetLit', code: 'contradiction' });
}

/**
 * Whether an onlooker makes the target out in this light and weather. Source: 003 "Visual Spotting Range Table (p. 89)",
 * "Environmental Conditions (p. 92)".
 */
export function isMadeOut(
  { sight }: Ruleset,
  { visibility, targetLit = false }: CalledTerrain,
  { rangeInches, specials = [] }: Onlooker,
): boolean {
  return (
    visibility === undefined || rangeInches <= computeSightLimit(sight, { specials, visibility, targetLit })
  );
}

/**
 * Whether a spotter has a line of sight to the target: some pieces reach farther than anybody sees.
 * Source: 003 "Step 1: Verify Line of Sight (p. 35)".
 */
export function isInLineOfSight({ sight }: Ruleset, { rangeInches }: Onlooker): boolean {
  return rangeInches <= sight.limitInches;
}

/** Whether somebody else sees for the attacker: nothing is asked of its own eyes then. */
export function isSpotted(kind: AttackKind, indirect: boolean | undefined): boolean {
  return kind === 'indirect' || (kind === 'artillery' && indirect === true);
}
