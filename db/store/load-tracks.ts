import { computeTrackCost } from '../../shared/campaign/economy/debt.ts';
import type { BattleEffect } from '../../shared/domain/battle-effect.ts';
import type { CampaignBonus } from '../../shared/domain/campaign-bonus.ts';
import type { CampaignObjective } from '../../shared/domain/campaign-objective.ts';
import type { EngagedForce } from '../../shared/domain/engaged-force.ts';
import type {
  AllegianceId,
  BonusId,
  EngagementId,
  ForceId,
  ObjectiveId,
  TrackId,
} from '../../shared/domain/ids.ts';
import type { ObjectiveCondition, ObjectiveOwner } from '../../shared/domain/objective.ts';
import type { TrackSharing } from '../../shared/domain/role-players.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { TrackCourse } from '../../shared/domain/track-course.ts';
import type { Gate, LinkWinner, TrackLink } from '../../shared/domain/track-link.ts';
import { TRACK_STATUSES, type TrackNode } from '../../shared/domain/track-node.ts';
import type { TrackSetUp } from '../../shared/domain/track-set-up.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { readKind } from './read-kind.ts';
import { parseColumn } from './parse-column.ts';

interface TrackRow {
  readonly id: TrackId;
  readonly template: string;
  readonly name: string;
  readonly status: string;
  readonly winner: Winner | null;
  readonly ordinal: number | null;
  readonly column_index: number;
  readonly row_index: number;
  readonly cost_wp: number;
  /** Of the campaign's economy; null: it has none. */
  readonly cost_percent: number | null;
  readonly course: string;
  readonly opened_by: TrackId | null;
  readonly engagement_id: EngagementId | null;
  readonly marked_done: string | null;
}

/** When and by whom a track was fought that was marked as done. */
export interface MarkedDone {
  readonly date: string;
  readonly forces: readonly Omit<EngagedForce, 'costWp'>[];
}

interface LinkRow {
  readonly from_track_id: TrackId;
  readonly to_track_id: TrackId;
  readonly if_winner: LinkWinner;
  readonly gate: string | null;
  readonly at_once: number;
}

interface EngagedForceRow {
  readonly engagement_id: EngagementId;
  readonly force_id: ForceId;
  readonly role: Side;
  readonly allegiance_id: AllegianceId;
  readonly cost_wp: number;
  readonly position: number;
}

interface BriefingRow {
  readonly roles: string;
  readonly sharing: string;
  readonly attacker_share: number;
  readonly defender_share: number;
  readonly situation: string;
  readonly setup: string;
  readonly special_rules: string;
}

interface ObjectiveRow {
  readonly id: ObjectiveId;
  readonly position: number;
  readonly key: string;
  readonly name: string;
  readonly owner: ObjectiveOwner;
  readonly wp: number;
  readonly ends_track: number;
  readonly salvage: number;
  readonly condition: string;
  readonly met_by: Side | null;
}

interface BonusRow {
  readonly id: BonusId;
  readonly position: number;
  readonly key: string;
  readonly name: string;
  readonly owner: ObjectiveOwner;
  readonly attacker_wp: number;
  readonly defender_wp: number;
  readonly effect: string;
  readonly effects: string;
  readonly at_table_only: number;
}

/** Roles, texts and limits of a track. */
export interface Briefing {
  readonly roles: TrackDefinition['roles'];
  readonly sharing: TrackSharing;
  readonly sharePercent: Readonly<Record<Side, number>>;
  readonly situation: string;
  readonly setup: string;
  readonly specialRules: string[];
}

/** All tracks of the graph, from left to right; those in the same place in the order of an import. */
export function loadTracks(db: ReadableDb): TrackNode[] {
  const rows = db
    .prepare<[], TrackRow>(
      `SELECT t.id, t.template, t.name, t.status, t.winner, t.ordinal, t.column_index, t.row_index, t.cost_wp, t.course, t.opened_by,
         (SELECT economy ->> '$.trackCostPercent.value' FROM campaign) AS cost_percent,
         t.marked_done, (SELECT e.id FROM engagements e WHERE e.track_id = t.id ORDER BY e.started_at DESC LIMIT 1) AS engagement_id
       FROM tracks t ORDER BY t.column_index, t.row_index, length(t.id), t.id`,
    )
    .all();
  const isFought = rows.some((row) => row.engagement_id !== null);
  const engaged = isFought ? loadAllEngagedForces(db) : [];
  const forces = Map.groupBy(engaged, ({ engagement_id }) => engagement_id);
  return rows.map((row) => makeTrackNode(row, forces));
}

