import { describe, expect, it } from 'vitest';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { makeGrid } from '../../ui/track-graph/grid.ts';
import { findNeighbour, findPlace, swapPlaces } from './graph-aim.ts';

const place = (id: string, column: number, row: number) => ({ id: id as TrackId, column, row });

describe('findNeighbour', () => {
  const places = [place('a', 0, 1), place('b', 1, 0), place('c', 1, 2), place('d', 3, 1)];
  it('prefers what lies straight ahead, and is nothing where nothing lies', () => {
    expect(findNeighbour(places, places[0]!, { column: 1, row: 0 })?.id).toBe('b');
    expect(findNeighbour(places, places[3]!, { column: -1, row: 0 })?.id).toBe('a');
    expect(findNeighbour(places, places[1]!, { column: 0, row: 1 })?.id).toBe('c');
    expect(findNeighbour(places, places[0]!, { column: -1, row: 0 })).toBeUndefined();
  });
});

describe('findPlace', () => {
  const grid = makeGrid(4, 4);
  it('is the nearest place, never above or left of the first', () => {
    expect(findPlace(place('a', 1, 1), { x: grid.stepX * 0.6, y: grid.stepY * -0.4 }, grid)).toEqual({
      column: 2,
      row: 1,
    });
    expect(findPlace(place('a', 1, 1), { x: -9999, y: 99_999_999 }, grid)).toEqual({ column: 0, row: 99 });
  });
});

describe('swapPlaces', () => {
  const [a, b] = [place('a', 0, 0), place('b', 1, 0)];
  it('changes one place where nobody stands, two where somebody does, none where it stands', () => {
    expect(swapPlaces([a, b], a, { column: 2, row: 0 })).toEqual([{ trackId: 'a', column: 2, row: 0 }]);
    expect(swapPlaces([a, b], a, { column: 1, row: 0 })).toEqual([
      { trackId: 'a', column: 1, row: 0 },
      { trackId: 'b', column: 0, row: 0 },
    ]);
    expect(swapPlaces([a, b], a, { column: 0, row: 0 })).toEqual([]);
  });
});
