import type { Modifier } from '../../domain/battle-event.ts';
import { isPhysical, type PhysicalKind, type PhysicalRules, type Ruleset } from '../ruleset.ts';
import { questionOfFigures } from './build-question.ts';
import type { ToHitQuestion, Surface, ToHitFigures } from './question.ts';

export interface ToHitAnswer {
  /** What 2D6 must reach, or what a D20 must not exceed. */
  readonly targetNumber: number;
  /** Set if no roll can change the outcome. */
  readonly automatic: 'hit' | 'miss' | null;
  /** Chance to hit, 0 to 1, including a reroll that the attacker has. */
  readonly probability: number;
  /** The parts of the number; they add up to it. */
  readonly modifiers: readonly Modifier[];
}

/** Computes the to-hit number of an attack with all its parts. A target out of reach is an automatic miss. */
export function computeToHit(ruleset: Ruleset, figures: ToHitFigures): ToHitAnswer {
  const question = questionOfFigures(ruleset, figures);
  return computeQuestionToHit(ruleset, question, isInReach(ruleset, question));
}

/** The same for a question; the caller says whether the target is within reach. */
export function computeQuestionToHit(
  ruleset: Ruleset,
  question: ToHitQuestion,
  reaches: boolean,
): ToHitAnswer {
  const modifiers: Modifier[] = [];
  let targetNumber = 0;
  for (const rule of question.rules) {
    if ((rule.needs & question.facts) !== rule.needs) continue;
    const points = rule.value === null ? rule.points : rule.value(question);
    if (points === null) continue;
    targetNumber += points;
    modifiers.push({ code: rule.code, value: points, source: rule.source });
  }
  const automatic = computeAutomatic(ruleset, targetNumber, reaches);
  const once = automatic === null ? ruleset.chanceToHit(targetNumber) : automatic === 'hit' ? 1 : 0;
  const probability = question.attacker.pilotAbilities.includes('lucky') ? once * (2 - once) : once;
  const rolled = getRolledNumber(ruleset, targetNumber);
  if (ruleset.d20 !== null) {
    const { code, source } = ruleset.d20;
    modifiers.push({ code, value: rolled - targetNumber, source });
  }
  return { targetNumber: rolled, automatic, probability, modifiers };
}

/** The number to roll: the one for 2D6, or what a D20 must not exceed instead. */
export function getRolledNumber({ d20 }: Ruleset, targetNumber: number): number {
  return d20 === null ? targetNumber : d20.hitNumber(targetNumber);
}

/** The number for 2D6 without its parts, fast enough for thousands of attacks. The caller checks reach. */
export function computeTargetNumber(question: ToHitQuestion): number {
  const { facts, rules } = question;
  let targetNumber = 0;
  for (const rule of rules) {
    if ((rule.needs & facts) !== rule.needs) continue;
    targetNumber += rule.value === null ? rule.points : (rule.value(question) ?? 0);
  }
  return targetNumber;
}

/**
 * Whether the target is in the air, beyond an attack from above. Source: 004 "Атака «Смерть с небес»", ours for all.
 */
export function isAboveReach({ kind, target }: ToHitQuestion): boolean {
  return kind === 'dfa' && target.airborne;
}

/** Whether the edition has the kind of attack and the target is neither too far nor too near for it. */
export function isInReach(ruleset: Ruleset, question: ToHitQuestion): boolean {
  const { kind, rangeInches, surface } = question;
  if (!(rangeInches >= 0) || question.rules.length === 0) return false;
  // 003 "Artillery Attacks while Airborne": Arrow IV alone, which is no cannon, and indirectly.
  if (kind === 'artillery' && question.attacker.airborne && (question.cannon || !question.indirect))
    return false;
  // 003 "Artillery (p. 74)": direct fire needs a line of sight, over a spotter only the piece limits the distance.
  if (kind === 'artillery' && !question.cannon)
    return question.indirect || rangeInches <= ruleset.sight.limitInches;
  if (isPhysical(kind) || kind === 'anti-mech')
    return rangeInches <= getContactInches(ruleset.physical, kind, surface);
  // Shells of cannons are aimed at a position.
  if (rangeInches === 0 && kind !== 'artillery' && !areWeaponsFiredInContact(ruleset, surface)) return false;
  return question.ownBracket !== null;
}

/** Farthest distance, in inches, of a physical attack. */
function getContactInches(
  { reachInches, tableReachInches, usualReachInches }: PhysicalRules,
  kind: PhysicalKind | 'anti-mech',
  surface: Surface | undefined,
): number {
  if (surface === 'hexes') return reachInches;
  const onTable = surface === 'table';
  if (kind === 'anti-mech') return onTable ? 0 : reachInches;
  return (onTable ? tableReachInches : usualReachInches)[kind];
}

/** Source: 001 "Base-to-Base Contact", lifted on hexes by 003 "Converting Movement and Distances". */
function areWeaponsFiredInContact({ weaponsInBaseContact }: Ruleset, surface: Surface | undefined): boolean {
  return weaponsInBaseContact || surface === 'hexes';
}

function computeAutomatic(
  ruleset: Ruleset,
  targetNumber: number,
  reaches: boolean,
): ToHitAnswer['automatic'] {
  if (!reaches || targetNumber >= ruleset.neverHit) return 'miss';
  return targetNumber <= ruleset.alwaysHit ? 'hit' : null;
}
