import { getUnavailableReason, isInForce } from '../../shared/campaign/force-value.ts';
import { computeLimitPv } from '../../shared/campaign/participation.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { QueryHandler } from '../handler.ts';
import { loadRosters } from './load/load-forces.ts';
import {
  findTrack,
  loadBonuses,
  loadBriefing,
  loadLinks,
  loadObjectives,
  loadTracks,
  showObjective,
} from './load/load-tracks.ts';

const listTracks: QueryHandler<'track.list'> = ({ db }) => ({ tracks: loadTracks(db), links: loadLinks(db) });

const getTrack: QueryHandler<'track.get'> = ({ db }, { trackId }) => {
  const track = findTrack(loadTracks(db), trackId);
  const { sharePercent, ...briefing } = loadBriefing(db, trackId);
  const rosters = loadRosters(db);
  const limit = (side: Side) => ({
    percent: sharePercent[side],
    pv: computeLimitPv(rosters[side].units, sharePercent[side]),
  });
  const candidates = (side: Side) =>
    rosters[side].units
      .filter(isInForce)
      .map((unit) => ({ unitId: unit.id, pv: unit.pv, refused: getUnavailableReason(unit) }));
  return {
    track,
    ...briefing,
    objectives: loadObjectives(db, trackId).map(showObjective),
    bonuses: loadBonuses(db, trackId),
    limits: { attacker: limit('attacker'), defender: limit('defender') },
    next: loadLinks(db).filter((link) => link.from === trackId),
    candidates: { attacker: candidates('attacker'), defender: candidates('defender') },
  };
};

export const trackQueries = { 'track.list': listTracks, 'track.get': getTrack } satisfies {
  'track.list': QueryHandler<'track.list'>;
  'track.get': QueryHandler<'track.get'>;
};
