import type { Dice } from '../dice.ts';
import type { HeatRules, Ruleset } from '../ruleset.ts';
import {
  runPure,
  tracksHeat,
  traitsOf,
  type Combatant,
  type CombatContext,
  type CombatStep,
} from './combat-state.ts';

/** Everything that decides a unit's heat in the End Phase. */
export interface HeatQuestion {
  /** Level during the turn. */
  readonly heat: number;
  readonly fired: boolean;
  readonly overheatUsed: number;
  /** Heat from attacks, before the cap. */
  readonly outsideHeat: number;
  /** Engine hits in effect during the turn. */
  readonly engineHits: number;
  /** Stands in water. */
  readonly inWater?: boolean;
  /** Depth of that water; if missing, deep enough to cool. */
  readonly depthInches?: number;
  /** Whether the pilot overheats deliberately. */
  readonly deliberate?: boolean;
}

/**
 * Heat level after the End Phase. Heat from outside comes first, then cooling, then deliberate overheating.
 * A turn without a weapon attack cools to 0; with one the level stays, plus the overheat used and engine hits.
 * Source: 001 "Overheating", 003 "End Phase Heat Application", "Cooling Down", "Deliberate Overheating".
 */
export function computeHeatAfterTurn(rules: HeatRules, question: HeatQuestion): number {
  const outside = Math.min(question.outsideHeat, rules.outsideHeatCap);
  let heat = 0;
  if (question.fired) {
    const engine = question.engineHits > 0 ? rules.engineHitHeat : 0;
    const own = question.overheatUsed + engine;
    heat = question.heat + outside + own - computeWaterCooling(rules, question);
  }
  if (question.deliberate === true && rules.deliberate) heat = Math.max(0, heat) + 1;
  return Math.max(0, Math.min(rules.shutdownLevel, heat));
}

/**
 * Points of heat that water takes away if it is deep enough: of the overheat used, or of the level if no overheat was
 * used.
 */
function computeWaterCooling(rules: HeatRules, question: HeatQuestion): number {
  if (question.inWater !== true) return 0;
  const leastInches = question.overheatUsed > 0 ? rules.absorbingDepthInches : rules.coolingDepthInches;
  return (question.depthInches ?? Infinity) >= leastInches ? 1 : 0;
}

/** Most overheat a unit may use: its Overheat value, limited by the levels left on its scale. */
export function computeOverheatLimit(rules: HeatRules, overheatValue: number, heat: number): number {
  return Math.max(0, Math.min(overheatValue, rules.shutdownLevel - heat));
}

/** Overheat left for a unit that has used this much in the turn. */
export function computeOverheatLeft(
  rules: HeatRules,
  overheatValue: number,
  heat: number,
  overheatUsed: number,
): number {
  return Math.max(0, computeOverheatLimit(rules, overheatValue, heat) - overheatUsed);
}

/** Settles heat, shutdown and restart of one unit in the End Phase, and clears the counters of the turn. */
export function settleHeat(context: CombatContext, unit: Combatant): void {
  const { state, unitId, waterInches = null } = unit;
  if (tracksHeat(unit.card)) {
    const from = state.heat;
    const restarts = state.shutdown;
    const reached = restarts
      ? 0
      : computeHeatAfterTurn(context.ruleset.heat, {
          heat: from,
          fired: state.fired,
          overheatUsed: state.overheatUsed,
          outsideHeat: state.outsideHeat,
          engineHits: state.criticals.engine,
          inWater: waterInches !== null,
          depthInches: waterInches ?? 0,
          deliberate: unit.deliberate === true,
        });
    const to = flushHeat(context, unit, reached);
    state.heat = to;
    if (to !== from) context.emit?.({ type: 'heat', unitId, from, to });
    state.shutdown = to >= context.ruleset.heat.shutdownLevel;
    if (restarts) context.emit?.({ type: 'restarted', unitId });
    if (state.shutdown) context.emit?.({ type: 'shutdown', unitId });
  }
  state.fired = false;
  state.overheatUsed = 0;
  state.outsideHeat = 0;
}

/**
 * The heat level after radical heat sinks: one less, unless their die shows a 1, which breaks them. They are used on the
 * level that the turn has come to, before a unit shuts down from it: ours, after the published rules.
 */
function flushHeat({ dice, emit }: CombatContext, unit: Combatant, level: number): number {
  const { state, unitId, savesHeatSinks = false } = unit;
  if (level === 0 || savesHeatSinks || !hasHeatSinks(unit)) return level;
  const face = dice.roll(6, 'heat-sinks');
  const works = face > 1;
  emit?.({ type: 'flushed', unitId, dice: [face], works });
  if (!works) state.heatSinksBroken = true;
  return works ? level - 1 : level;
}

/** Whether a unit has radical heat sinks that are not broken. */
function hasHeatSinks(unit: Pick<Combatant, 'card' | 'traits' | 'state'>): boolean {
  return traitsOf(unit).radicalHeatSinks && !unit.state.heatSinksBroken;
}

/** Pure form of `settleHeat`. */
export function resolveHeat(ruleset: Ruleset, unit: Combatant, dice: Dice): CombatStep {
  return runPure(ruleset, unit, dice, settleHeat);
}
