import type { BattleEvent, CriticalEffect } from '../../../domain/battle-event.ts';

/** What the odds record about a unit besides its final state, event by event. */
export interface UnitFacts {
  /** Circles marked on armor and structure. */
  marked: number;
  /** Whether a roll on the critical table was made. */
  criticalRoll: boolean;
  /** Rolls for motive damage that are due, each by the number of motive hits that had fallen before it. */
  readonly motiveRolls: number[];
  /** Effects that found something to break. */
  readonly effects: Set<CriticalEffect>;
  /** Effect of the last critical roll: kept apart until the next event shows whether it was applicable. */
  lastEffect: CriticalEffect | null;
}

export function createUnitFacts(): UnitFacts {
  return { marked: 0, criticalRoll: false, motiveRolls: [], effects: new Set(), lastEffect: null };
}

/** Updates the facts with the next event about the unit. */
export function noteEvent(facts: UnitFacts, event: BattleEvent): void {
  if (event.type === 'damaged' && event.cause === 'critical-not-applicable') facts.lastEffect = null;
  if (facts.lastEffect !== null) facts.effects.add(facts.lastEffect);
  facts.lastEffect = null;
  if (event.type === 'damaged') facts.marked += event.armor + event.structure;
  if (event.type !== 'critical') return;
  facts.criticalRoll = true;
  facts.lastEffect = event.effect;
}

/** The effects that were applicable, sorted, so that equal sets give equal keys. */
export function listEffects({ effects, lastEffect }: UnitFacts): readonly CriticalEffect[] {
  const all = new Set(effects);
  if (lastEffect !== null) all.add(lastEffect);
  return [...all].sort();
}
