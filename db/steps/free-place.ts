import type { TrackNode } from '../../shared/domain/track-node.ts';
import { MAX_PLACE } from '../store/tracks.ts';

type Place = Pick<TrackNode, 'column' | 'row'>;

/** The track in a place of the drawing; undefined: it is free. */
export function findTrackAt<Track extends Place>(
  tracks: readonly Track[],
  { column, row }: Place,
): Track | undefined {
  return tracks.find((track) => track.column === column && track.row === row);
}

/**
 * The first free place in a column, from a row on. Where that part of the column is full, the first free one from its top,
 * then in the columns after it. Where the whole drawing is full, the place itself.
 */
export function findFreePlace(tracks: readonly Place[], { column, row }: Place): Place {
  for (let below = row; below <= MAX_PLACE; below += 1)
    if (findTrackAt(tracks, { column, row: below }) === undefined) return { column, row: below };
  const size = MAX_PLACE + 1;
  for (let step = 0; step < size * size; step += 1) {
    const place = { column: (column + Math.floor(step / size)) % size, row: step % size };
    if (findTrackAt(tracks, place) === undefined) return place;
  }
  return { column, row: Math.min(MAX_PLACE, row) };
}
