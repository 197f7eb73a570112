import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { findBrokenEntry, hasHashes, readEntryHash } from '../journal/journal-hash.ts';
import { getRevision } from '../journal/journal.ts';
import { brand } from '../sqlite/handles.ts';
import { isDamage } from '../sqlite/errors.ts';
import type { Migration } from '../migrations/migrations.ts';
import { proveCampaign } from './prove-campaign.ts';
import { inspectWithoutLog } from './unproven-file.ts';

/**
 * Whether the log beside a file belongs to another campaign, or to another copy of this one. SQLite applies any log
 * whose own checksums are right. Here the journal tells: the entries in the log have to follow from those in the file.
 * `db` reads the file with its log, and its schema has to be proven.
 */
export function isLogForeign(file: string, db: Database, migrations: readonly Migration[]): boolean {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0 || !hasHashes(db)) return false;
  const last = readLastWithoutLog(file, migrations);
  if (last === null) return false;
  if (last.revision > getRevision(brand(db)) || readEntryHash(db, last.revision) !== last.hash) return true;
  return findBrokenEntry(db, last.revision) !== null;
}

/** The last entry of a file without its log; null when it cannot be read, as after a kill while the log was taken in. */
function readLastWithoutLog(
  file: string,
  migrations: readonly Migration[],
): { readonly revision: number; readonly hash: string } | null {
  try {
    return inspectWithoutLog(file, (db) => {
      const proof = proveCampaign(db, 'name', migrations);
      if (proof.kind !== 'campaign' || !hasHashes(db)) return null;
      return { revision: proof.revision, hash: readEntryHash(db, proof.revision) };
    });
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

/** What is wrong with such a file, in a few words. */
export const FOREIGN_LOG = 'the log beside it belongs to another campaign or copy, or was changed';
