import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { listTurnStarts } from './battle.ts';

/** Index of the event with which a turn begins; 0 where there is no such turn. */
export function findTurnStart(events: readonly BattleEvent[], turn: number): number {
  return listTurnStarts(events).find((start) => isTurn(events[start], turn)) ?? 0;
}

/** The stretches of the given turns on the timeline, in events: from the first of a turn to the first of the next one. */
export function listTurnStretches(
  events: readonly BattleEvent[],
  turns: readonly number[],
): readonly { readonly turn: number; readonly from: number; readonly to: number }[] {
  const starts = listTurnStarts(events);
  return turns.flatMap((turn) => {
    const at = starts.findIndex((start) => isTurn(events[start], turn));
    const from = starts[at];
    return from === undefined ? [] : [{ turn, from, to: starts[at + 1] ?? events.length }];
  });
}

function isTurn(event: BattleEvent | undefined, turn: number): boolean {
  return event?.type === 'turn' && event.turn === turn;
}
