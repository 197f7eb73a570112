import { findMetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import type { EndCondition, HeldBackTrack } from '../../shared/domain/campaign-end.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadEndState } from '../steps/apply-end.ts';
import { loadCampaign } from '../store/campaign.ts';
import { listClosedWithEnd, loadHeldBack } from '../store/campaign-end.ts';
import { loadTracks } from '../store/tracks.ts';

/** Tracks that the end of the campaign has held back and that are still there to be opened. */
export function listHeldBackNow(db: ReadableDb): readonly HeldBackTrack[] {
  const tracks = loadTracks(db);
  const canOpen = ({ trackId }: HeldBackTrack): boolean =>
    tracks.some(({ id, status, course }) => {
      return id === trackId && (status === 'closed' || (status === 'done' && course.again));
    });
  return (loadHeldBack(db) ?? listClosedWithEnd(db)).filter(canOpen);
}

/** Conditions that would end the campaign with the next track, whatever its result. */
export function listMetEnds(db: ReadableDb): readonly EndCondition[] {
  return loadCampaign(db).ends.filter((end) => findMetEnd([end], () => loadEndState(db)) !== null);
}
