import type { Force } from '../../../shared/domain/force.ts';
import { Refusal } from '../../refusal.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';

/**
 * Refuses repairs and healing of a force that goes from the track that it fought to one that follows at once
 * (`force.no-rest`), as long as that one is open or under way.
 */
export function refuseNoRest(db: ReadableDb, { id: forceId, name: force }: Force): void {
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
  if (next !== undefined)
    throw new Refusal('force.no-rest', { force, forceId, track: next.name, trackId: next.id });
}
