/** Pages of notes about the parts of a campaign, and the events of its story. */
export const sql = `
CREATE TABLE notes (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  text TEXT NOT NULL CHECK (text <> ''),
  -- The journal entry that wrote the text.
  version INTEGER NOT NULL,
  UNIQUE (kind, subject_id)
) STRICT;

CREATE TABLE story_events (
  id TEXT PRIMARY KEY,
  campaign_date TEXT NOT NULL,
  title TEXT NOT NULL CHECK (title <> ''),
  text TEXT NOT NULL
) STRICT;
CREATE INDEX story_events_by_date ON story_events (campaign_date);
`;
