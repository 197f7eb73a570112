import { settleOrder, validateAttack } from '../attack.ts';
import { computeOrderDamage, getDamageRules } from '../attack-damage.ts';
import { questionOfOrder } from '../build-question.ts';
import type { Fighter, DeclaredAttack } from '../fighter.ts';
import { findFlak, FLAK_MARGIN } from '../hit-points.ts';
import { computeQuestionToHit, isInReach, type ToHitAnswer } from '../to-hit.ts';
import { OUTCOMES_2D6 } from '../../probability.ts';
import { isPhysical, type Ruleset } from '../../ruleset.ts';
import type { AttackOdds, AttackOddsAnswer } from './attack-odds.ts';
import { createAttackRun, type AttackRun } from './attack-run.ts';
import { listDamageRolls } from './damage-rolls.ts';
import { listHitParts } from './list-hit-parts.ts';
import { listGroupRolls, listOrderGroups } from './group-rolls.ts';
import { computeExpectedPoints } from './expected-points.ts';
import { sampleOutcomes, type Sampled } from './sample-outcomes.ts';
import { createChanceSum, createPointsTally, createUnitOddsTally } from './tally.ts';
import { MAX_ROLLS, NO_DICE, walkOutcomes, type KnownRolls, type RollClass } from './walk-outcomes.ts';

/**
 * Computes the odds of a single attack followed by the End Phase by carrying it out for every dice outcome; for very
 * many damage groups an estimate by simulation. Chances from 0 to 1. Changes neither unit; the same question gets the
 * same answer. Refuses an attack that is not possible with the reason that `resolveAttack` gives. Source: what
 * `performAttack` and `settleEndPhase` carry out; 001 "Combat Phase", "Step 4: End Phase".
 */
export function computeAttackOdds(ruleset: Ruleset, attack: DeclaredAttack): AttackOddsAnswer {
  const refused = validateAttack(ruleset, attack.attacker, attack.target, attack.order);
  if (refused !== null) return { refused, odds: null };
  const toHit = computeAttackToHit(ruleset, attack);
  const counted = countOutcomes(ruleset, attack, toHit.targetNumber);
  const { tally, sampled } = counted ?? estimateOutcomes(ruleset, attack);
  // Within reach on a table but not on the hex board, where attacks are carried out.
  if (!tally.isPossible()) return { refused: 'out-of-reach', odds: null };
  const hitParts = listHitParts(ruleset, attack);
  return {
    refused: null,
    odds: {
      toHit,
      hitParts,
      meanDamage: computeExpectedPoints(ruleset, attack, toHit, hitParts),
      ...tally.getOdds(),
      ...(sampled === null ? {} : { sampled }),
    },
  };
}

/** Adds up the outcomes of an attack. */
interface AttackTally {
  addTarget(run: AttackRun, chance: number): void;
  addAttacker(run: AttackRun, chance: number): void;
  isPossible(): boolean;
  getOdds(): Omit<AttackOdds, 'toHit' | 'hitParts' | 'meanDamage'>;
}

function createAttackTally(ruleset: Ruleset): AttackTally {
  const damage = createPointsTally();
  const target = createUnitOddsTally(ruleset);
  const attacker = createUnitOddsTally(ruleset);
  const hit = createChanceSum();
  let possible = true;
  return {
    addTarget: (run, chance) => {
      possible &&= run.hit !== null;
      if (run.hit === true) hit.add(chance);
      damage.add(run.dealt, chance);
      target.add(run.target, chance);
    },
    addAttacker: (run, chance) => attacker.add(run.attacker, chance),
    isPossible: () => possible,
    getOdds: () => ({
      hit: hit.get(),
      damage: damage.list(),
      target: target.getOdds(),
      attacker: attacker.getOdds(),
    }),
  };
}

/** Outcomes of an attack, and how they were sampled; null if all were enumerated. */
interface AttackOutcomes {
  readonly tally: AttackTally;
  readonly sampled: Sampled | null;
}

/** Enumerates every dice outcome; null if there are too many. */
function countOutcomes(
  ruleset: Ruleset,
  attack: DeclaredAttack,
  targetNumber: number,
): AttackOutcomes | null {
  const tally = createAttackTally(ruleset);
  const known = listKnownRolls(ruleset, attack, targetNumber);
  const hurtsItself = isPhysical(attack.order.kind);
  const isTargetDone = walkOutcomes(
    known,
    () => createAttackRun(hurtsItself ? leaveOutOwnDamage(ruleset) : ruleset, attack),
    (run, chance) => {
      tally.addTarget(run, chance);
      if (!hurtsItself) tally.addAttacker(run, chance);
    },
    MAX_ROLLS,
  );
  const isAttackerDone =
    !hurtsItself ||
    walkOutcomes(
      known,
      () => createAttackRun(ruleset, { ...attack, target: exhaust(attack.target) }),
      (run, chance) => tally.addAttacker(run, chance),
      MAX_ROLLS,
    );
  return isTargetDone && isAttackerDone ? { tally, sampled: null } : null;
}

