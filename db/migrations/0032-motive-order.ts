/** The order in which motive hits on a unit fell. */
export const sql = `
-- A letter for each hit: s slowed, h halved, i immobilized. Null: the usual order, as all hits of older files.
ALTER TABLE unit_states ADD COLUMN motive_order TEXT;
`;
