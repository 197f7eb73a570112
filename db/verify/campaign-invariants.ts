import { CORRECTIONS_SQL } from '../journal/corrections.ts';
import { defineSqlInvariant } from './invariant.ts';
import { gaveAway } from './transfer-invariant.ts';

export const oneCampaign = defineSqlInvariant(
  'campaign-row',
  'There is one campaign with two to four allegiances and two to twelve forces, and each allegiance has one',
  `SELECT 'there are ' || count(*) || ' campaigns' AS problem FROM campaign HAVING count(*) <> 1
   UNION ALL SELECT 'there are ' || count(*) || ' forces' FROM forces HAVING count(*) NOT BETWEEN 2 AND 12
   UNION ALL SELECT 'there are ' || count(*) || ' allegiances' FROM allegiances HAVING count(*) NOT BETWEEN 2 AND 4
   UNION ALL SELECT 'allegiance ' || id || ' has no force in the campaign' FROM allegiances
   WHERE NOT EXISTS (SELECT 1 FROM forces WHERE allegiance_id = allegiances.id AND standing <> 'left')`,
);

export const unitStates = defineSqlInvariant(
  'unit-states',
  'Every unit has a state, within the bounds of its card',
  `SELECT 'unit ' || units.id || ' has no state' AS problem
   FROM units LEFT JOIN unit_states state ON state.id = units.id WHERE state.id IS NULL
   UNION ALL
   SELECT 'unit ' || units.id || ' has more armor or structure than its card' FROM units JOIN unit_states state USING (id)
   WHERE state.armor_left > units.card ->> '$.armor' OR state.structure_left > units.card ->> '$.structure'
   UNION ALL
   SELECT 'unit ' || id || ' carries the card of another' FROM units WHERE card_id IS NOT card ->> '$.id'
   UNION ALL
   SELECT 'unit ' || id || ' has an order of other motive hits than it has taken' FROM unit_states
   WHERE length(motive_order) <> slowed + halved + immobilized
     OR length(replace(motive_order, 's', '')) <> halved + immobilized
     OR length(replace(motive_order, 'h', '')) <> slowed + immobilized
     OR length(replace(motive_order, 'i', '')) <> slowed + halved`,
);

export const unitStructure = defineSqlInvariant(
  'unit-structure',
  'Every unit that serves has structure left',
  `SELECT 'unit ' || units.id || ' serves without structure: it counts as a wreck until it is rebuilt' AS problem
   FROM units JOIN unit_states state USING (id) WHERE units.standing = 'serving' AND state.structure_left <= 0`,
);

export const unitLances = defineSqlInvariant(
  'unit-lances',
  'Every unit stands in a lance of its own force',
  `SELECT 'unit ' || units.id || ' stands in a lance of another force' AS problem
   FROM units JOIN lances ON lances.id = units.lance_id WHERE lances.force_id <> units.force_id`,
);

export const commanders = defineSqlInvariant(
  'commanders',
  'No force has two commanders',
  `SELECT 'force ' || force_id || ' has ' || count(*) || ' commanders' AS problem FROM units
   WHERE commander = 1 AND standing = 'serving' GROUP BY force_id HAVING count(*) > 1`,
);

export const pilotUnits = defineSqlInvariant(
  'pilot-units',
  'Every pilot sits in a unit of the own force, and in no other',
  `SELECT 'pilot ' || pilots.id || ' sits in a unit of another force' AS problem
   FROM pilots JOIN units ON units.id = pilots.unit_id WHERE units.force_id <> pilots.force_id
   UNION ALL
   SELECT 'unit ' || unit_id || ' has ' || count(*) || ' pilots' FROM pilots WHERE unit_id IS NOT NULL
   GROUP BY unit_id HAVING count(*) > 1`,
);

export const participants = defineSqlInvariant(
  'participants',
  'Whoever took part in an engagement belongs to a force that took part, or belonged to it then, and nobody is in two at once',
  `SELECT 'participant ' || participants.id || ' is not of its force' AS problem
   FROM participants JOIN units ON units.id = participants.unit_id JOIN pilots ON pilots.id = participants.pilot_id
   WHERE (units.force_id <> participants.force_id AND NOT ${gaveAway('units.id', 'participants.force_id')})
      OR pilots.force_id <> participants.force_id
   UNION ALL
   SELECT 'participant ' || participants.id || ' fights and is of another force'
   FROM participants JOIN engagements ON engagements.id = engagement_id JOIN units ON units.id = participants.unit_id
   WHERE engagements.status <> 'accepted' AND units.force_id <> participants.force_id
     AND ${gaveAway('units.id', 'participants.force_id')}
   UNION ALL
   SELECT 'participant ' || participants.id || ' is of a force that took no part'
   FROM participants LEFT JOIN engagement_forces USING (engagement_id, force_id) WHERE engagement_forces.id IS NULL
   UNION ALL
   SELECT 'unit ' || unit_id || ' is in ' || count(*) || ' engagements at once'
   FROM participants JOIN engagements ON engagements.id = participants.engagement_id
   WHERE engagements.status <> 'accepted' GROUP BY unit_id HAVING count(*) > 1
   UNION ALL
   SELECT 'pilot ' || pilot_id || ' is in ' || count(*) || ' engagements at once'
   FROM participants JOIN engagements ON engagements.id = participants.engagement_id
   WHERE engagements.status <> 'accepted' GROUP BY pilot_id HAVING count(*) > 1
   UNION ALL
   SELECT 'lance ' || lance_id || ' went into one engagement with two kinds or for two forces' FROM participants
   WHERE lance_id IS NOT NULL GROUP BY engagement_id, lance_id
   HAVING count(DISTINCT lance_kind) > 1 OR count(DISTINCT force_id) > 1
   UNION ALL
   SELECT 'engagement ' || engagements.id || ' has a role that nobody plays' FROM engagements
   WHERE 2 <> (SELECT count(DISTINCT role) FROM engagement_forces WHERE engagement_id = engagements.id)`,
);

