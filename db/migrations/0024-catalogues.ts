/** Which catalogues of unit cards a campaign uses. */
export const sql = `
-- JSON array of ids of catalogues, the first one that has a card counts. Files of the user: any of them may be gone.
ALTER TABLE campaign ADD COLUMN catalogues TEXT NOT NULL DEFAULT '["bundled","own"]'
  CHECK (json_type(catalogues) = 'array');
`;
