import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { countRuns } from '../../../shared/rules/testing/count-runs.ts';
import { arrangeTracks } from './arrange-tracks.ts';

const id = (index: number) => `t${index}` as TrackId;
const way = (from: number, to: number) => ({ from: id(from), to: id(to) });
const line = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: id(index),
    column: index % 6,
    row: Math.floor(index / 6),
  }));

describe('arrangeTracks', () => {
  it('gives every track a place of its own, right of those that lead to it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 40 }),
        fc.boolean(),
        (count, pairs, hasLoops) => {
          const tracks = line(count);
          const links = pairs
            .map(([one, other]) => [one % count, other % count] as const)
            .filter(([from, to]) => from < to || (hasLoops && from !== to))
            .map(([from, to]) => way(from, to));
          const arranged = arrangeTracks(tracks, links);
          expect(arranged.map((place) => place.id).toSorted()).toEqual(
            tracks.map((track) => track.id).toSorted(),
          );
          expect(new Set(arranged.map(({ column, row }) => `${column} ${row}`)).size).toBe(count);
          for (const { column, row } of arranged) {
            expect(Math.min(column, row)).toBeGreaterThanOrEqual(0);
            expect(Math.max(column, row)).toBeLessThan(100);
          }
          const columnOf = (track: TrackId) => arranged.find((place) => place.id === track)!.column;
          if (!hasLoops)
            for (const { from, to } of links) expect(columnOf(to)).toBeGreaterThan(columnOf(from));
        },
      ),
      { numRuns: countRuns({ fast: 100, all: 2000 }) },
    );
  });

  it('undoes a crossing, and puts what nothing leads to below', () => {
    const tracks = line(6);
    const arranged = arrangeTracks(tracks, [way(0, 1), way(0, 2), way(1, 4), way(2, 3)]);
    const rowOf = (index: number) => arranged.find((place) => place.id === id(index))!.row;
    expect(Math.sign(rowOf(1) - rowOf(2))).toBe(Math.sign(rowOf(4) - rowOf(3)));
    expect(rowOf(5)).toBeGreaterThan(Math.max(...[0, 1, 2, 3, 4].map(rowOf)));
  });

  it('begins a ring of ways with its leftmost track', () => {
    const arranged = arrangeTracks(line(3), [way(0, 1), way(1, 2), way(2, 0)]);
    expect(arranged.map(({ id: track, column }) => [track, column])).toEqual([
      ['t0', 0],
      ['t1', 1],
      ['t2', 2],
    ]);
  });
});
