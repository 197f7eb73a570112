import { defineSqlInvariant } from './invariant.ts';
import { gaveAway } from './transfer-invariant.ts';

export const unitsInRepair = defineSqlInvariant(
  'units-in-repair',
  'No unit was repaired after more tracks than are done',
  `WITH done AS (SELECT count(*) AS tracks FROM tracks WHERE status = 'done')
   SELECT 'unit ' || id || ' was repaired after ' || repaired_after || ' tracks, and ' || done.tracks || ' are done' AS problem
   FROM unit_states, done WHERE repaired_after > done.tracks`,
);

export const salvage = defineSqlInvariant(
  'salvage',
  'Machines are salvaged from an enemy who fielded them, by a force that was there, and what is claimed is in that force',
  `SELECT 'salvage ' || salvage.id || ' is of a unit that the enemy of its role did not field' AS problem
   FROM salvage
   WHERE NOT EXISTS (
     SELECT 1 FROM participants JOIN engagement_forces USING (engagement_id, force_id)
     WHERE engagement_id = salvage.engagement_id AND unit_id = salvage.unit_id
       AND engagement_forces.role <> salvage.role)
   UNION ALL
   SELECT 'salvage ' || salvage.id || ' was taken by a force that did not play its role' FROM salvage
   WHERE force_id IS NOT NULL AND NOT EXISTS (
     SELECT 1 FROM engagement_forces WHERE engagement_id = salvage.engagement_id
       AND force_id = salvage.force_id AND role = salvage.role)
   UNION ALL
   SELECT 'salvage ' || salvage.id || ' became a unit of another force'
   FROM salvage JOIN units ON units.id = claimed_unit_id 
   WHERE units.force_id <> salvage.force_id AND NOT ${gaveAway('units.id', 'salvage.force_id')}`,
);

export const replacements = defineSqlInvariant(
  'replacements',
  'A machine replaces one of its own force, and each is replaced once',
  `SELECT 'unit ' || units.id || ' replaces a unit of another force' AS problem
   FROM units JOIN units replaced ON replaced.id = units.replaces
   WHERE replaced.force_id <> units.force_id AND NOT ${gaveAway('units.id', 'replaced.force_id')}
   UNION ALL
   SELECT 'unit ' || replaces || ' is replaced ' || count(*) || ' times' FROM units
   WHERE replaces IS NOT NULL GROUP BY replaces HAVING count(*) > 1`,
);
