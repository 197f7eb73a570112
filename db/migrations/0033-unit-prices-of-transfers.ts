/** What units that were given to allies cost: WP that come back as units count as spent. */
export const sql = `
-- SP, less the share that damage takes; 0 for points, and for units of older files.
ALTER TABLE transfers ADD COLUMN unit_sp REAL NOT NULL DEFAULT 0 CHECK (unit_sp >= 0 AND (unit_sp = 0 OR unit_id IS NOT NULL));
`;
