import type { BattleEvent } from '../../domain/battle-event.ts';

/** Positions, which nobody tells at a table. */
type Positions<Event> = Event extends { readonly type: 'moved' } ? 'from' | 'to' | 'path' : 'at';

/** An event without the positions that it has on a board. */
type Unplaced<Event> = Event extends unknown
  ? Omit<Event, Positions<Event>> & Partial<Pick<Event, Positions<Event> & keyof Event>>
  : never;

/** What happens at a table: events of battles, without positions. */
export type TableEvent = Unplaced<BattleEvent>;
