import type { AttackKind, BattleEvent, MovementUsed } from '../../domain/battle-event.ts';
import type { Skill } from '../../domain/pilot.ts';
import type { Bracket } from '../../domain/unit-card.ts';
import type { Dice } from '../dice.ts';
import { getBracket, isPhysical, type Ruleset } from '../ruleset.ts';
import { getSpecialDamage, hasSpecial } from '../specials.ts';
import {
  cloneCombatState,
  tracksHeat,
  type Combatant,
  type CombatContext,
  type CombatState,
} from './combat-state.ts';
import { markDamage, rollCritical } from './damage.ts';
import { computeOverheatLimit } from './heat.ts';
import { computeTmm, isImmobile, listMoveModes, type MoveFactors } from './movement.ts';
import { canAttackPhysically, computePhysicalDamage, resolvePhysicalKind } from './physical.ts';
import type { ToHitQuestion, ToHitTerrain } from './question.ts';
import { computeTargetNumber, computeToHit, isInReach } from './to-hit.ts';
import { computeWeaponDamage, reduceWeaponDamage, rollWeaponDamage } from './weapon-damage.ts';

/** A combatant with what it did in the Movement Phase. */
export interface Fighter extends Combatant {
  readonly skill: Skill;
  readonly movement: MovementUsed;
  /** Inches moved, for charges. */
  readonly inchesMoved: number;
}

/** An attack as declared. */
export interface AttackOrder {
  readonly kind: AttackKind;
  readonly rangeInches: number;
  readonly fromRear: boolean;
  readonly overheat: number;
  /** Points of the rear-firing weapons used in the same turn, where an edition lets both be fired. */
  readonly spentOnRear?: number | undefined;
  readonly terrain?: ToHitTerrain | undefined;
}

/** Why an attack cannot be made. */
export type AttackRefusal =
  'attacker-out' | 'shut-down' | 'out-of-reach' | 'no-damage' | 'not-able' | 'not-modelled';

/** The to-hit question of an attack between two fighters as they stand, or as if they had moved otherwise. */
export function buildToHitQuestion(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  attackerMovement: MovementUsed = attacker.movement,
  targetMovement: MovementUsed = target.movement,
): ToHitQuestion {
  return {
    attack: { kind: order.kind, rangeInches: order.rangeInches },
    attacker: {
      type: attacker.card.type,
      skill: attacker.skill,
      movement: attackerMovement,
      heat: attacker.state.heat,
      fireControlHits: attacker.state.criticals.fireControl,
      specials: attacker.card.specials,
      immobile: isImmobile(ruleset, attacker.card, moveFactorsOf(attacker.state)),
    },
    target: {
      type: target.card.type,
      size: target.card.size,
      tmm: computeTmm(ruleset, target.card, targetMovement, moveFactorsOf(target.state)),
      move: listMoveModes(ruleset, target.card, moveFactorsOf(target.state)),
      movement: targetMovement,
      immobile: isImmobile(ruleset, target.card, moveFactorsOf(target.state)),
      specials: target.card.specials,
    },
    terrain: order.terrain,
  };
}

/** What of a combat state a unit's Move depends on. */
export function moveFactorsOf(state: CombatState): MoveFactors {
  return { mpHits: state.criticals.mp, heat: state.heat, shutdown: state.shutdown };
}

/**
 * Range bracket of an order; where ranges are shorter under water, so are those of damage and heat.
 * Source: 003 "To-Hit Modifiers Table", note 5.
 */
export function getOrderBracket(ruleset: Ruleset, { rangeInches, terrain }: AttackOrder): Bracket | null {
  const share = terrain?.underwater === true ? ruleset.underwaterRangeShare : 1;
  return getBracket(ruleset, rangeInches / share);
}

