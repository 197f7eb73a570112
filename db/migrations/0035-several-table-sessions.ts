/**
 * An engagement may have several sessions at the table, one after the other: a battle that the program finished is taken
 * back to the table. The newest counts. UNIQUE can only be lifted by a rebuild.
 */
export const sql = `
CREATE TABLE new_table_sessions (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL,
  -- Of its engagement, from 1.
  number INTEGER NOT NULL CHECK (number > 0),
  -- The battle of the program that counted when the session began; null: none.
  battle_log_id TEXT,
  strictness TEXT NOT NULL,
  seed TEXT NOT NULL CHECK (seed <> ''),
  began_at TEXT NOT NULL,
  -- The rules and the scenario that it began with: whatever changes later, its actions are played from these.
  ruleset_id TEXT NOT NULL,
  ruleset_version INTEGER NOT NULL,
  ruleset_options TEXT NOT NULL CHECK (json_type(ruleset_options) = 'array'),
  -- Deflated JSON.
  scenario BLOB NOT NULL,
  UNIQUE (engagement_id, number)
) STRICT;
-- The battle that counts now counted at the beginning if the journal has it by then.
INSERT INTO new_table_sessions (id, engagement_id, number, battle_log_id, strictness, seed, began_at, ruleset_id,
    ruleset_version, ruleset_options, scenario)
  SELECT id, engagement_id, 1,
    (SELECT engagement.battle_log_id FROM engagements engagement WHERE engagement.id = session.engagement_id AND EXISTS (
      SELECT 1 FROM journal_changes change JOIN journal_entries entry ON entry.id = change.entry_id
      WHERE change.table_name = 'engagements' AND change.row_id = engagement.id AND entry.at <= session.began_at
        AND json_extract(change.after, '$.battle_log_id') = engagement.battle_log_id)),
    strictness, seed, began_at, ruleset_id, ruleset_version, ruleset_options, scenario
  FROM table_sessions session ORDER BY rowid;
DROP TABLE table_sessions;
ALTER TABLE new_table_sessions RENAME TO table_sessions;
CREATE TRIGGER table_sessions_keep_order BEFORE INSERT ON table_sessions
WHEN NEW.number IS NOT 1 + (SELECT coalesce(max(number), 0) FROM table_sessions WHERE engagement_id = NEW.engagement_id)
BEGIN SELECT RAISE(ABORT, 'the table sessions of an engagement are numbered one by one'); END;
CREATE TRIGGER table_sessions_keep_update
BEFORE UPDATE OF id, engagement_id, number, battle_log_id, seed, began_at, ruleset_id, ruleset_version, ruleset_options,
  scenario ON table_sessions
BEGIN SELECT RAISE(ABORT, 'the beginning of a table session never changes'); END;
CREATE TRIGGER table_sessions_keep_delete BEFORE DELETE ON table_sessions
BEGIN SELECT RAISE(ABORT, 'table sessions are kept'); END;
`;
