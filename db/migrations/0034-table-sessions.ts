/**
 * Battles at a table as they are played, action by action. Not in the journal: they have an undo of their own. The
 * engagement may be undone and redone meanwhile, hence no foreign key to it.
 */
export const sql = `
CREATE TABLE table_sessions (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL UNIQUE,
  strictness TEXT NOT NULL,
  seed TEXT NOT NULL CHECK (seed <> ''),
  began_at TEXT NOT NULL,
  -- The rules and the scenario that it began with: whatever changes later, its actions are played from these.
  ruleset_id TEXT NOT NULL,
  ruleset_version INTEGER NOT NULL,
  ruleset_options TEXT NOT NULL CHECK (json_type(ruleset_options) = 'array'),
  -- Deflated JSON.
  scenario BLOB NOT NULL
) STRICT;
CREATE TRIGGER table_sessions_keep_update
BEFORE UPDATE OF id, engagement_id, seed, began_at, ruleset_id, ruleset_version, ruleset_options, scenario ON table_sessions
BEGIN SELECT RAISE(ABORT, 'the beginning of a table session never changes'); END;
CREATE TRIGGER table_sessions_keep_delete BEFORE DELETE ON table_sessions
BEGIN SELECT RAISE(ABORT, 'table sessions are kept'); END;

CREATE TABLE table_actions (
  session_id TEXT NOT NULL REFERENCES table_sessions (id),
  number INTEGER NOT NULL CHECK (number > 0),
  kind TEXT NOT NULL,
  at TEXT NOT NULL,
  -- What happened, with its dice; null: undo or redo.
  body TEXT CHECK (body IS NULL OR json_type(body) = 'object'),
  PRIMARY KEY (session_id, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER table_actions_keep_order BEFORE INSERT ON table_actions
WHEN NEW.number IS NOT 1 + (SELECT coalesce(max(number), 0) FROM table_actions WHERE session_id = NEW.session_id)
BEGIN SELECT RAISE(ABORT, 'the rows of a table session are numbered one by one'); END;
CREATE TRIGGER table_actions_keep_update BEFORE UPDATE ON table_actions
BEGIN SELECT RAISE(ABORT, 'the rows of a table session never change'); END;
CREATE TRIGGER table_actions_keep_delete BEFORE DELETE ON table_actions
BEGIN SELECT RAISE(ABORT, 'the rows of a table session never change'); END;
`;