/** Points that the order would deal on a hit, before dice and the target's own equipment; null when it cannot be made. */
function computeOrderDamage(
  ruleset: Ruleset,
  attacker: Fighter,
  order: AttackOrder,
): { readonly points: number; readonly minimal: boolean } | AttackRefusal {
  const { card, state } = attacker;
  if (isPhysical(order.kind)) {
    if (!canAttackPhysically(card, order.kind)) return 'not-able';
    const points = computePhysicalDamage(ruleset, card, order.kind, attacker.inchesMoved, state.heat);
    return { points, minimal: false };
  }
  if (order.kind !== 'weapon' && order.kind !== 'rear') return 'not-modelled';
  const bracket = getOrderBracket(ruleset, order);
  if (bracket === null) return 'out-of-reach';
  const overheat = limitOverheat(ruleset, attacker, order);
  const rearWeapons = order.kind === 'rear';
  const { fromRear, spentOnRear } = order;
  if ((spentOnRear ?? 0) > 0 && (rearWeapons || ruleset.damage.rearWeapons !== 'besides')) return 'not-able';
  const shot = { bracket, fromRear, overheat, rearWeapons, spentOnRear };
  return computeWeaponDamage(ruleset.damage, card, state.criticals.weapon, shot) ?? 'no-damage';
}

function limitOverheat(ruleset: Ruleset, attacker: Fighter, order: AttackOrder): number {
  if (order.kind !== 'weapon' || !tracksHeat(attacker.card)) return 0;
  if (!(order.overheat > 0)) return 0;
  return Math.min(
    order.overheat,
    computeOverheatLimit(ruleset.heat, attacker.card.overheat, attacker.state.heat),
  );
}

/** The order as the edition carries it out. */
function settleOrder(ruleset: Ruleset, { card }: Fighter, order: AttackOrder): AttackOrder {
  if (!isPhysical(order.kind)) return order;
  const kind = resolvePhysicalKind(ruleset, card, order.kind);
  return kind === order.kind ? order : { ...order, kind };
}

/** Why the order cannot be carried out on a table, or null. */
export function validateAttack(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  declared: AttackOrder,
): AttackRefusal | null {
  const order = settleOrder(ruleset, attacker, declared);
  const reaches = isInReach(ruleset, buildToHitQuestion(ruleset, attacker, target, order));
  return findRefusal(ruleset, attacker, target, order, reaches);
}

function findRefusal(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  reaches: boolean,
): AttackRefusal | null {
  if (attacker.state.destroyed || target.state.destroyed) return 'attacker-out';
  if (attacker.state.shutdown) return 'shut-down';
  if (!ruleset.attackKinds.includes(order.kind)) return 'not-modelled';
  if (!reaches) return 'out-of-reach';
  const damage = computeOrderDamage(ruleset, attacker, order);
  return typeof damage === 'string' ? damage : null;
}

/** Whether the order reaches its target on the hex board, where bases that touch stand on neighbouring hexes. */
function isInHexReach(ruleset: Ruleset, question: ToHitQuestion): boolean {
  const { kind, rangeInches } = question.attack;
  if (isPhysical(kind)) return rangeInches >= 0 && rangeInches <= ruleset.physical.reachInches;
  return isInReach(ruleset, question);
}

/**
 * Carries an attack out on both states: 2D6 to hit, always rolled; then dice for `0*` or variable damage; then the
 * critical rolls that are due. Distances are those of the hex board. Overheat beyond what the unit may use is cut down. A refused order does nothing.
 * Source: 001 "Resolving Weapon Attacks", "Resolving Physical Attacks". Returns whether it hit, null when refused.
 */