function makeTrackNode(
  row: TrackRow,
  engaged: ReadonlyMap<EngagementId, readonly EngagedForceRow[]>,
): TrackNode {
  const marked = row.marked_done === null ? null : parseColumn<MarkedDone>(row.marked_done);
  return {
    id: row.id,
    template: row.template,
    name: row.name,
    status: readKind(TRACK_STATUSES, row.status),
    winner: row.winner,
    ordinal: row.ordinal,
    column: row.column_index,
    row: row.row_index,
    costWp: computeTrackCost(row.cost_wp, row.cost_percent),
    course: readCourse(row.course),
    openedBy: row.opened_by,
    engagementId: row.engagement_id,
    forces:
      row.engagement_id === null
        ? (marked?.forces ?? []).map((force) => ({ ...force, costWp: 0 }))
        : (engaged.get(row.engagement_id) ?? []).toSorted(compareEngaged).map(makeEngagedForce),
    markedDate: marked?.date ?? null,
  };
}

function loadAllEngagedForces(db: ReadableDb): EngagedForceRow[] {
  return db.prepare<[], EngagedForceRow>(SELECT_ENGAGED_FORCES).all();
}

const SELECT_ENGAGED_FORCES =
  'SELECT engagement_id, force_id, role, allegiance_id, cost_wp, position FROM engagement_forces';

interface Placed {
  readonly position: number;
}

/** For a few rows SQLite takes longer to set its sorter up than to find them, so they are sorted here. */
function comparePositions(one: Placed, other: Placed): number {
  return one.position - other.position;
}

/** Attackers first. */
function compareEngaged(one: EngagedForceRow, other: EngagedForceRow): number {
  if (one.role !== other.role) return one.role === 'attacker' ? -1 : 1;
  return comparePositions(one, other);
}

function makeEngagedForce(row: EngagedForceRow): EngagedForce {
  return {
    forceId: row.force_id,
    role: row.role,
    allegianceId: row.allegiance_id,
    costWp: row.cost_wp,
  };
}

/** The forces of an engagement, attackers first. */
export function loadEngagedForces(db: ReadableDb, engagementId: EngagementId): EngagedForce[] {
  return db
    .prepare<[string], EngagedForceRow>(`${SELECT_ENGAGED_FORCES} WHERE engagement_id = ?`)
    .all(engagementId)
    .sort(compareEngaged)
    .map(makeEngagedForce);
}

/** All links of the graph. */
export function loadLinks(db: ReadableDb): TrackLink[] {
  return db
    .prepare<[], LinkRow>(
      'SELECT from_track_id, to_track_id, if_winner, gate, at_once FROM track_links ORDER BY rowid',
    )
    .all()
    .map((row) => ({
      from: row.from_track_id,
      to: row.to_track_id,
      ifWinner: row.if_winner,
      gate: row.gate === null ? null : parseColumn<Gate>(row.gate),
      atOnce: row.at_once === 1,
    }));
}

/** A track by its id. Refuses an unknown id. */
export function findTrack(tracks: readonly TrackNode[], trackId: TrackId): TrackNode {
  const track = tracks.find((candidate) => candidate.id === trackId);
  if (track === undefined) throw new Refusal('track.not-found', { trackId });
  return track;
}

/** How a track is named, and the stable key of its template for translations. */
export type TrackName = Pick<TrackNode, 'id' | 'name' | 'template'>;

/** Tracks written before there was the mark may end the campaign. */
function readCourse(text: string): TrackCourse {
  return { ends: true, ...parseColumn<Omit<TrackCourse, 'ends'>>(text) };
}

/** How a track stands in the course of the campaign. Refuses an unknown id. */
export function loadCourse(db: ReadableDb, trackId: TrackId): TrackCourse {
  const row = db.prepare<[string], { course: string }>('SELECT course FROM tracks WHERE id = ?').get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return readCourse(row.course);
}

/** A track's name, without loading the graph. Refuses an unknown id. */
export function loadTrackName(db: ReadableDb, trackId: TrackId): TrackName {
  const row = db
    .prepare<[string], TrackName>('SELECT id, name, template FROM tracks WHERE id = ?')
    .get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return row;
}

/** What a track says of the result of its engagements. */
export interface TrackTerms {
  readonly objectives: readonly CampaignObjective[];
  readonly setUp: TrackSetUp;
  readonly wpSharing: TrackSharing['wp'];
}

