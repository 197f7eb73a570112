import { getMotiveOrder } from '../../domain/motive-order.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { markDamage } from './damage.ts';
import { isAirborne, isHampered, isImmobile } from './movement.ts';
import {
  HIT_KINDS,
  runPure,
  setMotiveOrder,
  type Combatant,
  type CombatContext,
  type CombatStep,
} from './combat-state.ts';
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

/**
 * The End Phase without heat: destruction takes effect, critical hits of the turn count from now on, and a unit in the
 * air that they leave no Move falls.
 */
export function settleDamage(context: CombatContext, unit: Combatant): void {
  const { state, unitId } = unit;
  if (state.destroyed) return;
  const { criticals, pending } = state;
  const isDisabled = criticals.disabled === 0 && pending.disabled > 0;
  const isHit = pending.mp > 0 || isHampered(pending);
  criticals.stunned = Math.max(0, criticals.stunned - 1);
  const motiveOrder = isHampered(pending) ? getMotiveOrder(criticals) + getMotiveOrder(pending) : null;
  for (const kind of HIT_KINDS) {
    if (pending[kind] === 0) continue;
    criticals[kind] += pending[kind];
    pending[kind] = 0;
  }
  if (motiveOrder !== null) {
    setMotiveOrder(criticals, motiveOrder);
    setMotiveOrder(pending, '');
  }
  if (isHit && state.doom === null) crash(context, unit);
  if (state.doom === null) {
    if (isDisabled) context.emit?.({ type: 'disabled', unitId });
    return;
  }
  state.destroyed = true;
  context.emit?.({ type: 'destroyed', unitId, by: state.doom.by, reason: state.doom.reason });
}

/** Points that a fall from the air deals. Ours, after the published rules. */
const CRASH_POINTS = 1;

/** Brings down a VTOL or WiGE that moved in this turn and cannot move any more. It rolls for nothing else: ours. */
function crash(context: CombatContext, unit: Combatant): void {
  const { card, state, movement } = unit;
  if (movement === undefined || !isAirborne(card.type, card.move, false, movement)) return;
  const factors = { heat: 0, shutdown: false, criticals: { ...state.criticals, stunned: 0 } };
  if (!isImmobile(context.ruleset, card, factors)) return;
  markDamage(context, unit, CRASH_POINTS, 'crash', null, false);
}

/** Pure form of `settleEndPhase`. */
export function resolveEndPhase(ruleset: Ruleset, unit: Combatant, dice: Dice): CombatStep {
  return runPure(ruleset, unit, dice, settleEndPhase);
}
