/** What a force could have fielded when a track began, by which its pay is measured. */
export const sql = `
-- In PV. Null: begun before it was noted.
ALTER TABLE engagement_forces ADD COLUMN fieldable_pv INTEGER CHECK (fieldable_pv >= 0);
`;
