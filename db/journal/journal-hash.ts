import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { takeAll, type Steps } from '../../shared/steps.ts';
import type { RowChange } from './row-images.ts';

// Columns by name, so that columns added later do not change old hashes. `undone` and `effect_id` are left out because
// they change later; they are checked against the entries after.
const ENTRY_COLUMNS =
  'id, at, campaign_date, who, kind, method, params, facts, ruleset_id, ruleset_version, seed, target_id';
const WHO = 3;
const IMAGE_COLUMNS = `'image', id, table_name, row_id, before, after`;
const LINE_COLUMNS = `'ledger', id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key,
  track_id, reverses`;

// The hash of the entry before, and the entry as it is with its facts and seed, which are stored along with its hash.
const ENTRY = `SELECT (SELECT hash FROM journal_entries WHERE id = @id - 1),
  ${ENTRY_COLUMNS.replace('facts', '@facts').replace('seed', '@seed')} FROM journal_entries WHERE id = @id`;
const IMAGES = `SELECT ${IMAGE_COLUMNS} FROM journal_changes WHERE entry_id = ? ORDER BY id`;
const LINES = `SELECT ${LINE_COLUMNS} FROM ledger WHERE entry_id = ? ORDER BY id`;
const BATTLES = `SELECT 'battle', id, dice_count, hex(events), hex(record) FROM battle_logs WHERE id IN (
    SELECT after ->> '$.battle_log_id' FROM journal_changes
    WHERE entry_id = ? AND after ->> '$.battle_log_id' IS NOT before ->> '$.battle_log_id')
  ORDER BY id`;

type Cells = unknown[];

function readCells(db: Database, sql: string, id: number): Cells[] {
  return db.prepare<[number], Cells>(sql).raw().all(id);
}

/**
 * The hash of a journal entry: SHA-256, in hexadecimal digits, over the previous entry's hash, the entry, its row
 * images, its ledger lines and its battles; each a JSON array in a line of its own. `previous` is empty for the first
 * entry.
 *
 * The chain reveals changes made without the program, unless whoever made them has also recomputed every later hash: a
 * file whose owner can read all of it cannot hold a secret key.
 */
function hashRows(previous: string, rows: readonly (readonly unknown[])[]): string {
  const lines = rows.map((row) => `\n${JSON.stringify(row)}`);
  return hash('sha256', previous + lines.join(''));
}

/** What an entry ends with. */
export interface EntryEnd {
  /** JSON text. */
  readonly facts: string;
  readonly seed: string | null;
}

