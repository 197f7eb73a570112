import type { Problem } from '../../../domain/problem.ts';
import { settleEffects, type Conditions } from '../../battle/scenario/conditions.ts';
import type { Ruleset } from '../../ruleset.ts';
import { checkInches, checkWhole } from '../../figure-checks.ts';
import type { CalledConditions, CalledTerrain } from './attack-call.ts';
import { MAX_REQUEST_INCHES } from './check-figures.ts';

/** Most that light or weather may add to or subtract from a to-hit number; the limit for tracks as well. */
const MAX_MODIFIER = 6;

/** A request with the light and weather of a track applied. */
export interface ConditionedCall<Call> {
  readonly ruleset: Ruleset;
  /** The request, with the visibility if the edition has it. */
  readonly call: Call;
  /** No attack is possible beyond this distance; Infinity if only eyes and weapons limit it. */
  readonly limitInches: number;
}

/** Refuses light and weather that no track can have, and a visibility stated twice. */
export function checkConditions(
  problems: Problem[],
  ruleset: Ruleset,
  conditions: readonly CalledConditions[],
  terrain: CalledTerrain | undefined,
): void {
  conditions.forEach(({ toHit = {}, limitInches = null }, index) => {
    const path = `conditions[${index}]`;
    for (const [bracket, points] of Object.entries(toHit))
      checkWhole(problems, `${path}.toHit.${bracket}`, points ?? 0, -MAX_MODIFIER, MAX_MODIFIER);
    if (limitInches !== null) checkInches(problems, `${path}.limitInches`, limitInches, MAX_REQUEST_INCHES);
  });
  const stated = terrain?.visibility;
  if (stated === undefined || problems.length > 0) return;
  const { visibility } = settleEffects(ruleset, conditions.map(toEffect));
  if (visibility !== 'daylight' && visibility !== stated)
    problems.push({ path: 'terrain.visibility', code: 'contradiction' });
}

/** Applies the light and weather of a track to a request, by the rules used in battles. */
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
