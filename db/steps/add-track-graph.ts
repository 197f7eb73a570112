import type { TrackGraphPlan } from '../../shared/campaign/tracks/invasion-graph.ts';
import { makeTrack } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { CommandContext } from '../handler.ts';
import { insertLink } from '../store/track-links.ts';
import { insertTrack } from '../store/track-definitions.ts';

/** Writes the tracks of a plan with their objectives, bonuses and links; the first ones are open. */
export function addTrackGraph(context: CommandContext, plan: TrackGraphPlan): void {
  const ids = new Map<string, TrackId>();
  for (const { template, column, row, first, course } of plan.tracks) {
    const placing = { column, row, status: first ? 'open' : 'closed' } as const;
    const track = makeTrack(template);
    const roles = plan.roles ?? track.roles;
    ids.set(template.key, insertTrack(context, { ...track, course, roles }, placing));
  }
  for (const link of plan.links) {
    const ends = { from: ids.get(link.from), to: ids.get(link.to) };
    if (ends.from !== undefined && ends.to !== undefined)
      insertLink(context.db, { ...link, ...{ id: context.newId('link'), from: ends.from, to: ends.to } });
  }
}
