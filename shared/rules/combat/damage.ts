import type { CriticalEffect, Modifier } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Bracket } from '../../domain/unit-card.ts';
import type { Dice } from '../dice.ts';
import type { DamageSpread, Ruleset } from '../ruleset.ts';
import {
  addMotiveHit,
  runPure,
  setDoom,
  tracksHeat,
  traitsOf,
  type Combatant,
  type CombatContext,
  type CombatState,
  type CombatStep,
} from './combat-state.ts';
import { causesCritical, computeCriticalEffect, isCriticalApplicable } from './criticals.ts';
import { takesCriticals } from './card-hits.ts';
import { rollMotiveDamage } from './motive.ts';
import type { Traits } from '../abilities/traits.ts';
import type { DamageNotes, DamagePart } from '../damage-notes.ts';
import { isCollapsing, rollCollapseDamage, type Building } from '../terrain/building.ts';

/** Cause of the point that a critical hit without an effect deals. */
const NOT_APPLICABLE = 'critical-not-applicable';

/**
 * Marks points on armor and structure, and rolls for a critical hit if one is due and structure is left. A damaged
 * vehicle also rolls for its motive system. Infantry rolls for nothing. Source: 001 and 000 "Applying Damage", 003
 * "Step 7A: Roll for Motive Systems Damage".
 */
export function markDamage(
  context: CombatContext,
  target: Combatant,
  points: number,
  cause: string,
  by: UnitId | null,
  rollsCritical = true,
  parts?: readonly Modifier[],
): void {
  if (points <= 0) return;
  const { state } = target;
  const { armor, structure } = spreadDamage(context.ruleset, state, points);
  state.armorLeft -= armor;
  state.structureLeft -= structure;
  const overflow = points - armor - structure;
  const withParts = parts === undefined ? null : { parts };
  context.emit?.({ type: 'damaged', unitId: target.unitId, armor, structure, overflow, cause, ...withParts });
  if (state.structureLeft === 0) {
    setDoom(state, 'structure', by);
    return;
  }
  if (!rollsCritical) return;
  if (causesCritical(context.ruleset, target, structure)) rollCritical(context, target, by, structure);
  rollMotiveDamage(context, target);
}

function spreadDamage({ damage }: Ruleset, state: CombatState, points: number): DamageSpread {
  const { armorLeft, structureLeft } = state;
  if (damage.spread !== null) return damage.spread(armorLeft, structureLeft, points);
  const armor = Math.min(points, armorLeft);
  return { armor, structure: Math.min(points - armor, structureLeft) };
}

/** Pure form of `markDamage`: the target's state after the damage, and the events. */
export function resolveDamage(
  ruleset: Ruleset,
  target: Combatant,
  points: number,
  cause: string,
  by: UnitId | null,
  dice: Dice,
): CombatStep {
  return runPure(ruleset, target, dice, (context, copy) => markDamage(context, copy, points, cause, by));
}

/**
 * Rolls on the critical table after a hit that marked this many circles of structure. The effect counts from the End
 * Phase. Source: 001 "Step 7: Roll for Critical Hits" and "Critical Hit Effects".
 */
export function rollCritical(
  context: CombatContext,
  target: Combatant,
  by: UnitId | null,
  structureMarked = 0,
): void {
  const { state } = target;
  if (!takesCriticals(context.ruleset, target.card)) return;
  if (traitsOf(target).ignoresFirstCritical && !state.criticalIgnored) {
    state.criticalIgnored = true;
    return;
  }
  const { everyHit } = context.ruleset.criticals;
  const dice = everyHit === null ? context.dice.roll2d6('critical') : context.dice.roll2d20('critical');
  const effect = computeCriticalEffect(context.ruleset, target, dice[0] + dice[1], structureMarked);
  context.emit?.({ type: 'critical', unitId: target.unitId, dice, effect });
  if (isCriticalApplicable(context.ruleset, target, effect)) applyCritical(context, target, effect, by);
  else markDamage(context, target, 1, NOT_APPLICABLE, by, false);
}

/** Pure form of `rollCritical`. */
export function resolveCritical(
  ruleset: Ruleset,
  target: Combatant,
  by: UnitId | null,
  dice: Dice,
): CombatStep {
  return runPure(ruleset, target, dice, (context, copy) => rollCritical(context, copy, by));
}

/** Applies an effect of the critical table, which counts from the End Phase. */
export function applyCritical(
  context: CombatContext,
  target: Combatant,
  effect: CriticalEffect,
  by: UnitId | null,
): void {
  const { state } = target;
  switch (effect) {
    case 'weapon':
    case 'mp':
    case 'command':
      state.pending[effect] += 1;
      return;
    case 'fire-control':
      state.pending.fireControl += 1;
      return;
    case 'ammo':
      explodeAmmo(context, target, by);
      return;
    case 'engine':
      state.pending.engine += 1;
      // For units without a heat scale an engine hit halves the Move. Ours.
      if (!tracksHeat(target.card)) addMotiveHit(state.pending, 'halved');
      if (state.criticals.engine + state.pending.engine >= context.ruleset.criticals.engineHitsToDestroy)
        setDoom(state, 'engine', by);
      return;
    case 'destroyed':
      setDoom(state, 'critical', by);
      return;
    case 'crew-stunned':
      state.pending.stunned = Math.max(state.pending.stunned, 1);
      return;
    case 'stunned':
      stun(context, target);
      return;
    case 'crew':
      state.pending.crew += 1;
      if (isCrewOut(context.ruleset, state)) state.pending.disabled = 1;
      return;
    case 'armor':
    case 'structure':
      markOne(context, target, effect, by);
      return;
    case 'disabled':
      state.pending.disabled = 1;
      return;
    case 'crew-killed':
      setDoom(state, 'crew', by);
      return;
    case 'none':
      return;
  }
}

