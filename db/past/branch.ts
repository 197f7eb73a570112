import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { openDatabase } from '../file/side-files.ts';
import { BUSY_TIMEOUT_MS } from '../file/unproven-file.ts';
import { readEntryHash } from '../journal/journal-hash.ts';
import { dropTriggers } from '../sqlite/drop-triggers.ts';
import { quoteName } from '../sqlite/quote-sql.ts';
import { openMoment } from './moment.ts';

/** Tables that no copy takes along: what is only being typed, and answers kept for scripts. */
const PASSING = ['drafts', 'idempotency'];

/** Of battle logs only those that an entry until then refers to: the others are of battles yet to come. */
const ROWS_OF: Readonly<Record<string, string>> = {
  battle_logs: `SELECT * FROM battle_logs WHERE id IN (
    SELECT after ->> '$.battle_log_id' FROM journal_changes WHERE table_name = 'engagements' AND after IS NOT NULL)`,
};

/**
 * Fills an empty campaign file with all that another campaign had right after an entry, and answers that entry's hash.
 * `source` is open in this process; `target` is known to nobody yet. Throws as `openMoment`.
 */
export function fillBranch(source: string, target: string, entry: number): string | null {
  return copyMoment(source, target, entry, new Set([...PASSING, 'file_identity']));
}

/**
 * The same for a copy in which the journal is replayed from that entry on: with the secret of the source, so that it
 * draws the same seeds, and all that was told at tables. Throws as `openMoment`.
 */
export function fillReplay(source: string, target: string, entry: number): void {
  copyMoment(source, target, entry, new Set(PASSING), ['table_sessions', 'table_actions']);
}

function copyMoment(
  source: string,
  target: string,
  entry: number,
  leftOut: ReadonlySet<string>,
  whole: readonly string[] = [],
): string | null {
  if (!existsSync(target)) throw new Error(`there is no ${target} to fill`);
  // Nothing is written to the source: a reader's connection could not write to the target either.
  const db = openDatabase(source, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const moment = openMoment(db, entry);
    db.prepare('ATTACH ? AS branch').run(target);
    // Nobody opens the target before it is complete and on the disk.
    for (const setting of ['journal_mode = OFF', 'synchronous = OFF']) db.pragma(`branch.${setting}`);
    db.transaction(() => copyAll(db, leftOut, whole)).deferred();
    return readEntryHash(moment.db, entry) || null;
  } finally {
    db.close();
  }
}

function copyAll(db: Database, leftOut: ReadonlySet<string>, whole: readonly string[]): void {
  const makeTriggers = dropTriggers(db, 'branch');
  const tables = db
    .prepare<[], string>(
      `SELECT name FROM branch.sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY rowid`,
    )
    .pluck()
    .all();
  for (const name of tables) {
    if (leftOut.has(name)) continue;
    // Without the name of a schema: the rows of then, where they differ from those of now.
    const rows = ROWS_OF[name] ?? `SELECT * FROM ${whole.includes(name) ? 'main.' : ''}${quoteName(name)}`;
    db.exec(`INSERT INTO branch.${quoteName(name)} ${rows}`);
  }
  makeTriggers();
}
