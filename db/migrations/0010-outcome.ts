/**
 * What a table knows of an engagement's outcome. Motive damage is kept from one battle to the next,
 * and a report that is being typed stays in the file.
 */
export const sql = `
ALTER TABLE unit_states ADD COLUMN slowed INTEGER NOT NULL DEFAULT 0 CHECK (slowed >= 0);
ALTER TABLE unit_states ADD COLUMN halved INTEGER NOT NULL DEFAULT 0 CHECK (halved >= 0);
ALTER TABLE unit_states ADD COLUMN immobilized INTEGER NOT NULL DEFAULT 0 CHECK (immobilized >= 0);

-- Half-typed reports. Not in the journal. The engagement may be undone and redone meanwhile, hence no foreign key.
CREATE TABLE drafts (
  engagement_id TEXT NOT NULL,
  -- State of the engagement on which it was begun.
  revision TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  draft TEXT NOT NULL CHECK (json_type(draft) = 'object'),
  PRIMARY KEY (engagement_id, revision)
) STRICT;
`;
