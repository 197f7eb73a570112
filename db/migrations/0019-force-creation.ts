/** What forces are put together with: call signs of pilots, and how large a force may be. */
export const sql = `
ALTER TABLE pilots ADD COLUMN call_sign TEXT NOT NULL DEFAULT '' CHECK (length(call_sign) <= 20);

-- How large forces may be. Null where there is no such limit; each counts times the scale.
CREATE TABLE force_limits (
  id TEXT PRIMARY KEY,
  -- Null: every force without limits of its own.
  force_id TEXT UNIQUE REFERENCES forces (id),
  pv INTEGER CHECK (pv > 0),
  units INTEGER CHECK (units > 0),
  scale INTEGER NOT NULL CHECK (scale > 0)
) STRICT;
CREATE UNIQUE INDEX force_limits_of_all ON force_limits (force_id IS NULL) WHERE force_id IS NULL;
`;
