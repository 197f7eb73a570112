import type { CriticalEffect } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  runPure,
  setDoom,
  tracksHeat,
  traitsOf,
  type Combatant,
  type CombatContext,
  type CombatStep,
} from './combat-state.ts';
import { computeCriticalEffect, isCriticalApplicable, takesCriticals } from './criticals.ts';
import { rollMotiveDamage } from './motive.ts';

/** Cause of the point that a critical hit without an effect deals. */
const NOT_APPLICABLE = 'critical-not-applicable';

/**
 * Marks points on armor, then structure, and rolls a critical hit when structure was marked and some is left. A
 * vehicle that is damaged rolls for its motive system as well. Infantry rolls for nothing.
 * Source: 001 "Applying Damage", 003 "Step 7A: Roll for Motive Systems Damage".
 */
export function markDamage(
  context: CombatContext,
  target: Combatant,
  points: number,
  cause: string,
  by: UnitId | null,
  rollsCritical = true,
): void {
  if (points <= 0) return;
  const { state } = target;
  const armor = Math.min(points, state.armorLeft);
  const structure = Math.min(points - armor, state.structureLeft);
  state.armorLeft -= armor;
  state.structureLeft -= structure;
  const overflow = points - armor - structure;
  context.emit?.({ type: 'damaged', unitId: target.unitId, armor, structure, overflow, cause });
  if (state.structureLeft === 0) {
    setDoom(state, 'structure', by);
    return;
  }
  if (!rollsCritical) return;
  if (structure > 0 || traitsOf(target).barrierArmor) rollCritical(context, target, by);
  rollMotiveDamage(context, target);
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
 * One roll on the critical table and its effect, which counts from the End Phase.
 * Source: 001 "Step 7: Roll for Critical Hits" and "Critical Hit Effects".
 */
export function rollCritical(context: CombatContext, target: Combatant, by: UnitId | null): void {
  const { state } = target;
  if (!takesCriticals(context.ruleset, target)) return;
  if (traitsOf(target).ignoresFirstCritical && !state.criticalIgnored) {
    state.criticalIgnored = true;
    return;
  }
  const dice = context.dice.roll2d6();
  const effect = computeCriticalEffect(context.ruleset, target, dice[0] + dice[1]);
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

function applyCritical(
  context: CombatContext,
  target: Combatant,
  effect: CriticalEffect,
  by: UnitId | null,
): void {
  const { state } = target;
  const traits = traitsOf(target);
  switch (effect) {
    case 'ammo':
      if (traits.ammoProof) return;
      if (traits.ventsAmmo) markDamage(context, target, 1, 'critical-ammo', by);
      else setDoom(state, 'ammo', by);
      return;
    case 'engine':
      state.pending.engine += 1;
      // Without a heat scale a hurt engine shows in the Move. Ours.
      if (!tracksHeat(target.card)) state.pending.halved += 1;
      if (state.criticals.engine + state.pending.engine >= context.ruleset.criticals.engineHitsToDestroy)
        setDoom(state, 'engine', by);
      return;
    case 'fire-control':
      state.pending.fireControl += 1;
      return;
    case 'weapon':
      state.pending.weapon += 1;
      return;
    case 'mp':
      state.pending.mp += 1;
      return;
    case 'destroyed':
      setDoom(state, 'critical', by);
      return;
    case 'crew-stunned':
      state.pending.stunned = Math.max(state.pending.stunned, 1);
      return;
    case 'crew-killed':
      setDoom(state, 'crew', by);
      return;
    case 'none':
      return;
  }
}
