import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

// Columns by name, so that columns added later do not change old hashes. `undone` and `effect_id` are left out because
// they change later; they are checked against the entries after.
const ENTRY = `SELECT id, at, campaign_date, who, kind, method, params, facts, ruleset_id, ruleset_version, seed, target_id
  FROM journal_entries WHERE id = ?`;
const IMAGES = `SELECT 'image', id, table_name, row_id, before, after FROM journal_changes WHERE entry_id = ? ORDER BY id`;
const LINES = `SELECT 'ledger', id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key,
    track_id, reverses FROM ledger WHERE entry_id = ? ORDER BY id`;
const BATTLES = `SELECT 'battle', id, dice_count, hex(events), hex(record) FROM battle_logs WHERE id IN (
    SELECT after ->> '$.battle_log_id' FROM journal_changes
    WHERE entry_id = ? AND after ->> '$.battle_log_id' IS NOT before ->> '$.battle_log_id')
  ORDER BY id`;

/**
 * The hash of a journal entry: SHA-256, in hexadecimal digits, over the previous entry's hash, the entry, its row
 * images, its ledger lines and its battles; each a JSON array in a line of its own. `previous` is empty for the first
 * entry.
 *
 * The chain reveals changes made without the program, unless whoever made them has also recomputed every later hash: a
 * file whose owner can read all of it cannot hold a secret key.
 */
export function computeEntryHash(db: Database, id: number, previous: string): string {
  const hash = createHash('sha256').update(previous);
  const add = (row: object): void => void hash.update(`\n${JSON.stringify(Object.values(row))}`);
  const read = (sql: string) => db.prepare<[number], object>(sql).all(id);
  read(ENTRY).forEach(add);
  read(IMAGES).forEach(add);
  read(LINES).forEach(add);
  read(BATTLES).forEach(add);
  return hash.digest('hex');
}

/** The stored hash of an entry; empty when there is no such entry, or it was never finished. */
export function readEntryHash(db: Database, id: number): string {
  const row = db
    .prepare<[number], { hash: string | null }>('SELECT hash FROM journal_entries WHERE id = ?')
    .get(id);
  return row?.hash ?? '';
}

/** Whether the file's format has hashes. */
export function hasHashes(db: Database): boolean {
  const found = db.prepare("SELECT 1 FROM pragma_table_info('journal_entries') WHERE name = 'hash'");
  return found.get() !== undefined;
}

/** An entry that is not as it was written. */
export interface BrokenEntry {
  readonly id: number;
  readonly method: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

interface HashedEntry extends BrokenEntry {
  readonly hash: string | null;
}

/** The first entry after another whose hash does not follow from what is stored; null: all are as they were written. */
export function findBrokenEntry(db: Database, after: number): BrokenEntry | null {
  const entries = db
    .prepare<[number], HashedEntry>(
      'SELECT id, at, method, hash FROM journal_entries WHERE id > ? ORDER BY id',
    )
    .all(after);
  let previous = readEntryHash(db, after);
  for (const { id, at, method, hash } of entries) {
    previous = computeEntryHash(db, id, previous);
    if (previous !== hash) return { id, at, method };
  }
  return null;
}

/** Stores the hash of a finished entry: later changes to it can be detected. */
export function sealEntry(db: Database, id: number): void {
  const hash = computeEntryHash(db, id, readEntryHash(db, id - 1));
  db.prepare('UPDATE journal_entries SET under_way = 0, hash = ? WHERE id = ?').run(hash, id);
}

/** Stores hashes for every entry of a file from before there were hashes, oldest first. */
export function sealJournal(db: Database): void {
  const ids = db.prepare<[], { id: number }>('SELECT id FROM journal_entries ORDER BY id').all();
  for (const { id } of ids) sealEntry(db, id);
}
