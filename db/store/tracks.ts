import { computeTrackCost } from '../../shared/campaign/economy/debt.ts';
import type { EngagedForce } from '../../shared/domain/engaged-force.ts';
import type { EngagementId, TrackId } from '../../shared/domain/ids.ts';
import type { Winner } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { TrackCourse } from '../../shared/domain/track-course.ts';
import { TRACK_STATUSES, type MarkedDone, type TrackNode } from '../../shared/domain/track-node.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { loadForcesByEngagement } from './engagement-forces.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';
import { deleteRow, insertRow, updateRow } from './write.ts';

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
  const forces = isFought ? loadForcesByEngagement(db) : new Map<EngagementId, readonly EngagedForce[]>();
  return rows.map((row) => makeTrackNode(row, forces));
}

function makeTrackNode(
  row: TrackRow,
  engaged: ReadonlyMap<EngagementId, readonly EngagedForce[]>,
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
        : (engaged.get(row.engagement_id) ?? []),
    markedDate: marked?.date ?? null,
  };
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

/** Seed of a track's board; null before the track opens. */
export function loadBoardSeed(db: ReadableDb, trackId: TrackId): string | null {
  const row = db
    .prepare<[string], { board_seed: string | null }>('SELECT board_seed FROM tracks WHERE id = ?')
    .get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return row.board_seed;
}

/** Number of tracks that are done. */
export function countTracksDone(db: ReadableDb): number {
  const row = db
    .prepare<[], { done: number }>(`SELECT count(*) AS done FROM tracks WHERE status = 'done'`)
    .get();
  return row?.done ?? 0;
}

/** Highest column and row of a track in the drawing. */
export const MAX_PLACE = 99;

/** Position of a track in the graph, and whether it can be fought. */
export interface TrackPlacing {
  readonly column: number;
  readonly row: number;
  readonly status: 'open' | 'closed';
}

/** Adds a track without objectives, bonuses and links. */
export function insertTrackRow(
  db: WritableDb,
  id: TrackId,
  track: TrackDefinition,
  placing: TrackPlacing,
): void {
  insertRow(db, 'tracks', { id, ...listColumns(track, placing) });
}

/** Replaces what a track says of itself, and its place; its objectives, bonuses and links stay. */
export function saveTrackRow(
  db: WritableDb,
  id: TrackId,
  track: TrackDefinition,
  placing: TrackPlacing,
): void {
  updateRow(db, 'tracks', id, listColumns(track, placing));
}

/** Columns of all that a track says; objectives and bonuses have tables of their own. Does not compile with a field left out. */
function listColumns(track: TrackDefinition, { column, row, status }: TrackPlacing) {
  const { key, name, costWp, roles, sharing, sharePercent, situation, setup, specialRules, ...others } =
    track;
  const { setUp, course, objectives: _, bonuses: _bonuses, ...leftOut } = others;
  leftOut satisfies Record<string, never>;
  return {
    template: key,
    name,
    status,
    column_index: column,
    row_index: row,
    cost_wp: costWp,
    roles: JSON.stringify(roles),
    sharing: JSON.stringify(sharing),
    attacker_share: sharePercent.attacker,
    defender_share: sharePercent.defender,
    situation,
    setup,
    special_rules: JSON.stringify(specialRules),
    set_up: JSON.stringify(setUp),
    course: JSON.stringify(course),
  };
}

/** Changes how a track stands in the campaign. */
export function saveTrack(
  db: WritableDb,
  trackId: TrackId,
  changes: Partial<Pick<TrackNode, 'status' | 'winner' | 'ordinal' | 'column' | 'row' | 'openedBy'>> & {
    readonly boardSeed?: string;
    readonly markedDone?: MarkedDone;
  },
): void {
  const { status, winner, ordinal, column, row, openedBy, boardSeed, markedDone } = changes;
  updateRow(db, 'tracks', trackId, {
    ...{ status, winner, ordinal, column_index: column, row_index: row, board_seed: boardSeed },
    opened_by: openedBy,
    marked_done: markedDone && JSON.stringify(markedDone),
  });
}

/** Deletes a track that has no objectives, bonuses and links any more. */
export function deleteTrackRow(db: WritableDb, trackId: TrackId): void {
  deleteRow(db, 'tracks', trackId);
}
