/** The end of a campaign keeps which tracks it closed or did not open, so that they open when the campaign goes on. */
export const sql = `
-- JSON: [{"trackId", "openedBy"}]. Null: the end was booked before this was kept.
ALTER TABLE campaign_end ADD COLUMN held_back TEXT;
`;
