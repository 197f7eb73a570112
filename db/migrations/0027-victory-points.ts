/** What decides a campaign by victory points. */
export const sql = `
-- PV of its army when it began its first track. Null: it has begun none, or did so before this was noted.
ALTER TABLE forces ADD COLUMN opening_pv INTEGER CHECK (opening_pv >= 0);
-- JSON object of what it was worth when it left, in PV and WP. Null: it is with the campaign, or left before this was noted.
ALTER TABLE forces ADD COLUMN left_worth TEXT CHECK (left_worth IS NULL OR json_type(left_worth) = 'object');
-- JSON array of the victory points of each allegiance. Null: another rule decided.
ALTER TABLE campaign_end ADD COLUMN points TEXT CHECK (points IS NULL OR json_type(points) = 'array');
`;
