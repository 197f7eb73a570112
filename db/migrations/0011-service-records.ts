/**
 * What each unit and pilot did in the battles whose results were accepted. Both lists follow from the reports and their
 * consequences: triggers write them anew whenever those of an engagement change, by undo and redo too, so they are no
 * part of the journal. Kills are counted here; those that a gamemaster credits by hand stand with the pilot.
 *
 * A service record also tells what the journal knows of a pilot or a unit: hence its indexes.
 */
const battlesOf = (engagements: string): string => `
  INSERT INTO service_battles (engagement_id, unit_id, pilot_id, role, fate, pilot_fate, wounds, kills)
    SELECT e.id, p.unit_id, p.pilot_id, f.role,
      (SELECT told.value ->> '$.fate' FROM json_each(e.report, '$.units') told
       WHERE told.value ->> '$.unitId' = p.unit_id),
      coalesce(became.value ->> '$.fate', 'unhurt'),
      coalesce(became.value ->> '$.wounds', iif(became.value ->> '$.fate' = 'wounded', 1, 0)),
      coalesce(became.value ->> '$.kills', 0)
    FROM engagements e
      JOIN json_each(e.consequences, '$.pilots') became
      JOIN participants p ON p.engagement_id = e.id AND p.pilot_id = became.value ->> '$.pilotId'
      JOIN engagement_forces f ON f.engagement_id = e.id AND f.force_id = p.force_id
    WHERE e.status = 'accepted' AND ${engagements};`;

const killsOf = (engagements: string): string => `
  INSERT INTO service_kills (engagement_id, unit_id, pilot_id, killer_unit_id, killer_pilot_id, how)
    SELECT e.id, victim.unit_id, victim.pilot_id, killer.unit_id, killer.pilot_id,
      coalesce(told.value ->> '$.destroyedBy.how', 'other')
    FROM engagements e
      JOIN json_each(e.report, '$.units') told ON told.value ->> '$.fate' = 'destroyed'
      JOIN participants victim ON victim.engagement_id = e.id AND victim.unit_id = told.value ->> '$.unitId'
      JOIN participants killer ON killer.engagement_id = e.id
        AND killer.unit_id = told.value ->> '$.destroyedBy.unitId'
      JOIN engagement_forces own ON own.engagement_id = e.id AND own.force_id = victim.force_id
      JOIN engagement_forces foe ON foe.engagement_id = e.id AND foe.force_id = killer.force_id
        AND foe.role <> own.role
    WHERE e.status = 'accepted' AND ${engagements};`;

const FORGET = `
  DELETE FROM service_battles WHERE engagement_id = OLD.id;
  DELETE FROM service_kills WHERE engagement_id = OLD.id;`;

export const sql = `
ALTER TABLE pilots ADD COLUMN kills_by_hand INTEGER NOT NULL DEFAULT 0;

CREATE TABLE service_battles (
  engagement_id TEXT NOT NULL,
  unit_id TEXT NOT NULL,
  pilot_id TEXT NOT NULL,
  role TEXT NOT NULL,
  -- Of the unit; null: the report does not tell it.
  fate TEXT,
  pilot_fate TEXT NOT NULL,
  wounds INTEGER NOT NULL,
  kills INTEGER NOT NULL,
  PRIMARY KEY (engagement_id, unit_id)
) STRICT;
CREATE INDEX service_battles_by_pilot ON service_battles (pilot_id, kills);
CREATE INDEX service_battles_by_unit ON service_battles (unit_id);

-- One row for each unit that an enemy destroyed, where the report says who.
CREATE TABLE service_kills (
  engagement_id TEXT NOT NULL,
  unit_id TEXT NOT NULL,
  pilot_id TEXT NOT NULL,
  killer_unit_id TEXT NOT NULL,
  killer_pilot_id TEXT NOT NULL,
  how TEXT NOT NULL,
  PRIMARY KEY (engagement_id, unit_id)
) STRICT;
CREATE INDEX service_kills_by_unit ON service_kills (unit_id);
CREATE INDEX service_kills_by_pilot ON service_kills (pilot_id);
CREATE INDEX service_kills_by_killer_unit ON service_kills (killer_unit_id);
CREATE INDEX service_kills_by_killer_pilot ON service_kills (killer_pilot_id);

CREATE TRIGGER service_of_accepted AFTER UPDATE OF status, report, consequences ON engagements
WHEN OLD.status = 'accepted' OR NEW.status = 'accepted'
BEGIN${FORGET}${battlesOf('e.id = NEW.id')}${killsOf('e.id = NEW.id')}
END;
CREATE TRIGGER service_of_deleted AFTER DELETE ON engagements
BEGIN${FORGET}
END;
${battlesOf('1')}${killsOf('1')}

CREATE INDEX journal_changes_of_pilots ON journal_changes (row_id) WHERE table_name = 'pilots';
CREATE INDEX journal_changes_of_units ON journal_changes (row_id) WHERE table_name = 'units';
CREATE INDEX journal_changes_of_unit_states ON journal_changes (row_id) WHERE table_name = 'unit_states';
CREATE INDEX journal_changes_of_engagements ON journal_changes (row_id) WHERE table_name = 'engagements';
`;
