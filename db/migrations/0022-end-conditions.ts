/** What ends a campaign besides the graph: so many tracks, a day, a warchest, a share of the objectives. */
export const sql = `
-- JSON array of conditions, judged in this order when a track is booked. Empty: the campaign ends by its graph alone.
ALTER TABLE campaign ADD COLUMN ends TEXT NOT NULL DEFAULT '[]' CHECK (json_type(ends) = 'array');
`;