/** Loads what a report is judged by. Refuses an unknown id. */
export function loadTrackTerms(db: ReadableDb, trackId: TrackId): TrackTerms {
  const row = db
    .prepare<[string], { set_up: string; sharing: string }>('SELECT set_up, sharing FROM tracks WHERE id = ?')
    .get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return {
    objectives: loadObjectives(db, trackId),
    setUp: parseColumn<TrackSetUp>(row.set_up),
    wpSharing: parseColumn<TrackSharing>(row.sharing).wp,
  };
}

/** Texts and limits of a track; the id has to exist. */
export function loadBriefing(db: ReadableDb, trackId: TrackId): Briefing {
  const row = db
    .prepare<[string], BriefingRow>(
      'SELECT roles, sharing, attacker_share, defender_share, situation, setup, special_rules FROM tracks WHERE id = ?',
    )
    .get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return {
    roles: parseColumn<Briefing['roles']>(row.roles),
    sharing: parseColumn<TrackSharing>(row.sharing),
    sharePercent: { attacker: row.attacker_share, defender: row.defender_share },
    situation: row.situation,
    setup: row.setup,
    specialRules: parseColumn<string[]>(row.special_rules),
  };
}

/** Set-up of a track; the id has to exist. */
export function loadSetUp(db: ReadableDb, trackId: TrackId): TrackSetUp {
  const row = db.prepare<[string], { set_up: string }>('SELECT set_up FROM tracks WHERE id = ?').get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return parseColumn<TrackSetUp>(row.set_up);
}

/** Seed of a track's board; null before the track opens. */
export function loadBoardSeed(db: ReadableDb, trackId: TrackId): string | null {
  const row = db
    .prepare<[string], { board_seed: string | null }>('SELECT board_seed FROM tracks WHERE id = ?')
    .get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return row.board_seed;
}

/** What a track itself says that it costs, whatever the economy makes of it. */
function loadStatedCost(db: ReadableDb, { id }: TrackNode): number {
  const row = db.prepare<[string], { cost_wp: number }>('SELECT cost_wp FROM tracks WHERE id = ?').get(id);
  return row?.cost_wp ?? 0;
}

/** A track with all its content, as an editor or a file needs it. Refuses an unknown id. */
export function loadTrackDefinition(db: ReadableDb, node: TrackNode): TrackDefinition {
  const { roles, sharing, sharePercent, situation, setup, specialRules } = loadBriefing(db, node.id);
  return {
    key: node.template,
    name: node.name,
    costWp: loadStatedCost(db, node),
    roles,
    sharing,
    sharePercent,
    situation,
    setup,
    specialRules,
    objectives: loadObjectives(db, node.id).map(({ id: _, metBy: __, ...objective }) => objective),
    bonuses: loadBonuses(db, node.id).map(({ id: _, ...bonus }) => bonus),
    setUp: loadSetUp(db, node.id),
    course: node.course,
  };
}

/** Objectives of a track in their order. */
export function loadObjectives(db: ReadableDb, trackId: TrackId): CampaignObjective[] {
  return db
    .prepare<[string], ObjectiveRow>(
      `SELECT id, position, key, name, owner, wp, ends_track, salvage, condition, met_by FROM objectives
       WHERE track_id = ?`,
    )
    .all(trackId)
    .sort(comparePositions)
    .map((row) => ({
      id: row.id,
      key: row.key,
      name: row.name,
      owner: row.owner,
      wp: row.wp,
      endsTrack: row.ends_track === 1,
      ...(row.salvage === 1 ? { salvage: true } : {}),
      metBy: row.met_by,
      condition: parseColumn<ObjectiveCondition>(row.condition),
    }));
}

/** Optional bonuses of a track in their order. */
export function loadBonuses(db: ReadableDb, trackId: TrackId): CampaignBonus[] {
  return db
    .prepare<[string], BonusRow>(
      `SELECT id, position, key, name, owner, attacker_wp, defender_wp, effect, effects, at_table_only
       FROM bonuses WHERE track_id = ?`,
    )
    .all(trackId)
    .sort(comparePositions)
    .map((row) => ({
      id: row.id,
      key: row.key,
      name: row.name,
      owner: row.owner,
      wp: { attacker: row.attacker_wp, defender: row.defender_wp },
      effect: row.effect,
      effects: parseColumn<readonly BattleEffect[]>(row.effects),
      atTableOnly: row.at_table_only === 1,
    }));
}
