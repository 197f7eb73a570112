import BetterSqlite3, { type Database } from 'better-sqlite3';
import { makeSelfContained } from './backup.ts';
import { isDamage } from '../sqlite/errors.ts';
import type { FileLock } from './file-lock.ts';
import type { Migration } from '../migrations/migrations.ts';
import { isSoundCampaign } from './prove-whole.ts';
import { chooseStagedPath, removeStaged, replaceFile } from './restore.ts';
import { openDatabase } from './side-files.ts';
import { copyWithLog, inspectFile } from './unproven-file.ts';

/**
 * SQLite's messages for an index that does not match its table: https://sqlite.org/pragma.html#pragma_integrity_check
 */
const STALE = /^(?:row \d+ missing from index|wrong # of entries in index) (\S+)$/;
/**
 * High enough that the check reports everything: a report that was cut off could hide other damage behind stale
 * indexes.
 */
const MAX_LINES = 1_000_000;

/**
 * Names of the indexes that do not match their tables; empty when there are none, or when there is other damage too.
 */
export function findStaleIndexes(db: Database): string[] {
  const answer = db.pragma(`integrity_check(${MAX_LINES})`) as { integrity_check: string }[];
  const names = answer.map((row) => STALE.exec(row.integrity_check)?.[1]);
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length ? [...new Set(known)] : [];
}

export interface MendedIndexes {
  readonly names: readonly string[];
  /** Path of the old file, as it was before the repair; null when it was removed meanwhile. */
  readonly setAside: string | null;
}

/**
 * Rebuilds the indexes of a file when they are its only damage; otherwise answers null and changes nothing. The schema
 * has to be proven; nobody may have the file open, and its lock has to be held. `now` is ISO 8601 in UTC.
 *
 * Done at every opening instead of by a command: an index holds nothing that its table does not, so there is nothing to
 * decide, and restoring a backup would lose the steps made since. A copy is repaired and proven, including the hashes
 * of the journal, before it replaces the file: whenever the process is killed, there is a whole campaign at the file's
 * path.
 */
export function mendStaleIndexes(
  { file }: FileLock,
  now: string,
  migrations: readonly Migration[],
): MendedIndexes | null {
  const names = inspectFile(file, findStaleIndexes);
  if (names.length === 0) return null;
  const staged = chooseStagedPath(file);
  try {
    removeStaged(staged);
    copyWithLog(file, staged);
    makeSelfContained(staged);
    if (!remakeIndexes(staged) || !isSoundCampaign(staged, migrations)) return null;
    return { names, setAside: replaceFile(file, staged, now, migrations) };
  } finally {
    removeStaged(staged);
  }
}

/** False when the table has rows that an index does not allow. */
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
