import type { Problem } from '../../../domain/problem.ts';
import { settleEffects, type Conditions } from '../../battle/scenario/conditions.ts';
import type { Ruleset } from '../../ruleset.ts';
import { checkInches, checkWhole } from '../../figure-checks.ts';
import type { CalledConditions, CalledTerrain } from './attack-call.ts';
import { MOST_INCHES } from './check-figures.ts';

/** Most that light or weather may add to a number or take off it: what a track may say, too. */
const MOST_MODIFIER = 6;

/** What a call with light and weather of a track is answered by. */
export interface ConditionedCall<Call> {
  readonly ruleset: Ruleset;
  /** With the visibility, where the edition knows it. */
  readonly call: Call;
  /** Nothing is fired at beyond this; Infinity where only eyes and weapons set limits. */
  readonly limitInches: number;
}

/** Figures of light and weather that no track could have, and light told twice. */
export function checkConditions(
  problems: Problem[],
  ruleset: Ruleset,
  conditions: readonly CalledConditions[],
  terrain: CalledTerrain | undefined,
): void {
  conditions.forEach(({ toHit = {}, limitInches = null }, index) => {
    const path = `conditions[${index}]`;
    for (const [bracket, points] of Object.entries(toHit))
      checkWhole(problems, `${path}.toHit.${bracket}`, points ?? 0, -MOST_MODIFIER, MOST_MODIFIER);
    if (limitInches !== null) checkInches(problems, `${path}.limitInches`, limitInches, MOST_INCHES);
  });
  const told = terrain?.visibility;
  if (told === undefined || problems.length > 0) return;
  const { visibility } = settleEffects(ruleset, conditions.map(toEffect));
  if (visibility !== 'daylight' && visibility !== told)
    problems.push({ path: 'terrain.visibility', code: 'contradiction' });
}

/** A call in the light and weather of its track, by the same rules by which a battle is fought in them. */
export function applyConditions<Call extends { readonly terrain?: CalledTerrain | undefined }>(
  ruleset: Ruleset,
  call: Call & { readonly conditions?: readonly CalledConditions[] | undefined },
): ConditionedCall<Call> {
  const { conditions = [], terrain } = call;
  if (conditions.length === 0) return { ruleset, call, limitInches: Infinity };
  const settled = settleEffects(ruleset, conditions.map(toEffect));
  const { visibility, limitInches } = settled;
  if (visibility === 'daylight') return { ruleset: settled.ruleset, call, limitInches };
  return { ruleset: settled.ruleset, call: { ...call, terrain: { ...terrain, visibility } }, limitInches };
}

function toEffect({
  source,
  visibility = null,
  toHit = {},
  limitInches = null,
}: CalledConditions): Conditions {
  const effect = { kind: 'conditions', visibility, toHit, limitInches } as const;
  return source === undefined ? effect : { ...effect, source };
}
