import type { TrackId } from '../../shared/domain/ids.ts';
import type { CommandContext } from '../handler.ts';
import { insertTrack, loadTrackDefinition, openTrack } from '../store/track-definitions.ts';
import { insertLink, loadLinks } from '../store/track-links.ts';
import { findFreePlace } from './free-place.ts';
import { findTrack, loadTracks } from '../store/tracks.ts';

/**
 * Opens a track that is done once more: a new track with the same content and the same ways on, below it in the drawing.
 * What was fought stays as it is. `openedBy`: the track whose result opens it; null: somebody does by hand.
 */
export function openTrackAgain(context: CommandContext, trackId: TrackId, openedBy: TrackId | null): TrackId {
  const { db } = context;
  const tracks = loadTracks(db);
  const done = findTrack(tracks, trackId);
  const rows = tracks.filter(({ column }) => column === done.column).map(({ row }) => row);
  const place = findFreePlace(tracks, { column: done.column, row: Math.max(...rows) + 1 });
  const definition = loadTrackDefinition(db, done);
  const copyId = insertTrack(context, definition, { ...place, status: 'closed' });
  const links = loadLinks(db);
  if (openedBy !== null) {
    const atOnce = links.some((link) => link.from === openedBy && link.to === trackId && link.atOnce);
    const way = { from: openedBy, to: copyId, ifWinner: 'any', gate: null, atOnce } as const;
    insertLink(db, { id: context.newId('link'), ...way });
  }
  for (const link of links)
    if (link.from === trackId) insertLink(db, { ...link, id: context.newId('link'), from: copyId });
  openTrack(context, copyId, openedBy);
  return copyId;
}
