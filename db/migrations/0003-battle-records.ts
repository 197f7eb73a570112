/**
 * Stores with each battle what its replay needs; a battle fought again with other dice becomes a version beside the
 * first. Older logs have no record: the engagement still has what they began with.
 */
export const sql = `
-- Deflated JSON: scenario, rule system, seed, dice, report. Null for logs from before records were kept.
ALTER TABLE battle_logs ADD COLUMN record BLOB;

CREATE TABLE battle_versions (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL REFERENCES engagements (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  battle_log_id TEXT NOT NULL REFERENCES battle_logs (id),
  UNIQUE (engagement_id, number)
) STRICT;
CREATE INDEX battle_versions_by_log ON battle_versions (battle_log_id);
`;
