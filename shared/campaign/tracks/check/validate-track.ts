import type { Problem } from '../../../domain/problem.ts';
import { SIDES } from '../../../domain/side.ts';
import { MAX_DAYS } from '../../../domain/track-course.ts';
import type { TrackBonus, TrackDefinition } from '../../../domain/track-definition.ts';
import { requireWhole, collectProblems, type AddProblem } from '../../../rules/set-up/collect-problems.ts';
import { validateObjectives } from '../../../rules/set-up/validate-objectives.ts';
import { validateEffects, validateSetUp } from '../../../rules/set-up/validate-set-up.ts';

/** A board must have room for a company; ours. */
const MIN_UNITS = 12;
const MAX_WP = 100_000;
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Lists what is wrong with a track, in the order of its fields; empty if nothing is. Accepts any values; the caller
 * checks the shape.
 */
export function validateTrack(track: TrackDefinition): readonly Required<Problem>[] {
  const { problems, add } = collectProblems();
  if (!KEY.test(track.key)) add('key', 'key.malformed', { key: track.key });
  for (const field of ['name', 'situation', 'setup'] as const)
    if (track[field].trim() === '') add(field, 'text.missing');
  if (!Number.isInteger(track.costWp) || track.costWp < 0 || track.costWp > MAX_WP)
    add('costWp', 'cost.out-of-range', { most: MAX_WP });
  for (const side of SIDES) {
    const percent = track.sharePercent[side];
    if (!Number.isInteger(percent) || percent < 1 || percent > 100)
      add(`sharePercent.${side}`, 'share.out-of-range', { least: 1, most: 100 });
    const players = track.roles[side];
    if (players.kind === 'forces' && players.forceIds.length === 0)
      add(`roles.${side}.forceIds`, 'role.without-forces');
  }
  track.specialRules.forEach((rule, index) => {
    if (rule.trim() === '') add(`specialRules[${index}]`, 'text.missing');
  });
  validateObjectives(add, track.objectives, track.setUp);
  validateBonuses(add, track);
  if (track.course.days !== null) requireWhole(add, 'course.days', track.course.days, 0, MAX_DAYS);
  validateSetUp(add, track.setUp, { attacker: MIN_UNITS, defender: MIN_UNITS });
  return problems;
}

function validateBonuses(add: AddProblem, { bonuses, setUp }: TrackDefinition): void {
  const seen = new Set<string>();
  bonuses.forEach((bonus, index) => {
    const path = `bonuses[${index}]`;
    if (bonus.key.trim() === '') add(`${path}.key`, 'text.missing');
    if (bonus.name.trim() === '') add(`${path}.name`, 'text.missing');
    if (seen.has(bonus.key)) add(`${path}.key`, 'key.twice', { key: bonus.key });
    seen.add(bonus.key);
    for (const side of SIDES) requireWhole(add, `${path}.wp.${side}`, bonus.wp[side], -MAX_WP, MAX_WP);
    if (!hasEffect(bonus)) add(`${path}.effects`, 'bonus.without-effect');
    validateEffects(add, `${path}.effects`, bonus.effects, setUp);
  });
}

/** Whether a bonus changes the battle, or says in words what it changes at the table. */
function hasEffect({ effects, atTableOnly, effect }: TrackBonus): boolean {
  return effects.length > 0 || (atTableOnly && effect.trim() !== '');
}
