import type { ResultOf } from '../../../shared/contract/index.ts';
import type { BonusId } from '../../../shared/domain/ids.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import type { Briefing } from './selection.ts';

export type TrackBoard = ResultOf<'track.board'>;

/** The board of a track with these bonuses; undefined until it is known. */
export function useTrackBoard(briefing: Briefing, bonusIds: readonly BonusId[]): TrackBoard | undefined {
  // Others do not change it: nothing need be asked when they are taken.
  const changing = briefing.bonuses
    .filter(({ id, effects }) => bonusIds.includes(id) && effects.some(({ kind }) => kind === 'terrain'))
    .map(({ id }) => id);
  return useContractQuery('track.board', { trackId: briefing.track.id, bonusIds: changing }).data;
}
