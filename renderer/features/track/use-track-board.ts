import type { BonusId } from '../../../shared/domain/ids.ts';
import type { TrackBoard } from '../../../shared/domain/track-board.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';

/** The board of a track with these bonuses; undefined while it is loaded. */
export function useTrackBoard(briefing: TrackBriefing, bonusIds: readonly BonusId[]): TrackBoard | undefined {
  // Only these bonuses change the board, so taking others makes no new query.
  const changing = briefing.bonuses
    .filter(({ id, effects }) => bonusIds.includes(id) && effects.some(({ kind }) => kind === 'terrain'))
    .map(({ id }) => id);
  return useContractQuery('track.board', { trackId: briefing.track.id, bonusIds: changing }).data;
}
