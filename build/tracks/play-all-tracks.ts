import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { Play } from '../workers/open-play.ts';
import { formatTrackTables } from './format-track-tables.ts';
import { sumTrackCounts, type MetCounts } from './play-tracks.ts';
import { splitTrack, type TrackPart } from './track-part.ts';

/** Plays parts of tracks in threads or by workers (`openPlay`); the same battles give the same page. */
export async function playAllTracks(
  threads: Play<TrackPart, readonly MetCounts[]>,
  templates: readonly TrackTemplate[],
  sizes: readonly number[],
  battles: number,
): Promise<string> {
  return formatTrackTables(templates, sizes, battles, async (template, unitsPerSide, leading) => {
    const parts = splitTrack({ track: template.key, unitsPerSide, leading, from: 0, to: battles });
    return sumTrackCounts(template, battles, await threads.play(parts));
  });
}
