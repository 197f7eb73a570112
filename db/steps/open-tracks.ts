import type { HeldBackTrack } from '../../shared/domain/campaign-end.ts';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { CommandContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { openTrack } from '../store/track-definitions.ts';
import { findTrack, loadTracks } from '../store/tracks.ts';
import { openTrackAgain } from './open-track-again.ts';

/**
 * Opens tracks; one that is done is opened once more, as a track of its own. Answers the open tracks in the same order.
 * Refuses a track that is under way.
 */
export function openTracks(context: CommandContext, wanted: readonly HeldBackTrack[]): TrackId[] {
  const tracks = loadTracks(context.db);
  return wanted.map(({ trackId, openedBy }) => {
    const { status, name } = findTrack(tracks, trackId);
    switch (status) {
      case 'under-way':
        throw new Refusal('track.not-editable', { context: status, track: name, trackId, status });
      case 'done':
        return openTrackAgain(context, trackId, openedBy);
      case 'closed':
        openTrack(context, trackId, openedBy);
        return trackId;
      case 'open':
        return trackId;
    }
  });
}
