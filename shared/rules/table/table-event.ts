import type { BattleEvent } from '../../domain/battle-event.ts';

/** What happens at a table: events of battles, without positions. */
export type TableEvent = BattleEvent;