/** Who wrote an entry, and its row images and ledger lines, in order. */
export interface WrittenRows {
  readonly who: string;
  readonly changes: readonly RowChange[];
  readonly lines: readonly { readonly force_id: string; readonly track_id: string | null }[];
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

/** Entries that are read together: a query for each entry would take ten times as long. */
const CHUNK = 500;

/** The first entry after another whose hash does not follow from what is stored; null: all are as they were written. */
export function findBrokenEntry(db: Database, after: number): BrokenEntry | null {
  return takeAll(checkEntries(db, after));
}

/** A broken entry as a sentence. */
export function formatBrokenEntry({ id, method, at }: BrokenEntry): string {
  return `from entry ${id} on (${method}, ${at}): what was written with it was changed later`;
}

/** The same in steps, between which entries may be added: those are not checked. */
export function* checkEntries(db: Database, after: number): Steps<BrokenEntry | null> {
  const last = readLastId(db);
  let previous = readEntryHash(db, after);
  for (let from = after; from < last; from += CHUNK) {
    const to = Math.min(from + CHUNK, last);
    for (const { entry, stored, rows } of readEntries(db, from, to)) {
      previous = hashRows(previous, rows);
      if (previous !== stored) return entry;
    }
    yield { done: to - after, of: last - after };
  }
  return null;
}

function readLastId(db: Database): number {
  return db.prepare<[], { id: number | null }>('SELECT max(id) AS id FROM journal_entries').get()?.id ?? 0;
}

interface HashedEntry {
  readonly entry: BrokenEntry;
  /** Its hash in the file. */
  readonly stored: string | null;
  /** What its hash is computed from, as `sealEntry` reads it. */
  readonly rows: readonly Cells[];
}

/** The entries from one (excluded) to another. */
function readEntries(db: Database, from: number, to: number): HashedEntry[] {
  const read = (columns: string, table: string) =>
    db
      .prepare<[number, number], Cells>(
        `SELECT entry_id, ${columns} FROM ${table} WHERE entry_id > ? AND entry_id <= ? ORDER BY entry_id, id`,
      )
      .raw()
      .all(from, to);
  const parts = Map.groupBy(
    [...read(IMAGE_COLUMNS, 'journal_changes'), ...read(LINE_COLUMNS, 'ledger')],
    ([entryId]) => entryId,
  );
  const fought = new Set(listEntriesWithBattles(db, from, to));
  const entries = db
    .prepare<[number, number], Cells>(
      `SELECT hash, ${ENTRY_COLUMNS} FROM journal_entries WHERE id > ? AND id <= ? ORDER BY id`,
    )
    .raw()
    .all(from, to);
  return entries.map(([stored, ...cells]) => {
    const [id, at, , , , method] = cells;
    const battles = fought.has(Number(id)) ? db.prepare<[number], Cells>(BATTLES).raw().all(Number(id)) : [];
    const own = (parts.get(id) ?? []).map((part) => part.slice(1));
    return {
      entry: { id: Number(id), method: String(method), at: String(at) },
      stored: typeof stored === 'string' ? stored : null,
      rows: [cells, ...own, ...battles],
    };
  });
}

/** The search for the name comes first, because it is quicker than reading each image as JSON. */
function listEntriesWithBattles(db: Database, from: number, to: number): number[] {
  return db
    .prepare<[number, number], number>(
      `SELECT DISTINCT entry_id FROM journal_changes WHERE entry_id > ? AND entry_id <= ?
         AND instr(after, 'battle_log_id') > 0
         AND after ->> '$.battle_log_id' IS NOT before ->> '$.battle_log_id'`,
    )
    .pluck()
    .all(from, to);
}

/**
 * Finishes an entry: stores what it ends with, and its hash, by which later changes to it can be detected. Answers what
 * was written with it.
 */
export function sealEntry(db: Database, id: number, { facts, seed }: EntryEnd): WrittenRows {
  const [previous, ...entry] = db.prepare<[object], Cells>(ENTRY).raw().get({ id, facts, seed }) ?? [];
  const [images, lines] = [readCells(db, IMAGES, id), readCells(db, LINES, id)];
  // The search for the name is quicker than the query, which reads each image as JSON.
  const mayHaveBattles = images.some((image) => String(image.at(-1)).includes('battle_log_id'));
  const battles = mayHaveBattles ? readCells(db, BATTLES, id) : [];
  const sealed = hashRows(typeof previous === 'string' ? previous : '', [
    entry,
    ...images,
    ...lines,
    ...battles,
  ]);
  db.prepare('UPDATE journal_entries SET facts = ?, seed = ?, under_way = 0, hash = ? WHERE id = ?').run(
    ...[facts, seed, sealed, id],
  );
  return {
    who: String(entry[WHO]),
    changes: images.map(([, , table, row, before, after]) => ({
      ...{ table_name: String(table), row_id: String(row) },
      ...{ before: before as string | null, after: after as string | null },
    })),
    lines: lines.map((cells) => ({
      ...{ force_id: String(cells[2]), track_id: cells[11] as string | null },
    })),
  };
}

/** Stores hashes for every entry of a file from before there were hashes, oldest first. */
export function sealJournal(db: Database): void {
  const entries = db.prepare<[], EntryEnd & { readonly id: number }>(
    'SELECT id, facts, seed FROM journal_entries ORDER BY id',
  );
  for (const { id, ...end } of entries.all()) sealEntry(db, id, end);
}
