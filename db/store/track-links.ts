import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { Gate, LinkWinner, TrackLink } from '../../shared/domain/track-link.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { parseColumn } from './parse-column.ts';
import { changeAny, changeOne, insertRow } from './write.ts';

interface LinkRow {
  readonly from_track_id: TrackId;
  readonly to_track_id: TrackId;
  readonly if_winner: LinkWinner;
  readonly gate: string | null;
  readonly at_once: number;
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

/**
 * The track to which a force goes at once from the one that it fought, as long as it is open or under way: until then
 * there is no time for repairs and healing. Null where there is none.
 */
export function findTrackAtOnce(
  db: ReadableDb,
  forceId: ForceId,
): { readonly id: string; readonly name: string; readonly template: string } | null {
  const next = db
    .prepare<[string], { id: string; name: string; template: string }>(
      `SELECT next.id, next.name, next.template FROM tracks next
       JOIN tracks fought ON fought.id = next.opened_by
       JOIN track_links ON from_track_id = fought.id AND to_track_id = next.id AND at_once = 1
         AND (if_winner = 'any' OR if_winner = fought.winner OR fought.winner = 'draw')
       JOIN engagements ON engagements.track_id = fought.id
       JOIN engagement_forces ON engagement_id = engagements.id AND force_id = ?
       WHERE next.status IN ('open', 'under-way')`,
    )
    .get(forceId);
  return next ?? null;
}

/** Adds a link from a track to another one. */
export function insertLink(db: WritableDb, link: TrackLink & { readonly id: string }): void {
  const { id, from, to, ifWinner, gate, atOnce } = link;
  insertRow(db, 'track_links', {
    id,
    from_track_id: from,
    to_track_id: to,
    if_winner: ifWinner,
    gate: gate === null ? null : JSON.stringify(gate),
    at_once: Number(atOnce),
  });
}

/** Deletes a link. */
export function deleteLink(
  db: WritableDb,
  { from, to, ifWinner }: Pick<TrackLink, 'from' | 'to' | 'ifWinner'>,
): void {
  changeOne(
    db,
    { table: 'track_links', id: `${from}, ${to}, ${ifWinner}` },
    'DELETE FROM track_links WHERE from_track_id = @from AND to_track_id = @to AND if_winner = @ifWinner',
    { from, to, ifWinner },
  );
}

/** Deletes the links to and from a track. */
export function deleteLinksOf(db: WritableDb, trackId: TrackId): void {
  changeAny(db, 'DELETE FROM track_links WHERE from_track_id = @trackId OR to_track_id = @trackId', {
    trackId,
  });
}
