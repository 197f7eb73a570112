import type { TrackId } from '../../shared/domain/ids.ts';
import type { CommandContext } from '../handler.ts';
import { insertTrack, loadTrackDefinition, openTrack } from '../store/track-definitions.ts';
import { insertLink, loadLinks } from '../store/track-links.ts';
import { findTrack, MAX_PLACE, loadTracks } from '../store/tracks.ts';

/**
 * Opens a track that is done once more: a new track with the same content and the same ways on, below it in the drawing.
 * What was fought stays as it is.
 */
export function openTrackAgain(context: CommandContext, trackId: TrackId, openedBy: TrackId): TrackId {
  const { db } = context;
  const tracks = loadTracks(db);
  const done = findTrack(tracks, trackId);
  const rows = tracks.filter(({ column }) => column === done.column).map(({ row }) => row);
  const row = Math.min(MAX_PLACE, Math.max(...rows) + 1);
  const definition = loadTrackDefinition(db, done);
  const copyId = insertTrack(context, definition, { column: done.column, row, status: 'closed' });
  const links = loadLinks(db);
  const atOnce = links.some((link) => link.from === openedBy && link.to === trackId && link.atOnce);
  insertLink(db, {
    id: context.newId('link'),
    from: openedBy,
    to: copyId,
    ifWinner: 'any',
    gate: null,
    atOnce,
  });
  for (const link of links)
    if (link.from === trackId) insertLink(db, { ...link, id: context.newId('link'), from: copyId });
  openTrack(context, copyId, openedBy);
  return copyId;
}
