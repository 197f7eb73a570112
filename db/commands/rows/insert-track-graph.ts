import type { TrackGraphPlan } from '../../../shared/campaign/invasion-graph.ts';
import { makeTrack } from '../../../shared/campaign/track-templates/track-template.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { CommandContext } from '../../handler.ts';
import { insertTrack } from './save-track.ts';

/** Writes the tracks of a plan with their objectives, bonuses and links; the first ones are open. */
export function insertTrackGraph(context: CommandContext, plan: TrackGraphPlan): void {
  const ids = new Map<string, TrackId>();
  for (const { template, column, row, first } of plan.tracks) {
    const placing = { column, row, status: first ? 'open' : 'closed' } as const;
    ids.set(template.key, insertTrack(context, makeTrack(template), placing));
  }
  for (const { from, to, ifWinner } of plan.links) {
    const ends = { from: ids.get(from), to: ids.get(to) };
    if (ends.from !== undefined && ends.to !== undefined) insertLink(context, ends.from, ends.to, ifWinner);
  }
}

/** Writes a link from a track to another one. */
export function insertLink(
  context: CommandContext,
  from: TrackId,
  to: TrackId,
  ifWinner: Side | 'any',
): void {
  context.db
    .prepare('INSERT INTO track_links (id, from_track_id, to_track_id, if_winner) VALUES (?, ?, ?, ?)')
    .run(context.newId('link'), from, to, ifWinner);
}
