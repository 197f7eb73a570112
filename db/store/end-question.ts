import type { EndQuestion } from '../../shared/campaign/transition/end.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadAllegiances } from './allegiances.ts';
import type { Campaign } from './campaign.ts';
import { listForcesAtEnd } from './forces-at-end.ts';
import type { Rosters } from './rosters.ts';
import { listFoughtTracks, listTrackWinners } from './track-results.ts';

/** How the campaign stands, if it ended now. */
export function loadEndQuestion(
  db: ReadableDb,
  { economy, ruleset }: Campaign,
  rosters: Rosters,
  tracks: readonly TrackNode[],
): EndQuestion {
  return {
    ...{ economy, ruleset },
    allegiances: loadAllegiances(db),
    forces: listForcesAtEnd(db, rosters),
    trackWinners: listTrackWinners(tracks),
    fought: listFoughtTracks(db, tracks),
  };
}