export function performAttack(
  context: CombatContext,
  attacker: Fighter,
  target: Fighter,
  declared: AttackOrder,
): boolean | null {
  const { ruleset, dice, emit } = context;
  const order = settleOrder(ruleset, attacker, declared);
  const question = buildToHitQuestion(ruleset, attacker, target, order);
  const reaches = isInHexReach(ruleset, question);
  if (findRefusal(ruleset, attacker, target, order, reaches) !== null) return null;
  const amount = computeOrderDamage(ruleset, attacker, order);
  if (typeof amount === 'string') return null;
  const answer = emit === null ? null : computeToHit(ruleset, question);
  const targetNumber = answer?.targetNumber ?? computeTargetNumber(ruleset, question);
  const overheat = limitOverheat(ruleset, attacker, order);
  const physical = isPhysical(order.kind);
  if (!physical) {
    attacker.state.fired = true;
    attacker.state.overheatUsed += overheat;
  }
  const roll = dice.roll2d6();
  const hit = roll[0] + roll[1] >= targetNumber;
  const points = hit ? computeDealt(context, attacker, target, physical, amount) : 0;
  emit?.({
    type: 'attacked',
    unitId: attacker.unitId,
    targetId: target.unitId,
    kind: order.kind,
    rangeInches: order.rangeInches,
    bracket: physical ? null : getOrderBracket(ruleset, order),
    fromRear: order.fromRear,
    overheat,
    targetNumber,
    modifiers: answer?.modifiers ?? [],
    dice: roll,
    hit,
    damage: points,
  });
  // A hit with minimal damage that came to nothing causes no critical roll.
  if (hit && roll[0] + roll[1] === 12 && !(amount.minimal && points === 0))
    for (let due = ruleset.criticals.naturalTwelveRolls; due > 0; due -= 1)
      rollCritical(context, target, attacker.unitId);
  applyHit(context, attacker, target, order, hit, points);
  return hit;
}

function computeDealt(
  context: CombatContext,
  attacker: Fighter,
  target: Fighter,
  physical: boolean,
  amount: { readonly points: number; readonly minimal: boolean },
): number {
  if (physical) return amount.points;
  const rolled = rollWeaponDamage(context.ruleset.damage, amount, context.dice);
  return reduceWeaponDamage(rolled, attacker.card, target.card);
}

function applyHit(
  context: CombatContext,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  hit: boolean,
  points: number,
): void {
  const { ruleset } = context;
  if (hit) {
    markDamage(context, target, points, order.kind, attacker.unitId);
    if (order.kind === 'weapon') applyHeatWeapons(context, attacker, target, order);
  }
  if (!isPhysical(order.kind)) return;
  if (hit && target.state.doom === null)
    for (let roll = 0; roll < ruleset.physical.criticalRolls[order.kind]; roll += 1)
      rollCritical(context, target, attacker.unitId);
  const own = ruleset.physical.attackerDamage(order.kind, hit, attacker.card.size, target.card.size);
  markDamage(context, attacker, own, `own-${order.kind}`, null);
}

/** Heat for the target, or damage where it has no heat scale. Source: 001 "Heat Special Ability", 003 "Heat". */
function applyHeatWeapons(
  context: CombatContext,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
): void {
  const bracket = getOrderBracket(context.ruleset, order);
  const heat = bracket === null ? 0 : (getSpecialDamage(attacker.card.specials, 'HT')?.[bracket].points ?? 0);
  if (heat === 0 || hasSpecial(target.card.specials, 'FR')) return;
  if (tracksHeat(target.card)) target.state.outsideHeat += heat;
  else markDamage(context, target, heat, 'heat', attacker.unitId);
}

export interface AttackStep {
  readonly refused: AttackRefusal | null;
  readonly hit: boolean;
  readonly events: readonly BattleEvent[];
  readonly attacker: CombatState;
  readonly target: CombatState;
}

/** Pure form of `performAttack`: both states after the attack, or why it cannot be made. */
export function resolveAttack(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  dice: Dice,
): AttackStep {
  const events: BattleEvent[] = [];
  const one = { ...attacker, state: cloneCombatState(attacker.state) };
  const other = { ...target, state: cloneCombatState(target.state) };
  const refused = validateAttack(ruleset, one, other, order);
  const context = { ruleset, dice, emit: (event: BattleEvent) => events.push(event) };
  const hit = refused === null && performAttack(context, one, other, order) === true;
  return { refused, hit, events, attacker: one.state, target: other.state };
}
