/**
 * The trigger behind service records reads the report and the consequences of an engagement once. The one before looked
 * through them for each pair of participants, and took longer than all else that accepting a result writes.
 *
 * The index finds the entry of a migration in a long journal; other entries are not in it.
 */
export const sql = `
DROP TRIGGER service_of_accepted;
CREATE TRIGGER service_of_accepted AFTER UPDATE OF status, report, consequences ON engagements
WHEN OLD.status = 'accepted' OR NEW.status = 'accepted'
BEGIN
  DELETE FROM service_battles WHERE engagement_id = OLD.id;
  DELETE FROM service_kills WHERE engagement_id = OLD.id;

  -- CROSS JOIN keeps the order of the tables: SQLite would put the lists in JSON last.
  INSERT INTO service_battles (engagement_id, unit_id, pilot_id, role, fate, pilot_fate, wounds, kills)
    SELECT NEW.id, p.unit_id, p.pilot_id, f.role, told.fate, became.fate, became.wounds, became.kills
    FROM (
        SELECT value ->> '$.pilotId' AS pilot_id, coalesce(value ->> '$.fate', 'unhurt') AS fate,
          coalesce(value ->> '$.wounds', iif(value ->> '$.fate' = 'wounded', 1, 0)) AS wounds,
          coalesce(value ->> '$.kills', 0) AS kills
        FROM json_each(NEW.consequences, '$.pilots')
      ) became
      CROSS JOIN participants p ON p.engagement_id = NEW.id AND p.pilot_id = became.pilot_id
      CROSS JOIN engagement_forces f ON f.engagement_id = NEW.id AND f.force_id = p.force_id
      LEFT JOIN (
        SELECT value ->> '$.unitId' AS unit_id, value ->> '$.fate' AS fate FROM json_each(NEW.report, '$.units')
      ) told ON told.unit_id = p.unit_id
    WHERE NEW.status = 'accepted';

  INSERT INTO service_kills (engagement_id, unit_id, pilot_id, killer_unit_id, killer_pilot_id, how)
    SELECT NEW.id, victim.unit_id, victim.pilot_id, killer.unit_id, killer.pilot_id, told.how
    FROM (
        SELECT value ->> '$.unitId' AS unit_id, value ->> '$.destroyedBy.unitId' AS killer_unit_id,
          coalesce(value ->> '$.destroyedBy.how', 'other') AS how
        FROM json_each(NEW.report, '$.units') WHERE value ->> '$.fate' = 'destroyed'
      ) told
      CROSS JOIN participants victim ON victim.engagement_id = NEW.id AND victim.unit_id = told.unit_id
      CROSS JOIN participants killer ON killer.engagement_id = NEW.id AND killer.unit_id = told.killer_unit_id
      CROSS JOIN engagement_forces own ON own.engagement_id = NEW.id AND own.force_id = victim.force_id
      CROSS JOIN engagement_forces foe ON foe.engagement_id = NEW.id AND foe.force_id = killer.force_id
        AND foe.role <> own.role
    WHERE NEW.status = 'accepted';
END;

CREATE INDEX journal_entries_of_migrations ON journal_entries (id) WHERE method = 'file.migrate';
`;
