import { listIdlePlayers } from '../../shared/campaign/tracks/check/idle-players.ts';
import { listAhead } from '../../shared/campaign/tracks/track-graph.ts';
import type { WrittenProblem } from '../../shared/domain/problem.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadAllegiances } from '../store/allegiances.ts';
import type { Rosters } from '../store/rosters.ts';
import { loadBriefing } from '../store/track-definitions.ts';
import { loadLinks } from '../store/track-links.ts';

/** Allegiances and forces that none of the tracks that can still be fought lets play. */
export function listIdle(db: ReadableDb, rosters: Rosters, tracks: readonly TrackNode[]): WrittenProblem[] {
  const ahead = listAhead(tracks, loadLinks(db));
  return listIdlePlayers({
    roles: ahead.map(({ id }) => loadBriefing(db, id).roles),
    allegiances: loadAllegiances(db),
    forces: rosters.map(({ force }) => force),
  }).map((problem) => ({ ...problem, message: describeProblem(problem) }));
}
