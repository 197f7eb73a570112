import { nameBits } from '../../bits.ts';
import type { Bracket } from '../../domain/unit-card.ts';
import type { ToHitAttacker, ToHitQuestion, ToHitTarget } from './question.ts';

/**
 * Yes-or-no facts about an attack, as bits. A line of a to-hit table names the facts that it needs and is evaluated
 * only if they hold: a battle evaluates thousands of attacks, and most lines apply to few of them.
 */
export const FACT = nameBits([
  /** The bracket, for attacks that use brackets. */
  'short',
  'medium',
  'long',
  'woods',
  'partialCover',
  'underwater',
  // The target
  'targetImmobile',
  /** The target can move. */
  'targetMobile',
  /** The target could have moved and did not. */
  'targetStill',
  'targetJumped',
  'targetDropped',
  /** The target moved, and is not being dropped. */
  'targetMoved',
  'areaEffect',
  'targetAirborne',
  'targetStealth',
  'targetMimetic',
  'targetLarge',
  'targetBattleArmor',
  'targetProtomech',
  // The attacker
  'attackerJumped',
  /** The attacker stood still or cannot move. */
  'attackerStill',
  'attackerHot',
  'attackerFireControl',
  'attackerSpotting',
  'attackerDrone',
  'attackerShield',
  /** An IndustrialMech, support vehicle, DropShip or conventional infantry: few lines are about them. */
  'attackerUncommon',
  'attackerCrewHurt',
  'attackerSniper',
  /** The target climbed in its movement. */
  'targetClimbed',
]);

/** Facts that are false in most attacks: while all of them are false, the lines that need them are skipped. */
export const RARE_FACTS =
  FACT.underwater |
  FACT.targetDropped |
  FACT.targetClimbed |
  FACT.targetAirborne |
  FACT.targetStealth |
  FACT.targetMimetic |
  FACT.targetLarge |
  FACT.targetBattleArmor |
  FACT.targetProtomech |
  FACT.areaEffect |
  FACT.attackerSpotting |
  FACT.attackerCrewHurt |
  FACT.attackerSniper |
  FACT.attackerDrone |
  FACT.attackerShield |
  FACT.attackerUncommon;

const UNCOMMON_TYPES: ReadonlySet<string> = new Set(['IM', 'SV', 'DS', 'DA', 'CI']);

/** Fact of a bracket; faster than a look-up by name, as every attack needs it. */
function getBracketFact(bracket: Bracket): number {
  if (bracket === 'short') return FACT.short;
  return bracket === 'medium' ? FACT.medium : FACT.long;
}

/** Computes the facts of a question, ignoring those that it already holds. */
export function computeFacts(question: ToHitQuestion): number {
  const { kind, areaEffect, cannon, bracket, woods, partialCover, underwater } = question;
  const artillery = kind === 'artillery';
  return (
    (bracket === null || (artillery && !cannon) ? 0 : getBracketFact(bracket)) |
    (artillery || areaEffect ? FACT.areaEffect : 0) |
    (woods ? FACT.woods : 0) |
    (partialCover ? FACT.partialCover : 0) |
    (underwater ? FACT.underwater : 0) |
    (question.atPlace ? 0 : computeTargetFacts(question.target)) |
    computeAttackerFacts(question.attacker)
  );
}

function computeTargetFacts(target: ToHitTarget): number {
  const { immobile, movement, dropped, climbed, airborne, family, traits, stealthActive } = target;
  const mobile =
    FACT.targetMobile |
    (movement === 'standstill' ? FACT.targetStill : 0) |
    (movement === 'jump' ? FACT.targetJumped : 0) |
    (movement !== 'standstill' && !dropped ? FACT.targetMoved : 0);
  return (
    (immobile ? FACT.targetImmobile : mobile) |
    (dropped ? FACT.targetDropped : 0) |
    (climbed ? FACT.targetClimbed : 0) |
    (airborne ? FACT.targetAirborne : 0) |
    (traits.stealth && stealthActive ? FACT.targetStealth : 0) |
    (traits.mimetic || traits.lightMimetic ? FACT.targetMimetic : 0) |
    (traits.large ? FACT.targetLarge : 0) |
    (family === 'battle-armor' ? FACT.targetBattleArmor : 0) |
    (family === 'protomech' ? FACT.targetProtomech : 0)
  );
}

function computeAttackerFacts(attacker: ToHitAttacker): number {
  const { immobile, movement, heat, fireControlHits, crewHits, spotting, traits, type, pilotAbilities } =
    attacker;
  return (
    (movement === 'jump' && !immobile ? FACT.attackerJumped : 0) |
    (movement === 'standstill' || immobile ? FACT.attackerStill : 0) |
    (heat > 0 ? FACT.attackerHot : 0) |
    (fireControlHits > 0 ? FACT.attackerFireControl : 0) |
    (spotting ? FACT.attackerSpotting : 0) |
    (crewHits > 0 ? FACT.attackerCrewHurt : 0) |
    (pilotAbilities.length > 0 && pilotAbilities.includes('sniper') ? FACT.attackerSniper : 0) |
    (traits.drone ? FACT.attackerDrone : 0) |
    (traits.shield ? FACT.attackerShield : 0) |
    (type !== 'BM' && UNCOMMON_TYPES.has(type) ? FACT.attackerUncommon : 0)
  );
}
