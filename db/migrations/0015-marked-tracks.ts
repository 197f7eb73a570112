/** Tracks that were fought before a campaign was entered in the program: when, and by which forces in which roles. */
export const sql = `
ALTER TABLE tracks ADD COLUMN marked_done TEXT CHECK (marked_done IS NULL OR json_type(marked_done) = 'object');
`;
