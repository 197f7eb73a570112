/**
 * What a force makes of its machines between tracks: the one that a new machine replaces, how long a machine stays in
 * repair, and the enemy's machines that were left on the field.
 */
export const sql = `
ALTER TABLE units ADD COLUMN replaces TEXT REFERENCES units (id);
CREATE INDEX units_by_replaced ON units (replaces) WHERE replaces IS NOT NULL;

-- Number of tracks done when damage below its armor was last repaired. Null: never.
ALTER TABLE unit_states ADD COLUMN repaired_after INTEGER CHECK (repaired_after >= 0);
-- It fought with ammunition and was not rearmed since.
ALTER TABLE unit_states ADD COLUMN ammo_spent INTEGER NOT NULL DEFAULT 0 CHECK (ammo_spent IN (0, 1));

ALTER TABLE objectives ADD COLUMN salvage INTEGER NOT NULL DEFAULT 0 CHECK (salvage IN (0, 1));

-- Machines of the enemy that a role of an engagement may take, each once. One that a gamemaster gives back by hand can
-- be lost again in a later engagement.
CREATE TABLE salvage (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL REFERENCES engagements (id),
  -- The machine, which its own force has lost.
  unit_id TEXT NOT NULL REFERENCES units (id),
  -- The role whose forces may take it.
  role TEXT NOT NULL CHECK (role IN ('attacker', 'defender')),
  outcome TEXT NOT NULL DEFAULT 'open',
  -- Who took it; null while it is open.
  force_id TEXT REFERENCES forces (id),
  -- The unit that it became; null unless it was claimed.
  claimed_unit_id TEXT UNIQUE REFERENCES units (id),
  UNIQUE (engagement_id, unit_id),
  CHECK ((outcome = 'open') = (force_id IS NULL)),
  CHECK ((outcome = 'claimed') = (claimed_unit_id IS NOT NULL))
) STRICT;
CREATE INDEX salvage_by_unit ON salvage (unit_id);
CREATE INDEX salvage_by_force ON salvage (force_id);
`;
