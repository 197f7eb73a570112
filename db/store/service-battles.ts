import type { BattleEvent } from '../../shared/domain/battle-event.ts';
import { DESTRUCTION_CAUSES } from '../../shared/domain/engagement-report.ts';
import type { EngagementId, PilotId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import { PILOT_FATES, type Skill } from '../../shared/domain/pilot.ts';
import type { KillOpponent, ServiceBattle } from '../../shared/domain/service-record.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import { FATES } from '../../shared/domain/unit-state.ts';
import { getOrCompute } from '../../shared/memoize.ts';
import { changesInForce } from '../journal/changes-in-force.ts';
import { CORRECTIONS_SQL, listLeftOut } from '../journal/corrections.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import {
  findServiceCorrection,
  listResultCorrections,
  type CorrectionOfResult,
} from './result-corrections.ts';
import { unpackColumn } from './packed-column.ts';
import { readKind } from './read-kind.ts';

/** Whose battles are asked for. */
export type ServiceSubject = { readonly pilotId: PilotId } | { readonly unitId: UnitId };

interface ServiceBattleRow {
  readonly entry_id: number;
  readonly campaign_date: string;
  readonly engagement_id: EngagementId;
  readonly track_id: TrackId;
  readonly track: string;
  readonly template: string;
  readonly role: Side;
  readonly winner: Winner;
  readonly method: string;
  readonly battle_log_id: string | null;
  readonly unit_id: UnitId;
  readonly unit: string;
  readonly pilot_id: PilotId;
  readonly pilot: string;
  readonly skill: Skill;
  readonly pv: number;
  readonly fate: string | null;
  readonly pilot_fate: string;
  readonly wounds: number;
  readonly kills: number;
  readonly award_sp: number | null;
  readonly mvp: number | null;
}

interface KillRow {
  readonly unit_id: UnitId;
  readonly unit: string;
  readonly pilot_id: PilotId;
  readonly pilot: string;
  readonly how: string;
}

/**
 * SQL for the entry that accepted an engagement, if that is in force and no correction leaves it out, and not one that
 * corrected it. `engagementId` is SQL too.
 */
export const acceptedBy = (db: ReadableDb, engagementId: string): string => `
  SELECT command.id ${changesInForce('engagements', engagementId)}
    AND change.after ->> '$.status' = 'accepted' AND change.before ->> '$.status' IS NOT 'accepted'
    AND command.method NOT IN ${CORRECTIONS_SQL} AND command.id NOT IN (${[...listLeftOut(db)].join(', ')})
  ORDER BY command.id DESC LIMIT 1`;

/** The entry that accepted the result of an engagement, with its day of the campaign; nulls: it is not accepted. */
export function loadAcceptance(
  db: ReadableDb,
  engagementId: EngagementId,
): { readonly entryId: number | null; readonly date: string | null } {
  const entry = db
    .prepare<[string], { readonly entryId: number; readonly date: string }>(
      `SELECT id AS entryId, campaign_date AS date FROM journal_entries WHERE id = (${acceptedBy(db, '?')})`,
    )
    .get(engagementId);
  return entry ?? { entryId: null, date: null };
}

/** The accepted battles of a pilot or a unit, oldest first. */
export function loadServiceBattles(db: ReadableDb, of: ServiceSubject): ServiceBattle[] {
  const [column, id] = 'pilotId' in of ? ['pilot_id', of.pilotId] : ['unit_id', of.unitId];
  const corrections = new Map<EngagementId, readonly CorrectionOfResult[]>();
  const rows = db
    .prepare<[string], ServiceBattleRow>(
      `SELECT coalesce(entry.id, 0) AS entry_id, coalesce(entry.campaign_date, campaign.date) AS campaign_date,
         service.engagement_id, e.track_id, t.name AS track, t.template, service.role,
         e.report ->> '$.winner' AS winner, e.method, e.battle_log_id, service.unit_id,
         u.card ->> '$.name' AS unit, service.pilot_id, pilot.name AS pilot, p.skill, p.pv, service.fate,
         service.pilot_fate, service.wounds, service.kills,
         (SELECT sum(amount) FROM pilot_points
          WHERE engagement_id = service.engagement_id AND pilot_id = service.pilot_id) AS award_sp,
         coalesce(
           (SELECT 1 FROM pilot_points
            WHERE engagement_id = service.engagement_id AND pilot_id = service.pilot_id AND kind = 'mvp'),
           e.report -> '$.mvp' ->> service.role = service.unit_id) AS mvp
       FROM service_battles service
         JOIN engagements e ON e.id = service.engagement_id
         JOIN tracks t ON t.id = e.track_id
         JOIN participants p ON p.engagement_id = service.engagement_id AND p.unit_id = service.unit_id
         JOIN units u ON u.id = service.unit_id
         JOIN pilots pilot ON pilot.id = service.pilot_id
         JOIN campaign
         LEFT JOIN journal_entries entry ON entry.id = (${acceptedBy(db, 'service.engagement_id')})
       WHERE service.${column} = ? ORDER BY entry_id, service.engagement_id`,
    )
    .all(id);
  return rows.map((row) => ({
    ...toBattle(db, row),
    correction: findServiceCorrection(
      getOrCompute(corrections, row.engagement_id, () => listResultCorrections(db, row.engagement_id)),
      { unitId: row.unit_id, pilotId: row.pilot_id },
    ),
  }));
}

