import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/**
 * What tells a file from its copies' future: the secret that its seeds are drawn with, and the campaign that it branched
 * off, if it did. A copy keeps it, a branch has its own. Not in the journal, so that no row image and no list of changes
 * shows it.
 */
export const sql = `
CREATE TABLE file_identity (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  -- Hexadecimal digits.
  secret TEXT NOT NULL CHECK (secret <> ''),
  -- Name of the campaign that this one branched off, the entry after which it did, that entry's hash and the moment.
  branch_of TEXT,
  branch_entry INTEGER,
  branch_hash TEXT,
  branched_at TEXT,
  CHECK ((branch_of IS NULL) = (branch_entry IS NULL)),
  CHECK ((branch_of IS NULL) = (branched_at IS NULL))
) STRICT;
`;

const SECRET_BYTES = 16;

/** A file without a campaign gets its secret when the campaign is made. */
export function drawSecret(db: Database): void {
  db.prepare('INSERT INTO file_identity (only_row, secret) SELECT 1, ? FROM campaign').run(
    randomBytes(SECRET_BYTES).toString('hex'),
  );
}
