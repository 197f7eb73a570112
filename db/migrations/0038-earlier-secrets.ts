import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/**
 * The secrets that entries of before were drawn with: those of a campaign that this one branched off, and none in files
 * from before they had one. An entry that is done again then draws what it drew.
 */
export const sql = `
-- [{"secret", "until"}]: the last entry that was drawn with it, oldest first. All later ones with the column secret.
ALTER TABLE file_identity ADD COLUMN earlier_secrets TEXT NOT NULL DEFAULT '[]'
  CHECK (json_type(earlier_secrets) = 'array');
`;

interface DrawnRow {
  readonly entry: number;
  readonly seed: string;
}

/** Notes until which entry seeds were drawn without a secret, by those that the journal tells. */
export function noteDrawnWithout(db: Database): void {
  const until = findDrawnWithout(db);
  if (until === null) return;
  db.prepare('UPDATE file_identity SET earlier_secrets = ?').run(JSON.stringify([{ secret: '', until }]));
}

function findDrawnWithout(db: Database): number | null {
  const campaignId = db.prepare<[], string>('SELECT id FROM campaign').pluck().get();
  if (campaignId === undefined) return null;
  const drawn = db
    .prepare<[], DrawnRow>(
      `SELECT id AS entry, seed FROM journal_entries WHERE kind = 'command' AND seed IS NOT NULL
       UNION
       SELECT entry_id, after ->> '$.board_seed' FROM journal_changes
         WHERE table_name = 'tracks' AND after ->> '$.board_seed' IS NOT NULL
       ORDER BY entry DESC`,
    )
    .all();
  const last = drawn.find(({ entry, seed }) =>
    [1, 2].some((draw) => drawWithout(campaignId, entry, draw) === seed),
  );
  return last?.entry ?? null;
}

const SEED_DIGITS = 16;

/** The first or second seed of an entry as versions without secrets drew it. */
function drawWithout(campaignId: string, entry: number, draw: number): string {
  return createHash('sha256').update(`${campaignId}/${entry}/${draw}`).digest('hex').slice(0, SEED_DIGITS);
}
