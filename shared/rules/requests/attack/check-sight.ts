import type { AttackKind } from '../../../domain/battle-event.ts';
import type { Problem } from '../../../domain/problem.ts';
import { computeSightLimit } from '../../terrain/spotting.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { CalledTerrain } from './attack-call.ts';

/** The unit that looks, and its distance. */
interface Onlooker {
  readonly rangeInches: number;
  readonly specials?: readonly string[] | undefined;
}

/** Refuses light and weather without their option, and a searchlight without light. */
export function checkVisibility(problems: Problem[], { sight }: Ruleset, terrain: CalledTerrain = {}): void {
  const { visibility, targetLit } = terrain;
  for (const [field, said] of Object.entries({ visibility, targetLit }))
    if (said !== undefined && sight.visibilities === null)
      problems.push({ path: `terrain.${field}`, code: 'option-off' });
  if (sight.visibilities !== null && targetLit !== undefined && visibility === undefined)
    problems.push({ path: 'terrain.targetLit', code: 'contradiction' });
}

/**
 * Whether an onlooker can see the target in this light and weather. Source: 003 "Visual Spotting Range Table (p. 89)",
 * "Environmental Conditions (p. 92)".
 */
export function canSeeTarget(
  { sight }: Ruleset,
  { visibility, targetLit = false }: CalledTerrain,
  { rangeInches, specials = [] }: Onlooker,
): boolean {
  return (
    visibility === undefined || rangeInches <= computeSightLimit(sight, { specials, visibility, targetLit })
  );
}

/**
 * Whether a spotter can have a line of sight to the target: some pieces reach farther than any unit sees. Source: 003
 * "Step 1: Verify Line of Sight (p. 35)".
 */
export function isInLineOfSight({ sight }: Ruleset, { rangeInches }: Onlooker): boolean {
  return rangeInches <= sight.limitInches;
}

/** Whether a spotter sees for the attacker, so that its own sight does not count. */
export function isSpotted(kind: AttackKind, indirect: boolean | undefined): boolean {
  return kind === 'indirect' || (kind === 'artillery' && indirect === true);
}
