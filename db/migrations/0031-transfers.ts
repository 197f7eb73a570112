/**
 * What forces gave to their allies. The ledger has a kind of line for the points, and lists no kinds since version 9; what is
 * kept here is what the comparison of forces leaves out of account.
 */
export const sql = `
CREATE TABLE transfers (
  id TEXT PRIMARY KEY,
  force_id TEXT NOT NULL REFERENCES forces (id),
  to_force_id TEXT NOT NULL REFERENCES forces (id) CHECK (to_force_id <> force_id),
  campaign_date TEXT NOT NULL,
  reason TEXT NOT NULL,
  wp INTEGER NOT NULL CHECK (wp >= 0),
  -- Of the other force: it gets what is worth as many SP.
  wp_received INTEGER NOT NULL CHECK (wp_received >= 0),
  sp INTEGER NOT NULL CHECK (sp >= 0),
  -- Null: points were given.
  unit_id TEXT REFERENCES units (id),
  -- Of the unit; 0 for a force that had begun no track.
  pv REAL NOT NULL CHECK (pv >= 0),
  pv_received REAL NOT NULL CHECK (pv_received >= 0),
  CHECK (iif(unit_id IS NULL, wp + sp > 0 AND pv + pv_received = 0, wp + wp_received + sp = 0))
) STRICT;
CREATE INDEX transfers_by_force ON transfers (force_id);
CREATE INDEX transfers_by_receiver ON transfers (to_force_id);
CREATE INDEX transfers_by_unit ON transfers (unit_id);
`;
