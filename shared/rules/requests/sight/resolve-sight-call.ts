import type { Problem } from '../../../domain/problem.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { CalledTerrain } from '../attack/attack-call.ts';
import { checkVisibility } from '../attack/check-sight.ts';
import { isUnitType } from '../../coverage/coverage.ts';
import { resolveFooting } from '../../terrain/footing.ts';
import {
  resolveSight,
  validateSightLine,
  type Sight,
  type SightEnd,
  type SightLine,
} from '../../terrain/line-of-sight.ts';
import { findMover, type Mover } from '../../terrain/mover.ts';
import type { Ruleset } from '../../ruleset.ts';

/** One end of a line of sight, from outside. */
export interface CalledSightEnd {
  readonly type: string;
  /** Its Move, which tells whether it flies, floats or dives; default: it walks. */
  readonly move?: UnitCard['move'] | undefined;
  readonly specials?: readonly string[] | undefined;
  readonly inWoods?: boolean | undefined;
  /** Depth of the water in which it stands, in inches; missing on dry land. */
  readonly waterDepthInches?: number | undefined;
  /** Share of it that solid ground or buildings hide from the other end, 0 to 1. */
  readonly hiddenShare?: number | undefined;
}

/** A line of sight from outside, unchecked. */
export interface SightCall {
  readonly rangeInches: number;
  /** Inches of woods on the line between the two. */
  readonly woodsInches?: number | undefined;
  readonly baseContact?: boolean | undefined;
  /** Whether the line can be drawn through water from end to end. */
  readonly sameWater?: boolean | undefined;
  readonly attacker: CalledSightEnd;
  readonly target: CalledSightEnd;
  /** Light and weather, an option. */
  readonly terrain?: Pick<CalledTerrain, 'visibility' | 'targetLit'> | undefined;
}

export type SightCallAnswer =
  | { readonly outcome: 'answered'; readonly sight: Sight }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/**
 * Returns whether one unit sees another, what blocks the line, and the terrain for the to-hit number. Refuses figures
 * that no line has, units that do not fight on the ground, ground on which a unit cannot be, and light and weather
 * without their option. Never throws on bad figures. Source: 001 "Step 1: Verify Line of Sight", 003 "Step 1: Verify
 * Line of Sight (p. 34)", 004 "Линия видимости".
 */
export function resolveSightCall(ruleset: Ruleset, call: SightCall): SightCallAnswer {
  const problems: Problem[] = [];
  checkVisibility(problems, ruleset, call.terrain);
  const attacker = readEnd(problems, ruleset, 'attacker', call.attacker);
  const target = readEnd(problems, ruleset, 'target', call.target);
  if (attacker === null || target === null) return { outcome: 'invalid', fields: problems };
  const { rangeInches, woodsInches = 0, baseContact = false, sameWater = false, terrain = {} } = call;
  const { visibility = 'daylight', targetLit = false } = terrain;
  const lookout = { specials: call.attacker.specials ?? [], visibility, targetLit };
  const line: SightLine = { rangeInches, woodsInches, baseContact, sameWater, attacker, target, lookout };
  problems.push(...validateSightLine(line));
  return problems.length > 0
    ? { outcome: 'invalid', fields: problems }
    : { outcome: 'answered', sight: resolveSight(ruleset.sight, line) };
}

/** Converts an end for the rules; null, with a problem added, if no unit can be there as stated. */
function readEnd(
  problems: Problem[],
  ruleset: Ruleset,
  path: 'attacker' | 'target',
  end: CalledSightEnd,
): SightEnd | null {
  const { waterDepthInches = null, hiddenShare = 0, inWoods = false } = end;
  const mover = readMover(problems, ruleset, path, end);
  if (mover === null) return null;
  const footing = resolveFooting(mover, waterDepthInches);
  if (footing !== null) return { family: mover.family, footing, waterDepthInches, hiddenShare, inWoods };
  problems.push({ path: `${path}.waterDepthInches`, code: 'contradiction' });
  return null;
}

function readMover(
  problems: Problem[],
  ruleset: Ruleset,
  path: 'attacker' | 'target',
  { type, move = [], specials = [] }: CalledSightEnd,
): Mover | null {
  if (!isUnitType(ruleset, type)) {
    problems.push({ path: `${path}.type`, code: 'unknown-type' });
    return null;
  }
  const mover = findMover({ type, move, specials }, 'ground');
  if (mover === null) problems.push({ path: `${path}.type`, code: 'type-not-modelled' });
  return mover;
}
