/** Lances have a kind, to which rule systems give effects, and forces have a word for their lances. */
export const sql = `
-- What the lance is for; null: none.
ALTER TABLE lances ADD COLUMN kind TEXT;
ALTER TABLE forces ADD COLUMN organisation TEXT NOT NULL DEFAULT 'lance';

-- The lance in which the unit went in, and the kind that it had then; null: none. The lance may be disbanded later.
ALTER TABLE participants ADD COLUMN lance_id TEXT;
ALTER TABLE participants ADD COLUMN lance_kind TEXT CHECK ((lance_kind IS NULL) = (lance_id IS NULL));
`;
