import type { Modifier } from '../../domain/battle-event.ts';
import { isPhysical, type Ruleset } from '../ruleset.ts';
import type { ToHitQuestion } from './question.ts';

export interface ToHitAnswer {
  /** What the roll has to come to. */
  readonly targetNumber: number;
  /** Set where no roll can change the outcome. */
  readonly automatic: 'hit' | 'miss' | null;
  /** Chance to hit, 0 to 1. */
  readonly probability: number;
  /** The parts of the number; they add up to it. */
  readonly modifiers: readonly Modifier[];
}

/** The to-hit number of an attack with every part of it. A target out of reach is an automatic miss. */
export function computeToHit(ruleset: Ruleset, question: ToHitQuestion): ToHitAnswer {
  const modifiers: Modifier[] = [];
  let targetNumber = 0;
  for (const rule of ruleset.toHit) {
    const points = rule.value(question);
    if (points === null) continue;
    targetNumber += points;
    modifiers.push({ code: rule.code, value: points, source: rule.source });
  }
  const automatic = computeAutomatic(ruleset, question, targetNumber);
  const probability = automatic === null ? ruleset.chanceToHit(targetNumber) : automatic === 'hit' ? 1 : 0;
  return { targetNumber, automatic, probability, modifiers };
}

/** The number alone, without its parts: for weighing thousands of attacks. Reach is the caller's business. */
export function computeTargetNumber(ruleset: Ruleset, question: ToHitQuestion): number {
  let targetNumber = 0;
  for (const rule of ruleset.toHit) targetNumber += rule.value(question) ?? 0;
  return targetNumber;
}

/** Whether the edition knows the kind of attack and the target is neither too far for it nor too near. */
export function isInReach(ruleset: Ruleset, question: ToHitQuestion): boolean {
  const { kind, rangeInches } = question.attack;
  if (!(rangeInches >= 0) || !ruleset.attackKinds.includes(kind)) return false;
  if (kind === 'artillery') return true;
  if (isPhysical(kind)) return rangeInches <= ruleset.physical.tableReachInches[kind];
  if (kind === 'anti-mech') return rangeInches <= ruleset.physical.reachInches;
  if (rangeInches === 0 && !ruleset.weaponsInBaseContact) return false;
  const reach = ruleset.ranges.at(-1)?.upToInches ?? 0;
  const share = question.terrain?.underwater === true ? ruleset.underwaterRangeShare : 1;
  return rangeInches <= reach * share;
}

function computeAutomatic(
  ruleset: Ruleset,
  question: ToHitQuestion,
  targetNumber: number,
): ToHitAnswer['automatic'] {
  if (!isInReach(ruleset, question) || targetNumber >= ruleset.neverHit) return 'miss';
  return targetNumber <= ruleset.alwaysHit ? 'hit' : null;
}
