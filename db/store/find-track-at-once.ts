import type { ForceId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/**
 * The track to which a force goes at once from the one that it fought, as long as it is open or under way: until then
 * there is no time for repairs and healing. Null where there is none.
 */
export function findTrackAtOnce(
  db: ReadableDb,
  forceId: ForceId,
): { readonly id: string; readonly name: string } | null {
  const next = db
    .prepare<[string], { id: string; name: string }>(
      `SELECT next.id, next.name FROM tracks next
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
