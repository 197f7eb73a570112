import BetterSqlite3 from 'better-sqlite3';
import { inspectCopy, makeSelfContained } from './backup.ts';
import { brand } from '../sqlite/handles.ts';
import { isDamage } from './file-errors.ts';
import type { FileLock } from './file-lock.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migrations.ts';
import { chooseStagedPath, removeStaged, replaceFile } from './restore.ts';
import { openDatabase } from './side-files.ts';
import { copyWithLog, lookInto, lookIntoCopy } from './unproven-file.ts';
import { verifyCampaign } from '../verify/verify.ts';

type Database = BetterSqlite3.Database;

/** What SQLite says of an index that does not fit its table: https://sqlite.org/pragma.html#pragma_integrity_check */
const STALE = /^(?:row \d+ missing from index|wrong # of entries in index) (\S+)$/;
/** A check that ends before it has told everything must not pass for one that found stale indexes alone. */
const MOST_LINES = 1_000_000;

/** Names of the indexes that do not fit their tables; empty when there are none, or something else is wrong as well. */
export function findStaleIndexes(db: Database): string[] {
  const answer = db.pragma(`integrity_check(${MOST_LINES})`) as { integrity_check: string }[];
  const names = answer.map((row) => STALE.exec(row.integrity_check)?.[1]);
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length ? [...new Set(known)] : [];
}

export interface MendedIndexes {
  readonly names: readonly string[];
  /** Where the file is now that was mended, as it was; null when it has gone meanwhile. */
  readonly setAside: string | null;
}

/**
 * Makes the indexes of a file anew when they are all that is wrong with it; null otherwise, and nothing was changed
 * then. The schema has to be proven; nobody may have the file open, and its lock has to be held. `now` is ISO 8601 in UTC.
 *
 * It is done whenever a campaign is opened and not by a command of its own: an index holds nothing that its table does
 * not, so there is nothing to decide, and a backup restored instead would cost the steps that it does not have. A copy
 * is mended and proven, with the seals of the journal, before it takes the place of the file: whenever the process is
 * killed, the whole campaign is at its place.
 */
export function mendStaleIndexes(
  { file }: FileLock,
  now: string,
  migrations: readonly Migration[],
): MendedIndexes | null {
  const names = lookInto(file, findStaleIndexes);
  if (names.length === 0) return null;
  const staged = chooseStagedPath(file);
  try {
    removeStaged(staged);
    copyWithLog(file, staged);
    makeSelfContained(staged);
    if (!remakeIndexes(staged) || !isSound(staged, migrations)) return null;
    return { names, setAside: replaceFile(file, staged, now, migrations) };
  } finally {
    removeStaged(staged);
  }
}

/** False when rows that an index would not allow are in its table. */
function remakeIndexes(file: string): boolean {
  const db = openDatabase(file, { fileMustExist: true });
  try {
    db.exec('REINDEX');
    return true;
  } catch (error) {
    if (isDamage(error) || isConstraint(error)) return false;
    throw error;
  } finally {
    db.close();
  }
}

function isConstraint(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');
}

/** Invariants are those of the newest format, so a copy is brought there. */
function isSound(file: string, migrations: readonly Migration[]): boolean {
  if (inspectCopy(file, migrations).kind !== 'campaign') return false;
  return lookIntoCopy(file, (db) => {
    migrate(db, migrations);
    return verifyCampaign(brand(db)).ok;
  });
}
