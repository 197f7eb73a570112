/** Short names and marks of forces, for places without room for names. Null: made of the name, and the first free one. */
export const sql = `
ALTER TABLE forces ADD COLUMN short_name TEXT CHECK (length(short_name) BETWEEN 1 AND 4);
ALTER TABLE forces ADD COLUMN mark TEXT;
`;