/** Stuns the crew; a die decides for how many turns. Source: 000 "Critical Hits Table". */
function stun({ dice, emit }: CombatContext, { unitId, state }: Combatant): void {
  const turns = dice.roll(6, 'stunned');
  emit?.({ type: 'stunned', unitId, dice: [turns], turns });
  state.pending.stunned += turns;
}

function isCrewOut({ criticals }: Ruleset, { criticals: hits, pending }: CombatState): boolean {
  return hits.crew + pending.crew >= (criticals.everyHit?.crewHitsToDisable ?? Infinity);
}

/** Marks one circle of a row, ignoring the usual order of damage. Source: 000 "Critical Hits Table". */
function markOne(
  { emit }: CombatContext,
  { unitId, state }: Combatant,
  row: 'armor' | 'structure',
  by: UnitId | null,
): void {
  const marks = { armor: Number(row === 'armor'), structure: Number(row === 'structure') };
  state.armorLeft -= marks.armor;
  state.structureLeft -= marks.structure;
  emit?.({ type: 'damaged', unitId, ...marks, overflow: 0, cause: `critical-${row}` });
  if (state.structureLeft === 0) setDoom(state, 'structure', by);
}

function explodeAmmo(context: CombatContext, target: Combatant, by: UnitId | null): void {
  const { ammoProof, ventsAmmo } = traitsOf(target);
  if (ammoProof) return;
  if (ventsAmmo) markDamage(context, target, 1, 'critical-ammo', by);
  else setDoom(target.state, 'ammo', by);
}

/** What is known of a hit before armor, shields and systems reduce it. */
export interface IncomingHit {
  readonly source: 'weapons' | 'physical' | 'artillery';
  /** Range bracket of a weapon; null for blows and shells. */
  readonly bracket: Bracket | null;
  readonly indirect: boolean;
  /** It comes from the target's rear. */
  readonly fromRear: boolean;
}

/**
 * Reduces a hit by the target's armor, shields and systems. Only a shield takes the last point. The kind of a weapon
 * attack's damage is known only from the attacker's abilities: missiles from abilities that fire them, ballistics from
 * an autocannon value, energy from `ENE`. Source: 003 "Advanced Combat Option: Variable Damage" (AMS example); the
 * armors and the shield are ours, after the published rules.
 */
export function reduceDamage(
  points: number,
  hit: IncomingHit,
  attacker: Traits,
  target: Traits,
  notes: DamageNotes | null = null,
): number {
  if (hit.source === 'artillery')
    return target.stopsExplosives ? halve(points, points, 'stopped-explosives', notes) : points;
  const shields = target.shield && !hit.indirect;
  const left = stop(points, shields, 'stopped-by-shield', notes, 0);
  return hit.source === 'physical'
    ? stop(left, target.stopsImpact, 'stopped-impact', notes)
    : stopWeapons(left, hit, attacker, target, notes);
}

function stopWeapons(
  points: number,
  hit: IncomingHit,
  attacker: Traits,
  target: Traits,
  notes: DamageNotes | null,
): number {
  let left = points;
  if (attacker.firesMissiles) {
    const stops = hit.fromRear ? target.stopsMissilesAround : target.stopsMissiles;
    left = stop(left, stops, 'stopped-missiles', notes);
    if (target.stopsExplosives)
      left = halve(left, countMissilePoints(left, hit, attacker), 'stopped-explosives', notes);
  }
  if (attacker.energyOnly && target.reflectsEnergy) left = halve(left, left, 'stopped-energy', notes);
  const ballistics = target.stopsBallistics && attacker.groups.ac !== undefined;
  return stop(left, ballistics, 'stopped-ballistics', notes);
}

const MISSILE_GROUPS = ['lrm', 'srm', 'iatm'] as const;

/** How many of the points missiles deal: what their abilities print for the range; all where a card prints none. */
function countMissilePoints(points: number, { bracket, indirect }: IncomingHit, { groups }: Traits): number {
  const printed = MISSILE_GROUPS.flatMap((group) => groups[group] ?? []);
  if (indirect || bracket === null || printed.length === 0) return points;
  return Math.min(
    points,
    printed.reduce((sum, amounts) => sum + amounts[bracket].points, 0),
  );
}

/** Takes a point off if something stops it and more than `least` points are left. */
function stop(
  points: number,
  stops: boolean,
  code: DamagePart,
  notes: DamageNotes | null,
  least = 1,
): number {
  if (!stops || points <= least) return points;
  const stopped = Math.min(1, points - least);
  notes?.tell(code, -stopped);
  return points - stopped;
}

/** Takes half of a share of the points off; of an odd share the greater half is left. */
function halve(points: number, share: number, code: DamagePart, notes: DamageNotes | null): number {
  const stopped = Math.floor(share / 2);
  if (stopped > 0) notes?.tell(code, -stopped);
  return points - stopped;
}

/** Heat that reaches a target: none if it is fireproof, half of it, rounded up, if it reflects energy. */
export function reduceHeat(points: number, target: Traits): number {
  if (target.fireproof) return 0;
  return target.reflectsEnergy ? halve(points, points, 'stopped-heat', null) : points;
}

/**
 * Collapses a building without construction factor on the unit inside. `by` is the unit that destroyed it, null for
 * none. Source: 003 "Alpha Strike Buildings Table (p. 84)".
 */
export function collapse(
  context: CombatContext,
  inside: Combatant,
  building: Building,
  by: UnitId | null,
): void {
  if (!isCollapsing(building, []) || inside.state.doom !== null) return;
  const points = rollCollapseDamage(context.ruleset.damage.minimalNeeds, building, context.dice);
  markDamage(context, inside, points, 'collapse', by);
}
