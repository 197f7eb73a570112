import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { HIT_KINDS, runPure, type Combatant, type CombatContext, type CombatStep } from './combat-state.ts';
import { settleHeat } from './heat.ts';

/**
 * Settles one unit's End Phase: destruction takes effect, critical hits of the turn count from now on, heat is settled.
 * Heat uses the engine hits in effect during the turn, so it is settled before they are merged. Source: 001 "Step 4:
 * End Phase".
 */
export function settleEndPhase(context: CombatContext, unit: Combatant): void {
  if (unit.state.destroyed) return;
  if (unit.state.doom === null) settleHeat(context, unit);
  settleDamage(context, unit);
}

/** The End Phase without heat: destruction takes effect, critical hits of the turn count from now on. */
export function settleDamage(context: CombatContext, unit: Combatant): void {
  const { state, unitId } = unit;
  if (state.destroyed) return;
  const { criticals, pending } = state;
  const isDisabled = criticals.disabled === 0 && pending.disabled > 0;
  criticals.stunned = Math.max(0, criticals.stunned - 1);
  for (const kind of HIT_KINDS) {
    if (pending[kind] === 0) continue;
    criticals[kind] += pending[kind];
    pending[kind] = 0;
  }
  if (state.doom === null) {
    if (isDisabled) context.emit?.({ type: 'disabled', unitId });
    return;
  }
  state.destroyed = true;
  context.emit?.({ type: 'destroyed', unitId, by: state.doom.by, reason: state.doom.reason });
}

/** Pure form of `settleEndPhase`. */
export function resolveEndPhase(ruleset: Ruleset, unit: Combatant, dice: Dice): CombatStep {
  return runPure(ruleset, unit, dice, settleEndPhase);
}
