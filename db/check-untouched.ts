import { existsSync, rmSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { findTriggerProblems } from './journal-triggers.ts';
import { getVersion } from './migrate.ts';
import { getNewestVersion, type Migration } from './migrations.ts';

/** How long SQLite itself waits for a reader, such as a doctor, that is in its way. */
export const BUSY_TIMEOUT_MS = 2000;

type Database = BetterSqlite3.Database;

/** Damage that SQLite itself does not call so; treated like its own. */
class DamageFound extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/** What was found in a file that bears our mark. Damage is thrown instead. */
export type Contents = 'campaign' | 'newer' | 'stranger';

const SIDE_FILES = ['-wal', '-shm'];
const OUR_TABLES = ['campaign', 'journal_entries', 'journal_changes'];

/**
 * Reads a campaign file from end to end before anything may be written to it. It is read through a connection that
 * cannot write: one that can would take the log beside a damaged file into it, if only on closing. Nobody else
 * may have the file open. Throws SQLite's error, or one that `isDamage` knows.
 */
export function checkUntouched(file: string, migrations: readonly Migration[]): Contents {
  const lacking = SIDE_FILES.filter((suffix) => !existsSync(file + suffix));
  // Only a writer can take back a transaction that broke off; that is no damage, and it has to be done first.
  const readonly = !existsSync(`${file}-journal`);
  const db = new BetterSqlite3(file, { readonly, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return checkContents(db, migrations);
  } finally {
    db.close();
    // Even a reader makes these for a file in write-ahead mode, and does not take them away.
    for (const suffix of lacking) rmSync(file + suffix, { force: true });
  }
}

function checkContents(db: Database, migrations: readonly Migration[]): Contents {
  const answer = db.pragma('quick_check(1)', { simple: true });
  if (answer !== 'ok') throw new DamageFound(String(answer));
  const version = getVersion(db);
  if (version > getNewestVersion(migrations)) return 'newer';
  if (version < 1 || !OUR_TABLES.every((table) => hasTable(db, table))) return 'stranger';
  const campaigns = db.prepare<[], number>('SELECT count(*) FROM campaign').pluck().get();
  if (campaigns !== 1) throw new DamageFound(`it holds ${campaigns} campaigns`);
  if (version === getNewestVersion(migrations)) checkSchema(db);
  return 'campaign';
}

function hasTable(db: Database, name: string): boolean {
  const find = db.prepare<[string], number>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return find.pluck().get(name) === 1;
}

/** Triggers that are missing can be made again; tables that cannot have them are not ours. */
function checkSchema(db: Database): void {
  try {
    findTriggerProblems(db);
  } catch (error) {
    throw new DamageFound(error instanceof Error ? error.message : String(error));
  }
}
