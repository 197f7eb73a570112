import { getTemplate } from '../balance/play-battles.ts';
import { splitRange, type NumberRange } from '../../shared/number-range.ts';
import { BATTLES_PER_BOARD, countMet, type MetCounts, type OrderVariant } from './play-tracks.ts';

/** Battles of a track, as threads and workers are asked for them. */
export interface TrackPart extends NumberRange {
  /** Key of the template. */
  readonly track: string;
  readonly unitsPerSide: number;
  /** Null: both sides have the defaults. */
  readonly leading: OrderVariant | null;
}

/** Fights the battles of a part; the same numbers give the same battles. */
export function playTrackPart({ track, unitsPerSide, leading, ...range }: TrackPart): readonly MetCounts[] {
  return countMet(getTemplate(track), unitsPerSide, leading, range);
}

/** Divides battles among parts of one board each. */
export function splitTrack(part: TrackPart): readonly TrackPart[] {
  return splitRange(part, BATTLES_PER_BOARD).map((range) => ({ ...part, ...range }));
}
