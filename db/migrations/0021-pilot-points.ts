/**
 * The points that pilots have of their own, as a ledger: awards for tracks, and what they paid of a step of Skill. And how
 * many wounds were last healed in one month of the campaign.
 */
export const sql = `
CREATE TABLE pilot_points (
  id TEXT PRIMARY KEY,
  pilot_id TEXT NOT NULL REFERENCES pilots (id),
  -- An award for a track; an award to the one best pilot of a force; a step of Skill.
  kind TEXT NOT NULL CHECK (kind IN ('award', 'mvp', 'step')),
  -- SP: above 0 an award, below 0 a step.
  amount INTEGER NOT NULL CHECK ((amount < 0) = (kind = 'step') AND amount <> 0),
  campaign_date TEXT NOT NULL,
  -- Null for a step.
  engagement_id TEXT REFERENCES engagements (id),
  CHECK ((engagement_id IS NULL) = (kind = 'step')),
  UNIQUE (engagement_id, pilot_id, kind)
) STRICT;
CREATE INDEX pilot_points_by_pilot ON pilot_points (pilot_id, amount);

-- Month such as '3052-03' in which wounds were last healed for SP, and how many in it.
ALTER TABLE pilots ADD COLUMN healed_month TEXT;
ALTER TABLE pilots ADD COLUMN healed_wounds INTEGER NOT NULL DEFAULT 0 CHECK (healed_wounds >= 0);
`;
