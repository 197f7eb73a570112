import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { sealEntry, type WrittenRows } from './journal-hash.ts';
import { indexEntry } from './journal-terms.ts';

/** What is known of an entry before its command runs. */
export interface EntryStart {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly who: string;
  readonly kind: 'command' | 'undo' | 'redo';
  readonly method: string;
  readonly params: unknown;
  /** For an undo or redo: the command that it undoes or redoes. */
  readonly targetId?: number;
  /** Its number in a copy in which entries are left out; missing: the next one. */
  readonly id?: number;
}

interface EntryCampaign {
  readonly date: string;
  readonly ruleset_id: string;
  readonly ruleset_version: number;
}

// Stands in for the campaign's row, which the first entry creates; `finishEntry` then corrects it.
const NO_CAMPAIGN: EntryCampaign = { date: '', ruleset_id: '', ruleset_version: 0 };

/** Number of the last journal entry: grows with every change, including undo; 0 for a file without a campaign. */
export function getRevision(db: ReadableDb): number {
  return (
    db.prepare<[], { revision: number | null }>('SELECT max(id) AS revision FROM journal_entries').get()
      ?.revision ?? 0
  );
}

function getCampaignFacts(db: ReadableDb): EntryCampaign {
  const row = db.prepare<[], EntryCampaign>('SELECT date, ruleset_id, ruleset_version FROM campaign').get();
  return row ?? NO_CAMPAIGN;
}

/**
 * Begins an entry: rows may change until `finishEntry`. Answers its id. Has to be called within the command's
 * transaction, which rolls it back when the command fails.
 */
export function beginEntry(db: WritableDb, start: EntryStart): number {
  const id = start.id ?? getRevision(db) + 1;
  const campaign = getCampaignFacts(db);
  db.prepare(
    `INSERT INTO journal_entries (id, at, campaign_date, who, kind, method, params, facts, ruleset_id,
       ruleset_version, target_id, effect_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, '{}', ?, ?, ?, ?)`,
  ).run(
    id,
    start.at,
    campaign.date,
    start.who,
    start.kind,
    start.method,
    JSON.stringify(start.params),
    campaign.ruleset_id,
    campaign.ruleset_version,
    start.targetId ?? null,
    start.kind === 'command' ? id : null,
  );
  return id;
}

/** Finishes an entry: stores its facts for History, its hash, and what it is found by; rows may not change any more. */
export function finishEntry(db: WritableDb, id: number, facts: JournalFacts, seed: string | null): void {
  indexEntry(db, id, closeEntry(db, id, facts, seed), facts);
}

/** The same without what it is found by, answering what was written with the entry, for migrations: a file that is brought up to date may have no index yet. */
export function closeEntry(
  db: WritableDb,
  id: number,
  facts: JournalFacts,
  seed: string | null,
): WrittenRows {
  if (id === 1) {
    const campaign = getCampaignFacts(db);
    db.prepare(
      'UPDATE journal_entries SET campaign_date = ?, ruleset_id = ?, ruleset_version = ? WHERE id = 1',
    ).run(campaign.date, campaign.ruleset_id, campaign.ruleset_version);
  }
  return sealEntry(db, id, { facts: JSON.stringify(facts), seed });
}
