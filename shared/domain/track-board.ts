import type { BoardMap } from './board-map.ts';

/** The board on which a track is fought. */
export interface TrackBoard {
  /** Seed of the generated board; null before the track opens, and for a track with a map of its own. */
  readonly seed: string | null;
  /** Null before the track opens, unless it has a map of its own. */
  readonly map: BoardMap | null;
}
