/** Maps stored in a campaign: drawn by the gamemaster, generated, or imported from a file. */
export const sql = `
CREATE TABLE boards (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- JSON: size and every hex that differs from plain ground.
  map TEXT NOT NULL CHECK (json_type(map) = 'object')
) STRICT;
`;
