import { PILOT_ABILITIES } from '../../shared/domain/pilot.ts';
import { defineSqlInvariant } from './invariant.ts';

/** Abilities are played by kind, so an unknown one would be none. */
export const pilotAbilities = defineSqlInvariant(
  'pilot-abilities',
  'Every special ability of a pilot is of a known kind, and no pilot has one twice',
  `SELECT 'pilot ' || pilots.id || ' has the unknown ability ' || coalesce(ability.value ->> '$.kind', 'null') AS problem
   FROM pilots, json_each(pilots.abilities) ability
   WHERE coalesce(ability.value ->> '$.kind', '') NOT IN (${[...PILOT_ABILITIES, 'table'].map((kind) => `'${kind}'`).join(', ')})
   UNION ALL
   SELECT 'pilot ' || pilots.id || ' has an ability twice' FROM pilots, json_each(pilots.abilities) ability
   GROUP BY pilots.id, ability.value ->> '$.kind', ability.value ->> '$.name' HAVING count(*) > 1`,
);

/** Service records follow from accepted results alone: triggers of the file keep them so. */
export const serviceRecords = defineSqlInvariant(
  'service-records',
  'Service records tell of accepted battles what their results say, and no pilot has fewer than no kills',
  `WITH checked AS (
     SELECT id FROM engagements WHERE @proven = 0
     UNION SELECT row_id FROM journal_changes WHERE entry_id > @proven AND table_name = 'engagements'),
   told AS (
     SELECT e.id AS engagement_id, p.unit_id, p.pilot_id, f.role, coalesce(became.value ->> '$.kills', 0) AS kills,
       coalesce(became.value ->> '$.fate', 'unhurt') AS pilot_fate
     FROM engagements e JOIN json_each(e.consequences, '$.pilots') became
       JOIN participants p ON p.engagement_id = e.id AND p.pilot_id = became.value ->> '$.pilotId'
       JOIN engagement_forces f ON f.engagement_id = e.id AND f.force_id = p.force_id
     WHERE e.status = 'accepted' AND e.id IN checked),
   kept AS (SELECT engagement_id, unit_id, pilot_id, role, kills, pilot_fate FROM service_battles
     WHERE engagement_id IN checked)
   SELECT 'unit ' || unit_id || ' lacks its record of engagement ' || engagement_id AS problem
   FROM (SELECT * FROM told EXCEPT SELECT * FROM kept)
   UNION ALL
   SELECT 'unit ' || unit_id || ' has a record of engagement ' || engagement_id || ' that its result does not tell'
   FROM (SELECT * FROM kept EXCEPT SELECT * FROM told)
   UNION ALL
   SELECT 'unit ' || unit_id || ' was destroyed in engagement ' || engagement_id || ' by another than its result says'
   FROM service_kills WHERE engagement_id IN checked AND NOT EXISTS (
     SELECT 1 FROM engagements e JOIN json_each(e.report, '$.units') result
     WHERE e.id = service_kills.engagement_id AND e.status = 'accepted'
       AND result.value ->> '$.unitId' = service_kills.unit_id AND result.value ->> '$.fate' = 'destroyed'
       AND result.value ->> '$.destroyedBy.unitId' = service_kills.killer_unit_id)
   UNION ALL
   SELECT 'unit ' || victim.unit_id || ' lacks the record of who destroyed it in engagement ' || e.id
   FROM engagements e JOIN json_each(e.report, '$.units') result
     JOIN participants victim ON victim.engagement_id = e.id AND victim.unit_id = result.value ->> '$.unitId'
     JOIN participants killer ON killer.engagement_id = e.id
       AND killer.unit_id = result.value ->> '$.destroyedBy.unitId'
     JOIN engagement_forces own ON own.engagement_id = e.id AND own.force_id = victim.force_id
     JOIN engagement_forces foe ON foe.engagement_id = e.id AND foe.force_id = killer.force_id AND foe.role <> own.role
   WHERE e.id IN checked AND e.status = 'accepted' AND result.value ->> '$.fate' = 'destroyed' AND NOT EXISTS (
     SELECT 1 FROM service_kills
     WHERE engagement_id = e.id AND unit_id = victim.unit_id AND killer_unit_id = killer.unit_id)
   UNION ALL
   SELECT 'pilot ' || id || ' has fewer than no kills' FROM pilots
   WHERE kills_by_hand + coalesce((SELECT sum(kills) FROM service_battles WHERE pilot_id = pilots.id), 0) < 0`,
);

/** What a pilot pays a step with was awarded before. */
export const pilotPoints = defineSqlInvariant(
  'pilot-points',
  'Awards are for accepted battles in which the pilot fought, one is the best of a force, and nobody has fewer than no points',
  `SELECT 'pilot ' || pilot_id || ' has ' || sum(amount) || ' SP of their own' AS problem
   FROM pilot_points GROUP BY pilot_id HAVING sum(amount) < 0
   UNION ALL
   SELECT 'pilot ' || pilot_id || ' was awarded for engagement ' || engagement_id || ' without a part in it'
   FROM pilot_points points WHERE kind <> 'step' AND NOT EXISTS (
     SELECT 1 FROM participants JOIN engagements ON engagements.id = participants.engagement_id
     WHERE participants.engagement_id = points.engagement_id AND participants.pilot_id = points.pilot_id
       AND engagements.status = 'accepted')
   UNION ALL
   SELECT 'engagement ' || engagement_id || ' has ' || count(*) || ' best pilots of one force'
   FROM pilot_points JOIN pilots ON pilots.id = pilot_points.pilot_id
   WHERE kind = 'mvp' GROUP BY engagement_id, pilots.force_id HAVING count(*) > 1`,
);
