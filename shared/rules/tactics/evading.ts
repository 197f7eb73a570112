import type { MovementUsed } from '../../domain/battle-event.ts';
import type { TacticsRules } from './tactics-rules.ts';

/** A unit that wants to evade. */
export interface Evader {
  readonly movement: MovementUsed;
  /** Its ground Move in inches; 0 if it is immobile. */
  readonly moveInches: number;
  /** Neither shut down nor stunned nor destroyed. */
  readonly canAct: boolean;
  readonly sprints: boolean;
}

export type EvasionBar = 'not-able' | 'immobile' | 'standstill' | 'jumped' | 'sprinted';

export interface Evasion {
  /** Why it may not evade; empty if it may. */
  readonly bars: readonly EvasionBar[];
  /** Added to the to-hit number of every attack on it, physical ones as well; 0 if it may not evade. */
  readonly targetModifier: number;
  readonly mayAttack: boolean;
}

/**
 * Whether a unit evades, and what that does. Source: ours, 001 "Evading" is a line of the contents alone: a unit that
 * moves on the ground, at its own Move, gives up its attacks and is harder to hit.
 */
export function resolveEvasion({ evading }: TacticsRules, unit: Evader): Evasion {
  const bars: EvasionBar[] = [];
  if (!unit.canAct) bars.push('not-able');
  else if (unit.moveInches < 1) bars.push('immobile');
  else if (unit.movement === 'standstill') bars.push('standstill');
  if (unit.movement === 'jump') bars.push('jumped');
  if (unit.sprints) bars.push('sprinted');
  const evades = bars.length === 0;
  return { bars, targetModifier: evades ? evading.targetModifier : 0, mayAttack: unit.canAct && !evades };
}
