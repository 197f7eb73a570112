import type { BattleEvent } from '../../../shared/domain/battle-event.ts';

/** The events of one turn; turn 0 is the set-up. */
export interface BattleTurn {
  readonly turn: number;
  readonly events: readonly BattleEvent[];
}

/** Cuts a battle log at its turns. */
export function splitIntoTurns(events: readonly BattleEvent[]): BattleTurn[] {
  const turns: { turn: number; events: BattleEvent[] }[] = [];
  for (const event of events) {
    if (event.type === 'turn') turns.push({ turn: event.turn, events: [] });
    else if (turns.length === 0) turns.push({ turn: 0, events: [event] });
    else turns.at(-1)?.events.push(event);
  }
  return turns;
}

/** Index of the first turn in which somebody attacked, for a log that begins where it gets interesting. */
export function findFirstFight(turns: readonly BattleTurn[]): number {
  return Math.max(
    0,
    turns.findIndex(({ events }) => events.some((event) => event.type === 'attacked')),
  );
}

/** Events that say where units stand and walk: a long list that few want to read. */
export function isMovement(event: BattleEvent): boolean {
  return event.type === 'moved' || event.type === 'deployed';
}

/** How much happened in a turn, for the timeline: points of damage marked by side of the unit that took them. */
export function sumDamage(turn: BattleTurn, isAttacker: (unitId: string) => boolean) {
  const sums = { attacker: 0, defender: 0 };
  for (const event of turn.events)
    if (event.type === 'damaged')
      sums[isAttacker(event.unitId) ? 'attacker' : 'defender'] += event.armor + event.structure;
  return sums;
}
