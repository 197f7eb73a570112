import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';

/** Where a campaign branched off another. */
export interface BranchMark {
  /** Name of the other campaign then. */
  readonly of: string;
  /** Its last entry that both have. */
  readonly entry: number;
  /** Hash of that entry; null in files from before there were hashes. */
  readonly hash: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** What the seeds of a campaign are drawn with; never shown. Empty in a file of a test that has none. */
export function loadSecret(db: ReadableDb): string {
  return db.prepare<[], string>('SELECT secret FROM file_identity').pluck().get() ?? '';
}

/** Where the campaign branched off another; null: it did not. */
export function loadBranchMark(db: ReadableDb): BranchMark | null {
  return (
    db
      .prepare<[], BranchMark>(
        `SELECT branch_of AS "of", branch_entry AS entry, branch_hash AS hash, branched_at AS at
         FROM file_identity WHERE branch_of IS NOT NULL`,
      )
      .get() ?? null
  );
}

/** Gives a new file its identity; `branch` where it branched off another campaign. */
export function insertIdentity(db: WritableDb, secret: string, branch: BranchMark | null): void {
  db.prepare(
    `INSERT INTO file_identity (only_row, secret, branch_of, branch_entry, branch_hash, branched_at)
     VALUES (1, ?, ?, ?, ?, ?)`,
  ).run(secret, branch?.of ?? null, branch?.entry ?? null, branch?.hash ?? null, branch?.at ?? null);
}
