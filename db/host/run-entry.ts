import type { CampaignId } from '../../shared/domain/ids.ts';
import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import type { TableMemory } from '../engagement/table-memory.ts';
import type { CommandContext, Fights } from '../handler.ts';
import { beginEntry, finishEntry } from '../journal/journal.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { loadSeedSource } from '../store/identity.ts';
import { createEntryIds } from '../store/entry-ids.ts';
import { fightAtOnce } from './fights.ts';

/** Without `fight` and `fightAgain`, battles are fought at once. */
export interface CommandTarget extends Partial<Fights> {
  readonly db: WritableDb;
  readonly cards: CardFinder;
  readonly file: string;
  /** What is remembered of its table sessions. */
  readonly tables: TableMemory;
}

export interface EntryRequest {
  /** Its number in a copy in which entries are left out; missing: the next one. */
  readonly id?: number;
  readonly method: string;
  readonly params: unknown;
  readonly at: string;
  readonly who: string;
}

export interface EntryTarget extends CommandTarget {
  /** Known before the campaign's row, which the first entry creates. */
  readonly campaignId: CampaignId;
}

/** Runs work under its own journal entry, within the caller's transaction. */
export function runEntry<T>(
  target: EntryTarget,
  request: EntryRequest,
  work: (context: CommandContext) => T,
): T {
  const { id, method, params, at, who } = request;
  const start = { at, who, kind: 'command', method, params } as const;
  const entryId = beginEntry(target.db, id === undefined ? start : { ...start, id });
  let facts: JournalFacts = {};
  let seed: string | null = null;
  const result = work({
    ...fightAtOnce,
    ...target,
    ...createEntryIds(target.campaignId, entryId, loadSeedSource(target.db, entryId)),
    entryId,
    now: at,
    note(more) {
      facts = { ...facts, ...more };
    },
    noteSeed(value) {
      seed = value;
    },
  });
  finishEntry(target.db, entryId, facts, seed);
  return result;
}
