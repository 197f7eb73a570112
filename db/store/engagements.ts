import type { CampaignBonus } from '../../shared/domain/campaign-bonus.ts';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import {
  ENGAGEMENT_STATUSES,
  REPORT_METHODS,
  type Engagement,
  type EngagementEntry,
} from '../../shared/domain/engagement.ts';
import type { BonusId, EngagementId, ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import { TEMPERAMENT_IDS, type TemperamentId } from '../../shared/domain/unit-order.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { loadBonuses } from './bonuses.ts';
import { loadEngagedForces } from './engagement-forces.ts';
import { parseColumn } from './parse-column.ts';
import { loadParticipants } from './participants.ts';
import { readKind } from './read-kind.ts';
import { findStoredRuleset, toRulesetColumns, type RulesetColumns } from './rulesets.ts';
import { insertRow, updateRow } from './write.ts';

interface EngagementRow extends RulesetColumns {
  readonly id: EngagementId;
  readonly track_id: TrackId;
  readonly status: string;
  readonly method: string | null;
  readonly seed: string;
  readonly started_at: string;
  readonly report: string | null;
  readonly consequences: string | null;
  readonly battle_log_id: string | null;
  readonly alternatives: string;
  readonly attacker_temperament: string;
  readonly defender_temperament: string;
}

/** An engagement as the file stores it. */
export interface EngagementRecord extends Omit<
  Engagement,
  | 'entryId'
  | 'date'
  | 'tableTurns'
  | 'logged'
  | 'draftRevision'
  | 'ruleset'
  | 'options'
  | 'unmodelled'
  | 'objectives'
  | 'checks'
  | 'correction'
  | 'seed'
> {
  /** Of its dice; shown to nobody before they are rolled. */
  readonly seed: string;
  /** The rules that it is fought by, with the options switched on. */
  readonly ruleset: Ruleset;
  /** Null before acceptance. */
  readonly consequences: Consequences | null;
  readonly battleLogId: string | null;
  /** Tracks that were open besides its own when it began. */
  readonly alternatives: readonly TrackId[];
}

/** An engagement with everything in it. Refuses an unknown id. */
export function loadEngagement(db: ReadableDb, engagementId: EngagementId): EngagementRecord {
  const row = db
    .prepare<[string], EngagementRow>(
      `SELECT id, track_id, status, method, ruleset_id, ruleset_version, ruleset_options, seed, started_at, report,
         consequences, battle_log_id, alternatives, attacker_temperament, defender_temperament
       FROM engagements WHERE id = ?`,
    )
    .get(engagementId);
  if (row === undefined)
    throw new Refusal('engagement.not-found', {
      engagementId,
    });
  return {
    id: row.id,
    trackId: row.track_id,
    status: readKind(ENGAGEMENT_STATUSES, row.status),
    method: row.method === null ? null : readKind(REPORT_METHODS, row.method),
    ruleset: findStoredRuleset(row),
    rulesetVersion: row.ruleset_version,
    seed: row.seed,
    startedAt: row.started_at,
    forces: loadEngagedForces(db, row.id),
    participants: loadParticipants(db, row.id),
    temperaments: {
      attacker: readKind(TEMPERAMENT_IDS, row.attacker_temperament),
      defender: readKind(TEMPERAMENT_IDS, row.defender_temperament),
    },
    bonuses: loadTakenBonuses(db, row),
    report: row.report === null ? null : parseColumn<EngagementReport>(row.report),
    consequences: row.consequences === null ? null : parseColumn<Consequences>(row.consequences),
    battleLogId: row.battle_log_id,
    alternatives: parseColumn<readonly TrackId[]>(row.alternatives),
  };
}

function loadTakenBonuses(db: ReadableDb, row: EngagementRow): Record<Side, CampaignBonus[]> {
  const taken = db
    .prepare<[string], { bonus_id: BonusId; side: Side }>(
      'SELECT bonus_id, side FROM engagement_bonuses WHERE engagement_id = ?',
    )
    .all(row.id);
  if (taken.length === 0) return { attacker: [], defender: [] };
  const bonuses = loadBonuses(db, row.track_id);
  const takenBy = (side: Side): CampaignBonus[] =>
    bonuses.filter((bonus) => taken.some((line) => line.side === side && line.bonus_id === bonus.id));
  return { attacker: takenBy('attacker'), defender: takenBy('defender') };
}

interface EngagementEntryRow {
  readonly id: EngagementId;
  readonly track_id: TrackId;
  readonly status: string;
}

interface ForcesRow {
  readonly engagement_id: EngagementId;
  /** A list of ids in JSON. */
  readonly force_ids: string;
}

/** Every engagement in the order in which they were begun. */
export function loadEngagementEntries(db: ReadableDb): readonly EngagementEntry[] {
  const rows = db
    .prepare<[], EngagementEntryRow>(
      'SELECT id, track_id, status FROM engagements ORDER BY started_at, rowid',
    )
    .all();
  const forces = db
    .prepare<[], ForcesRow>(
      `SELECT engagement_id, json_group_array(force_id ORDER BY role, position) AS force_ids
       FROM engagement_forces GROUP BY engagement_id`,
    )
    .all();
  const byEngagement = new Map(
    forces.map((row) => [row.engagement_id, parseColumn<ForceId[]>(row.force_ids)]),
  );
  return rows.map(({ id, track_id, status }) => ({
    engagementId: id,
    trackId: track_id,
    status: readKind(ENGAGEMENT_STATUSES, status),
    forceIds: byEngagement.get(id) ?? [],
  }));
}

/** Adds an engagement that begins now, without forces, units and bonuses. */
export function insertEngagement(
  db: WritableDb,
  engagement: Pick<
    EngagementRecord,
    'id' | 'trackId' | 'ruleset' | 'seed' | 'startedAt' | 'alternatives' | 'temperaments'
  >,
): void {
  insertRow(db, 'engagements', {
    id: engagement.id,
    track_id: engagement.trackId,
    status: 'prepared',
    ...toRulesetColumns(engagement.ruleset),
    seed: engagement.seed,
    started_at: engagement.startedAt,
    alternatives: JSON.stringify(engagement.alternatives),
    attacker_temperament: engagement.temperaments.attacker,
    defender_temperament: engagement.temperaments.defender,
  });
}

/** The fields of an engagement that can change. */
interface EngagementChanges {
  readonly status?: Engagement['status'];
  readonly method?: NonNullable<Engagement['method']>;
  readonly report?: EngagementReport;
  readonly consequences?: Consequences;
  /** The battle that the report is of; null: none that the program fought. */
  readonly battleLogId?: string | null;
  readonly ruleset?: RulesetColumns;
  readonly temperaments?: Partial<Readonly<Record<Side, TemperamentId>>>;
}

/** Changes an engagement. */
export function saveEngagement(db: WritableDb, engagementId: EngagementId, changes: EngagementChanges): void {
  const { status, method, report, consequences, battleLogId, ruleset, temperaments } = changes;
  updateRow(db, 'engagements', engagementId, {
    ...{ status, method, battle_log_id: battleLogId },
    report: report && JSON.stringify(report),
    consequences: consequences && JSON.stringify(consequences),
    ...ruleset,
    attacker_temperament: temperaments?.attacker,
    defender_temperament: temperaments?.defender,
  });
}

/** Writes that a side of an engagement takes a bonus. */
export function insertTakenBonus(
  db: WritableDb,
  taken: {
    readonly id: string;
    readonly engagementId: EngagementId;
    readonly bonusId: BonusId;
    readonly side: Side;
  },
): void {
  const { id, engagementId, bonusId, side } = taken;
  insertRow(db, 'engagement_bonuses', { id, engagement_id: engagementId, bonus_id: bonusId, side });
}