export const orders = defineSqlInvariant(
  'orders',
  'Every place that a unit was told to hold is a hex of the board of its track, and every carrier is of its side',
  `SELECT 'participant ' || participants.id || ' holds a hex that is not on the board' AS problem
   FROM participants JOIN engagements ON engagements.id = participants.engagement_id
     JOIN tracks ON tracks.id = engagements.track_id
   WHERE unit_order ->> '$.kind' = 'hold' AND NOT (
     json_type(unit_order, '$.column') = 'integer' AND json_type(unit_order, '$.row') = 'integer'
     AND unit_order ->> '$.column' BETWEEN 0
       AND coalesce(set_up ->> '$.map.widthHexes', set_up ->> '$.board.widthHexes', 0) - 1
     AND unit_order ->> '$.row' BETWEEN 0
       AND coalesce(set_up ->> '$.map.heightHexes', set_up ->> '$.board.heightHexes', 0) - 1)
   UNION ALL
   SELECT 'participant ' || riders.id || ' rides on a unit that is not with it' FROM participants riders
     JOIN engagement_forces own USING (engagement_id, force_id)
   WHERE unit_order ->> '$.kind' = 'ride' AND NOT EXISTS (
     SELECT 1 FROM participants carriers
       JOIN engagement_forces beside USING (engagement_id, force_id)
     WHERE carriers.engagement_id = riders.engagement_id AND carriers.unit_id = riders.unit_order ->> '$.carrierId'
       AND carriers.id <> riders.id AND beside.role = own.role)`,
);

export const trackStatus = defineSqlInvariant(
  'track-status',
  'A track is under way or done exactly when its engagement is, or when it was marked as done',
  `SELECT 'track ' || tracks.id || ' is ' || tracks.status || ' with ' || count(engagements.id) || ' engagements' AS problem
   FROM tracks LEFT JOIN engagements ON engagements.track_id = tracks.id
   GROUP BY tracks.id
   HAVING (tracks.status = 'under-way') <> (count(iif(engagements.status <> 'accepted', 1, NULL)) = 1)
       OR (tracks.status = 'done') <> (count(iif(engagements.status = 'accepted', 1, NULL)) = 1 OR marked_done IS NOT NULL)
       OR (marked_done IS NOT NULL AND count(engagements.id) > 0)
       OR count(engagements.id) > 1
   UNION ALL
   SELECT 'track ' || tracks.id || ' was won by another than its report says'
   FROM tracks JOIN engagements ON engagements.track_id = tracks.id
   WHERE engagements.status = 'accepted' AND tracks.winner IS NOT engagements.report ->> '$.winner'`,
);

/**
 * A track that was undone and redone from images older than boards may have no seed: it gets one when it is begun, else
 * its battle uses the engagement's. A battle from before boards has no seed to compare.
 * A track begins when it becomes under way or done from any other status: by a battle, by the mark that it is done, and
 * by undo and redo. A correction may begin it on another board without a change of its status.
 */
export const trackBoards = defineSqlInvariant(
  'track-boards',
  'Every track that has opened has a board, and keeps it once it has begun',
  `WITH older AS (
     SELECT DISTINCT row_id FROM journal_changes
     WHERE table_name = 'tracks' AND json_type(coalesce(after, before), '$.board_seed') IS NULL),
   corrections AS (
     SELECT entry.id FROM journal_entries entry LEFT JOIN journal_entries command ON command.id = entry.target_id
     WHERE coalesce(command.method, entry.method) IN ${CORRECTIONS_SQL}),
   begun AS (
     SELECT row_id, max(id), after FROM journal_changes
     WHERE table_name = 'tracks' AND after ->> '$.status' IN ('under-way', 'done')
       AND (coalesce(before ->> '$.status', '') NOT IN ('under-way', 'done') OR entry_id IN corrections)
     GROUP BY row_id)
   SELECT 'track ' || id || ' is ' || status || ' and has no board' AS problem FROM tracks
   WHERE status <> 'closed' AND board_seed IS NULL AND id NOT IN (SELECT row_id FROM older)
   UNION ALL
   SELECT 'track ' || id || ' was begun on another board than it has now'
   FROM tracks JOIN begun ON begun.row_id = tracks.id
   WHERE status IN ('under-way', 'done') AND json_type(begun.after, '$.board_seed') IS NOT NULL
     AND board_seed IS NOT begun.after ->> '$.board_seed'`,
);

export const campaignEnd = defineSqlInvariant(
  'campaign-end',
  'A campaign that has ended has no track left to fight, and its standings name forces and allegiances of it',
  `SELECT 'track ' || tracks.id || ' is ' || tracks.status || ' after the end' AS problem
   FROM campaign_end JOIN tracks ON tracks.status IN ('open', 'under-way')
   UNION ALL
   SELECT 'the final standings name ' || coalesce(standing.value ->> '$.forceId', 'no force')
   FROM campaign_end, json_each(campaign_end.standings) standing
   WHERE NOT EXISTS (SELECT 1 FROM forces WHERE id = standing.value ->> '$.forceId')
      OR NOT EXISTS (SELECT 1 FROM allegiances WHERE id = standing.value ->> '$.allegianceId')
      OR json_type(standing.value, '$.warchestWp') IS NOT 'integer'`,
);
