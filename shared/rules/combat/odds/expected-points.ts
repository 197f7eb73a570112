import type { Modifier } from '../../../domain/battle-event.ts';
import { questionOfOrder } from '../build-question.ts';
import { findFlak, FLAK_MARGIN, rollFlakPoints, shareWithWalls } from '../hit-points.ts';
import type { ToHitAnswer } from '../to-hit.ts';
import { OUTCOMES_2D6 } from '../../probability.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { listDamageRolls } from './damage-rolls.ts';
import type { DeclaredAttack } from '../fighter.ts';

/**
 * Computes the expected points of an attack, 0 for a miss: what all of it deals times the chance to hit, plus what flak
 * deals. Exact for any number of groups, since expected values add up even if the groups depend on each other.
 * `hitParts` are those of `listHitParts`.
 */
export function computeExpectedPoints(
  ruleset: Ruleset,
  attack: DeclaredAttack,
  toHit: ToHitAnswer,
  hitParts: readonly Modifier[],
): number {
  return toHit.probability * sumParts(hitParts) + computeMeanFlak(ruleset, attack, toHit);
}

/** Sum of the parts. */
export function sumParts(parts: readonly Modifier[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

/** Expected points of flak on a near miss of the first roll, the only one with which flak counts. */
function computeMeanFlak(
  ruleset: Ruleset,
  { attacker, target, order }: DeclaredAttack,
  { targetNumber }: ToHitAnswer,
): number {
  const question = questionOfOrder(ruleset, attacker, target, order);
  const flak = findFlak(order, question);
  if (flak.points === 0 && !flak.minimal) return 0;
  const lucky = attacker.pilotAbilities?.includes('lucky') === true && targetNumber < ruleset.neverHit;
  const { near, miss } = computeNearMiss(ruleset, targetNumber);
  // With a reroll the second roll counts whenever the first missed.
  const counted = lucky && ruleset.d20 === null ? miss * near : near;
  const dealt = listDamageRolls(ruleset.damage, flak).reduce((sum, { chance, faces }) => {
    const dice = createScriptedDice(faces);
    const points = rollFlakPoints({ ruleset, dice }, order, question, -1, null);
    return sum + chance * (shareWithWalls(order, question, points, null)?.toUnit ?? points);
  }, 0);
  return counted * dealt;
}

/** The chance that one roll misses, and that it misses by no more than flak may. */
function computeNearMiss({ d20 }: Ruleset, targetNumber: number): { near: number; miss: number } {
  if (d20 !== null) {
    const nearest = Math.min(20, targetNumber + FLAK_MARGIN);
    return { near: (nearest - targetNumber) / 20, miss: 1 - targetNumber / 20 };
  }
  const ways = { near: 0, miss: 0 };
  OUTCOMES_2D6.forEach((count, total) => {
    if (total >= targetNumber) return;
    ways.miss += count;
    if (total >= targetNumber - FLAK_MARGIN) ways.near += count;
  });
  return { near: ways.near / 36, miss: ways.miss / 36 };
}
