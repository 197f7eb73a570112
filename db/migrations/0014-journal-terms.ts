/**
 * What each journal entry is about, so that History can be searched: forces, units, pilots and tracks by their ids, who
 * wrote it, and the words of its facts. Derived from the journal, hence not journaled itself.
 */
export const sql = `
CREATE TABLE journal_terms (
  kind TEXT NOT NULL,
  term TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (kind, term, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX journal_entries_by_date ON journal_entries (campaign_date);
`;
