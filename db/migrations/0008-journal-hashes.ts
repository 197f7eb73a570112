/**
 * Adds to every journal entry a hash over itself, its row images, its ledger lines and the previous entry's hash.
 * Existing entries get theirs during this migration; an entry with a hash can no longer be changed.
 */
export const sql = `
ALTER TABLE journal_entries ADD COLUMN hash TEXT CHECK (length(hash) = 64);

CREATE TRIGGER journal_entries_keep_update BEFORE UPDATE OF id, at, campaign_date, who, kind, method, params, facts,
  ruleset_id, ruleset_version, seed, target_id, under_way, hash ON journal_entries WHEN OLD.hash IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'finished journal entries are never changed'); END;
CREATE TRIGGER ledger_keep_insert BEFORE INSERT ON ledger
WHEN NEW.entry_id IS NOT (SELECT iif(under_way, id, NULL) FROM journal_entries ORDER BY id DESC LIMIT 1)
BEGIN SELECT RAISE(ABORT, 'ledger lines are posted only inside a command'); END;
`;
