import type { TrackLink } from '../../../shared/domain/track-link.ts';

type ComparedWay = Pick<TrackLink, 'from' | 'to' | 'ifWinner'>;

/** Whether two ways have the same ends for the same winner: a campaign has one of each. */
export function isSameWay(one: ComparedWay, other: ComparedWay): boolean {
  return one.from === other.from && one.to === other.to && one.ifWinner === other.ifWinner;
}