function estimateOutcomes(ruleset: Ruleset, attack: DeclaredAttack): AttackOutcomes {
  const tally = createAttackTally(ruleset);
  const sampled = sampleOutcomes(
    () => createAttackRun(ruleset, attack),
    (run, chance) => {
      tally.addTarget(run, chance);
      tally.addAttacker(run, chance);
    },
    Math.max(1, listOrderGroups(ruleset, attack).length),
  );
  return { tally, sampled };
}

/** The ruleset without damage to the attacker: the target's outcome is final before that. */
function leaveOutOwnDamage(ruleset: Ruleset): Ruleset {
  return { ...ruleset, physical: { ...ruleset.physical, attackerDamage: () => 0 } };
}

/**
 * A target with nothing left to mark, which causes no rolls: the attacker damages itself in the same way against it.
 */
function exhaust(target: Fighter): Fighter {
  return { ...target, state: { ...target.state, armorLeft: 0, structureLeft: 0 } };
}

/** The number to hit of a declared attack, with its parts. */
export function computeAttackToHit(
  ruleset: Ruleset,
  { attacker, target, order }: DeclaredAttack,
): ToHitAnswer {
  const question = questionOfOrder(ruleset, attacker, target, settleOrder(ruleset, attacker, order));
  return computeQuestionToHit(ruleset, question, isInReach(ruleset, question));
}

/**
 * Classes of rolls with the same effect: an attack roll misses, hits, or hits with two sixes; a damage roll counts
 * successes. A miss that Lucky rerolls is followed by another attack roll.
 */
function listKnownRolls(ruleset: Ruleset, attack: DeclaredAttack, targetNumber: number): KnownRolls {
  const attackRolls = listAttackRolls(targetNumber);
  const lucky = attack.attacker.pilotAbilities?.includes('lucky') === true && targetNumber < ruleset.neverHit;
  const hits = (roll: readonly number[]): boolean =>
    roll.reduce((total, face) => total + face, 0) >= targetNumber;
  const hitDice = listHitDice(ruleset, attack);
  const flakDice = listFlakDice(ruleset, attack);
  return {
    classesOf2d6: ([first, ...more]) => {
      if (first === undefined) return attackRolls;
      return lucky && !hits(first) && more.length === 0 ? attackRolls : null;
    },
    firstDice: ([first = [], second]) => {
      const counted = lucky && !hits(first) ? (second ?? first) : first;
      return hits(counted) ? hitDice : flakDice;
    },
    ...listGroupRolls(ruleset, attack, targetNumber),
  };
}

function listAttackRolls(targetNumber: number): readonly RollClass[] {
  const classes = new Map<string, { ways: number; total: number }>();
  OUTCOMES_2D6.forEach((ways, total) => {
    if (ways === 0) return;
    // Flak may still damage a target that it nearly hits.
    const key = `${total >= targetNumber} ${total === 12} ${total >= targetNumber - FLAK_MARGIN}`;
    classes.set(key, { ways: (classes.get(key)?.ways ?? 0) + ways, total });
  });
  return [...classes.values()].map(({ ways, total }) => ({
    chance: ways / 36,
    faces: [Math.ceil(total / 2), Math.floor(total / 2)],
  }));
}

function listHitDice(ruleset: Ruleset, { attacker, target, order }: DeclaredAttack): readonly RollClass[] {
  // With several rolls to hit, other dice may come before the damage dice.
  if (isPhysical(order.kind) || ruleset.damage.listGroups !== null) return NO_DICE;
  const amount = computeOrderDamage(ruleset, attacker, target, order);
  return typeof amount === 'string' ? NO_DICE : listDamageRolls(getDamageRules(ruleset, order.kind), amount);
}

/** Dice of flak: a single one for any damage, if the edition rolls for it. */
function listFlakDice(ruleset: Ruleset, { attacker, target, order }: DeclaredAttack): readonly RollClass[] {
  const amount = findFlak(order, questionOfOrder(ruleset, attacker, target, order));
  return amount.minimal && ruleset.damage.listGroups === null
    ? listDamageRolls(ruleset.damage, amount)
    : NO_DICE;
}
