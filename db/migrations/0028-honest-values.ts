/** How the size of a force came about, and what was paid for the cards of units. */
export const sql = `
-- 'open': not counted yet, until its first track begins. Forces of older files are counted.
ALTER TABLE forces ADD COLUMN size_basis TEXT NOT NULL DEFAULT 'counted';
-- The most that was paid for its cards; null: what its card costs to buy.
ALTER TABLE units ADD COLUMN paid_sp INTEGER CHECK (paid_sp >= 0);
`;
