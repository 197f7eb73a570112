import type { BattleEvent, CriticalEffect } from '../../domain/battle-event.ts';

/** What the odds tell of a unit besides its state at the end, gathered event by event. */
export interface UnitFacts {
  /** Circles marked on armor and structure. */
  marked: number;
  /** Whether a roll on the critical table was made. */
  criticalRoll: boolean;
  /** Rolls for motive damage that are due. */
  motiveRolls: number;
  /** Effects that found something to break. */
  readonly effects: Set<CriticalEffect>;
  /** Effect of the last roll: the next event tells when it found nothing, so until then it stands apart. */
  lastEffect: CriticalEffect | null;
}

export function createUnitFacts(): UnitFacts {
  return { marked: 0, criticalRoll: false, motiveRolls: 0, effects: new Set(), lastEffect: null };
}

/** Takes in what happened to the unit next. */
export function noteEvent(facts: UnitFacts, event: BattleEvent): void {
  if (event.type === 'damaged' && event.cause === 'critical-not-applicable') facts.lastEffect = null;
  if (facts.lastEffect !== null) facts.effects.add(facts.lastEffect);
  facts.lastEffect = null;
  if (event.type === 'damaged') facts.marked += event.armor + event.structure;
  if (event.type !== 'critical') return;
  facts.criticalRoll = true;
  facts.lastEffect = event.effect;
}

/** The effects that found something to break, in no order that depends on how they came about. */
export function listEffects({ effects, lastEffect }: UnitFacts): readonly CriticalEffect[] {
  const all = new Set(effects);
  if (lastEffect !== null) all.add(lastEffect);
  return [...all].sort();
}
