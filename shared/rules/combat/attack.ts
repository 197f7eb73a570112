import type { BattleEvent, Modifier } from '../../domain/battle-event.ts';
import { DamageNotes } from '../damage-notes.ts';
import type { DamageAmount } from '../damage-value.ts';
import type { Dice } from '../dice.ts';
import { leavesBeacon } from '../electronics/marking.ts';
import type { SharedDamage } from '../terrain/building.ts';
import { computeCardImmersion, isDrowned } from '../terrain/immersion.ts';
import { isPhysical, type PhysicalKind, type Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { questionOfOrder } from './build-question.ts';
import { rollToHit, type AttackContext, type HitRoll } from './attack-roll.ts';
import { markDamage, rollCritical, collapse } from './damage.ts';
import { cloneCombatState, isOut, setDoom, createDamageNotes, tracksHeat } from './combat-state.ts';
import type { CombatContext, CombatState } from './combat-state.ts';
import type { AttackOrder, AttackRefusal, DeclaredAttack, Fighter } from './fighter.ts';
import { computeHeatPoints } from './heat-weapons.ts';
import { rollFlakPoints, rollHitPoints, shareWithWalls } from './hit-points.ts';
import { computeOrderDamage, limitOverheat, resolvePhysicalKind } from './attack-damage.ts';
import type { ToHitQuestion } from './question.ts';
import {
  computeTargetNumber,
  computeQuestionToHit,
  getRolledNumber,
  isAboveReach,
  isInReach,
} from './to-hit.ts';

/** The order as the edition carries it out. */
export function settleOrder(ruleset: Ruleset, { card }: Fighter, order: AttackOrder): AttackOrder {
  if (!isPhysical(order.kind)) return order;
  const kind = resolvePhysicalKind(ruleset, card.specials, order.kind);
  return kind === order.kind ? order : { ...order, kind };
}

/** Why the order cannot be carried out on a table; null if it can. */
export function validateAttack(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  declared: AttackOrder,
): AttackRefusal | null {
  const order = settleOrder(ruleset, attacker, declared);
  const question = questionOfOrder(ruleset, attacker, target, order);
  const refusal = findRefusal(attacker, target, order, question, isInReach(ruleset, question));
  if (refusal !== null) return refusal;
  const damage = computeOrderDamage(ruleset, attacker, target, order);
  return typeof damage === 'string' ? damage : null;
}

function findRefusal(
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  question: ToHitQuestion,
  reaches: boolean,
): AttackRefusal | null {
  if (isOut(attacker.state) || isOut(target.state)) return 'attacker-out';
  if (attacker.state.shutdown) return 'shut-down';
  if (attacker.state.criticals.stunned > 0) return 'stunned';
  if (question.rules.length === 0) return 'not-modelled';
  if (question.kind === 'anti-mech' && !isSwarmed(target)) return 'not-a-target';
  if (isAboveReach(question)) return 'not-a-target';
  // Source: 003 "Underwater and Torpedo Attacks".
  if (order.weapons === 'torpedoes' && !question.underwater) return 'not-in-water';
  return reaches ? null : 'out-of-reach';
}

/** Whether infantry can climb on a unit. Ours: on 'Mechs and vehicles that are not in the air. */
export function isSwarmed({ card }: Fighter): boolean {
  const family = getUnitFamily(card.type);
  if (card.move.some(({ mode }) => mode === 'vtol' || mode === 'wige')) return false;
  return family === 'mech' || family === 'vehicle';
}

/** Whether the order reaches its target on the hex board, where units in neighbouring hexes are in contact. */
function isInHexReach(ruleset: Ruleset, question: ToHitQuestion): boolean {
  const { kind, rangeInches } = question;
  if (isPhysical(kind)) return rangeInches >= 0 && rangeInches <= ruleset.physical.reachInches;
  return isInReach(ruleset, question);
}

/** The part of an attack with one roll to hit: all of it, or one damage group in editions that divide damage. */
interface Strike extends DeclaredAttack {
  readonly question: ToHitQuestion;
  /** The number for the roll. */
  readonly targetNumber: number;
  readonly modifiers: readonly Modifier[];
  readonly amount: DamageAmount;
  /** Parts of the amount; null if nobody reads them. */
  readonly parts: readonly Modifier[] | null;
  readonly overheat: number;
  /** Number of the group and number of all groups, counted from 1; 0 groups if damage is not divided. */
  readonly group: number;
  readonly groups: number;
  /** No group has hit yet: heat weapons count with the first that does. */
  readonly heats: boolean;
}

const NO_MODIFIERS: readonly Modifier[] = Object.freeze([]);

/**
 * Carries out an attack on both states: a roll to hit, rerolled by Lucky; then dice for `0*` or variable damage; then
 * critical and motive rolls that are due; all of it again for each damage group. Distances are those of the hex board.
 * Overheat is limited to what the unit may use. A refused order changes nothing. Source: 001 "Resolving Weapon
 * Attacks", "Resolving Physical Attacks", 000 "Roll To Hit". Returns whether anything hit, null when refused.
 */
export function performAttack(
  context: AttackContext,
  attacker: Fighter,
  target: Fighter,
  declared: AttackOrder,
): boolean | null {
  const { ruleset } = context;
  const order = settleOrder(ruleset, attacker, declared);
  const question = questionOfOrder(ruleset, attacker, target, order);
  if (findRefusal(attacker, target, order, question, isInHexReach(ruleset, question)) !== null) return null;
  const notes = createDamageNotes(context);
  const amount = computeOrderDamage(ruleset, attacker, target, order, notes);
  if (typeof amount === 'string') return null;
  const answer = notes === null ? null : computeQuestionToHit(ruleset, question, true);
  const targetNumber = answer?.targetNumber ?? getRolledNumber(ruleset, computeTargetNumber(question));
  const modifiers = answer?.modifiers ?? NO_MODIFIERS;
  const overheat = limitOverheat(ruleset, attacker, order);
  if (question.weapon) {
    attacker.state.fired = true;
    attacker.state.overheatUsed += overheat;
  }
  const parts = notes?.parts ?? null;
  const groups = question.weapon ? (ruleset.damage.listGroups?.(amount) ?? null) : null;
  const whole: Strike = {
    attacker,
    target,
    order,
    question,
    targetNumber,
    modifiers,
    amount,
    parts,
    overheat,
    group: 1,
    groups: 0,
    heats: true,
  };
  return groups === null ? attempt(context, whole) : attemptEach(context, whole, groups);
}

/** Carries out each damage group as an attack of its own; the first takes the overheat. Source: 000 "Roll To Hit". */
function attemptEach(context: AttackContext, whole: Strike, groups: readonly DamageAmount[]): boolean {
  let hit = false;
  for (let index = 0; index < groups.length; index += 1) {
    const amount = groups[index] ?? whole.amount;
    const strike = {
      ...whole,
      amount,
      parts: whole.parts && listGroupParts(context.ruleset, whole.parts, amount.points - whole.amount.points),
      overheat: index === 0 ? whole.overheat : 0,
      group: index + 1,
      groups: groups.length,
      heats: !hit,
    };
    if (attempt(context, strike)) hit = true;
  }
  return hit;
}

/** The parts of the whole amount, less the share of the other groups. */
function listGroupParts(
  { damage }: Ruleset,
  parts: readonly Modifier[],
  difference: number,
): readonly Modifier[] {
  const notes = new DamageNotes(damage.sources, parts);
  notes.add('other-groups', difference);
  return notes.parts;
}

/** Rolls to hit and carries out the consequences. Returns whether it hit. */
function attempt(context: AttackContext, strike: Strike): boolean {
  const { attacker, target, order, question, amount, parts } = strike;
  const roll = rollToHit(context, attacker, strike.targetNumber);
  const hit = roll.margin >= 0;
  const notes = parts === null ? null : new DamageNotes(context.ruleset.damage.sources, hit ? parts : []);
  const dealt = computeDealt(context, strike, roll.margin, notes);
  const walls = shareWithWalls(order, question, dealt, notes);
  const points = walls?.toUnit ?? dealt;
  if (context.emit !== null)
    context.emit(makeAttackedEvent(context.ruleset, strike, roll, points, walls, notes));
  // A hit with minimal damage of 0 points causes no critical roll.
  if (hit && roll.twoSixes && !(amount.minimal && points === 0))
    for (let due = context.ruleset.criticals.naturalTwelveRolls; due > 0; due -= 1)
      rollCritical(context, target, attacker.unitId);
  applyDamage(context, strike, hit, points);
  if (hit && order.kind === 'weapon') leaveBeacon(context, strike);
  if (walls !== null) {
    context.noteWalls?.(walls.building);
    collapse(context, target, walls.building, attacker.unitId);
  }
  return hit;
}

function computeDealt(
  context: AttackContext,
  { target, order, question, amount, group, heats }: Strike,
  margin: number,
  notes: DamageNotes | null,
): number {
  if (margin >= 0) {
    const points = rollHitPoints(context, question, order, amount, notes);
    return heats && !tracksHeat(target.card) ? points + computeHeatPoints(order, question, notes) : points;
  }
  // Flak counts with the first roll only.
  return group === 1 ? rollFlakPoints(context, order, question, margin, notes) : 0;
}

function makeAttackedEvent(
  ruleset: Ruleset,
  strike: Strike,
  roll: HitRoll,
  damage: number,
  walls: SharedDamage | null,
  notes: DamageNotes | null,
): BattleEvent {
  const { attacker, target, order, question, overheat, group, groups } = strike;
  return {
    type: 'attacked',
    unitId: attacker.unitId,
    targetId: target.unitId,
    kind: order.kind,
    rangeInches: order.rangeInches,
    bracket: question.weapon ? question.ownBracket : null,
    fromRear: order.fromRear,
    overheat,
    targetNumber: strike.targetNumber,
    ...(groups === 0 ? {} : { part: { number: group, of: groups } }),
    ...(ruleset.d20 === null ? {} : { rolledOn: 'd20' as const }),
    modifiers: strike.modifiers,
    ...(roll.first === null ? {} : { firstDice: roll.first }),
    dice: roll.faces,
    hit: roll.margin >= 0,
    damage,
    ...(notes === null || notes.parts.length === 0 ? {} : { damageParts: notes.parts }),
    ...(walls === null ? {} : { absorbed: walls.toBuilding }),
  };
}

/** Leaves a beacon on the target of a hit by a unit that fires beacons, until that is repaired. Source: ours. */
function leaveBeacon({ ruleset, emit }: CombatContext, { attacker, target, question }: Strike): void {
  if (ruleset.electronics === null || target.state.marked || target.state.doom !== null) return;
  if (!leavesBeacon(question.attacker.traits, question.ownBracket)) return;
  target.state.marked = true;
  emit?.({ type: 'marked', unitId: target.unitId, by: attacker.unitId });
}

/** Applies the points of a roll to the target, and the cost of a physical attack to the attacker. */
function applyDamage(context: CombatContext, strike: Strike, hit: boolean, points: number): void {
  const { attacker, target, order, question } = strike;
  const { ruleset } = context;
  if (!hit && points === 0 && question.weapon) return;
  markDamage(context, target, points, hit ? order.kind : 'flak', attacker.unitId);
  const heat = hit && strike.heats && tracksHeat(target.card) ? computeHeatPoints(order, question, null) : 0;
  target.state.outsideHeat += heat;
  if (question.underwater && ruleset.damage.sinksWithoutArmor && points > 0)
    sinkWithoutArmor(ruleset, target, attacker);
  // If every hit rolls for a critical, an attack has only that one roll.
  const rollsOnce = ruleset.criticals.everyHit !== null;
  if (order.kind === 'anti-mech' && hit && points + heat > 0 && target.state.doom === null && !rollsOnce)
    rollCritical(context, target, attacker.unitId);
  if (isPhysical(order.kind)) followBlow(context, strike, order.kind, hit);
}

/** Critical rolls after a physical hit, and the damage to the attacker, hit or not. */
function followBlow(
  context: CombatContext,
  { attacker, target }: Strike,
  kind: PhysicalKind,
  hit: boolean,
): void {
  const { physical } = context.ruleset;
  if (hit && target.state.doom === null)
    for (let roll = 0; roll < physical.criticalRolls[kind]; roll += 1)
      rollCritical(context, target, attacker.unitId);
  const notes = createDamageNotes(context);
  const own = physical.attackerDamage(kind, hit, attacker.card.size, target.card.size, notes);
  markDamage(context, attacker, own, `own-${kind}`, null, true, notes?.parts);
}

/**
 * Destroys a unit that is completely under water and has no armor left, unless it floats. Source: 003 "Underwater
 * Damage".
 */
function sinkWithoutArmor({ sight }: Ruleset, target: Fighter, attacker: Fighter): void {
  const { card, state, waterInches } = target;
  // If the depth is unknown, the water is taken to be deep enough.
  const immersion = computeCardImmersion(sight, card, waterInches === undefined ? Infinity : waterInches);
  if (isDrowned(immersion, state.armorLeft)) setDoom(state, 'sunk', attacker.unitId);
}

export interface AttackStep {
  readonly refused: AttackRefusal | null;
  readonly hit: boolean;
  readonly events: readonly BattleEvent[];
  readonly attacker: CombatState;
  readonly target: CombatState;
}

/** Pure form of `performAttack`: both states after the attack, or why it is not possible. */
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