function toBattle(db: ReadableDb, row: ServiceBattleRow): Omit<ServiceBattle, 'correction'> {
  const [destroyedBy = null] = listKillers(db, row);
  return {
    entryId: row.entry_id,
    date: row.campaign_date,
    engagementId: row.engagement_id,
    trackId: row.track_id,
    track: row.track,
    template: row.template,
    role: row.role,
    winner: row.winner,
    unitId: row.unit_id,
    unit: row.unit,
    pilotId: row.pilot_id,
    pilot: row.pilot,
    skill: row.skill,
    pv: row.pv,
    fate: row.fate === null ? null : readKind(FATES, row.fate),
    destroyedBy,
    pilotFate: readKind(PILOT_FATES, row.pilot_fate),
    wounds: row.wounds,
    kills: row.kills,
    awardSp: row.award_sp ?? 0,
    mvp: row.mvp === 1,
    victims: row.kills === 0 ? [] : listVictims(db, row),
  };
}

/** Who destroyed the unit in the battle: one at most. */
function listKillers(db: ReadableDb, { engagement_id, unit_id }: ServiceBattleRow): KillOpponent[] {
  return db
    .prepare<[string, string], KillRow>(
      `SELECT k.killer_unit_id AS unit_id, u.card ->> '$.name' AS unit, k.killer_pilot_id AS pilot_id,
         pilot.name AS pilot, k.how
       FROM service_kills k JOIN units u ON u.id = k.killer_unit_id JOIN pilots pilot ON pilot.id = k.killer_pilot_id
       WHERE k.engagement_id = ? AND k.unit_id = ?`,
    )
    .all(engagement_id, unit_id)
    .map(toOpponent);
}

/** The victims that the report names; of a battle from before reports named them, those of its events. */
function listVictims(db: ReadableDb, row: ServiceBattleRow): KillOpponent[] {
  const named = db
    .prepare<[string, string], KillRow>(
      `SELECT k.unit_id, u.card ->> '$.name' AS unit, k.pilot_id, pilot.name AS pilot, k.how
       FROM service_kills k JOIN units u ON u.id = k.unit_id JOIN pilots pilot ON pilot.id = k.pilot_id
       WHERE k.killer_unit_id = ? AND k.engagement_id = ? ORDER BY unit, k.unit_id`,
    )
    .all(row.unit_id, row.engagement_id)
    .map(toOpponent);
  return named.length > 0 ? named : listVictimsInEvents(db, row);
}

function listVictimsInEvents(db: ReadableDb, row: ServiceBattleRow): KillOpponent[] {
  const log = db
    .prepare<[string | null], { events: Buffer }>('SELECT events FROM battle_logs WHERE id = ?')
    .get(row.battle_log_id);
  if (log === undefined) return [];
  const find = db.prepare<[string, string], Omit<KillRow, 'how'>>(
    `SELECT p.unit_id, u.card ->> '$.name' AS unit, p.pilot_id, pilot.name AS pilot
     FROM participants p JOIN units u ON u.id = p.unit_id JOIN pilots pilot ON pilot.id = p.pilot_id
     WHERE p.engagement_id = ? AND p.unit_id = ?`,
  );
  return unpackColumn<BattleEvent[]>(log.events).flatMap((event) => {
    if (event.type !== 'destroyed' || event.by !== row.unit_id) return [];
    const victim = find.get(row.engagement_id, event.unitId);
    return victim === undefined ? [] : [toOpponent({ ...victim, how: event.reason })];
  });
}

function toOpponent(row: KillRow): KillOpponent {
  return {
    unitId: row.unit_id,
    unit: row.unit,
    pilotId: row.pilot_id,
    pilot: row.pilot,
    how: DESTRUCTION_CAUSES.find((cause) => cause === row.how) ?? 'other',
  };
}
