/**
 * Portraits of pilots and emblems of forces. A picture is named by the SHA-256 of its bytes and never changed nor taken
 * away: an undo brings back the name alone, and finds the picture that it named.
 */
export const sql = `
CREATE TABLE pictures (
  -- SHA-256 of the bytes in hexadecimal digits.
  id TEXT PRIMARY KEY CHECK (length(id) = 64),
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 65536)
) STRICT;
CREATE TRIGGER pictures_keep_update BEFORE UPDATE ON pictures
BEGIN SELECT RAISE(ABORT, 'pictures are written once'); END;
CREATE TRIGGER pictures_keep_delete BEFORE DELETE ON pictures
BEGIN SELECT RAISE(ABORT, 'pictures are written once'); END;

-- Null: none.
ALTER TABLE pilots ADD COLUMN portrait TEXT REFERENCES pictures (id);
ALTER TABLE forces ADD COLUMN emblem TEXT REFERENCES pictures (id);
CREATE INDEX pilots_by_portrait ON pilots (portrait) WHERE portrait IS NOT NULL;
CREATE INDEX forces_by_emblem ON forces (emblem) WHERE emblem IS NOT NULL;
`;
