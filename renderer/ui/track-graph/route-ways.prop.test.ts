import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../../../shared/rules/testing/count-runs.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { LINK_WINNERS } from '../../../shared/domain/track-link.ts';
import type { Point } from '../point.ts';
import { findCentre, fitGrid, type Grid, makeGridForPlaces, NODE_HEIGHT_PX, NODE_WIDTH_PX } from './grid.ts';
import { routeWays } from './route-ways.ts';

const places = fc
  .uniqueArray(fc.tuple(fc.nat(6), fc.nat(5)), { minLength: 1, maxLength: 14, selector: String })
  .map((cells) => cells.map(([column, row], index) => ({ id: `t${index}` as TrackId, column, row })));

/** Whether a horizontal or vertical segment runs through the inside of a track. */
function runsBehind(start: Point, end: Point, centre: Point): boolean {
  const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
  const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
  const slack = 0.6;
  return (
    left < centre.x + NODE_WIDTH_PX / 2 - slack &&
    right > centre.x - NODE_WIDTH_PX / 2 + slack &&
    top < centre.y + NODE_HEIGHT_PX / 2 - slack &&
    bottom > centre.y - NODE_HEIGHT_PX / 2 + slack
  );
}

const at = (index: number, column: number, row: number) => ({ id: `t${index}` as TrackId, column, row });
/** Two ways that run above the first row, where the margin is the only room. */
const ABOVE_THE_FIRST_ROW: [ReturnType<typeof at>[], [number, number, 'attacker'][], boolean] = [
  [
    at(0, 2, 0),
    at(1, 0, 0),
    at(2, 0, 1),
    at(3, 1, 0),
    at(4, 3, 0),
    at(5, 1, 1),
    at(6, 2, 1),
    at(7, 0, 4),
    at(8, 4, 0),
  ],
  [
    [8, 12, 'attacker'],
    [0, 1, 'attacker'],
  ],
  true,
];

describe('routeWays', () => {
  it('leads every way from one track to the other, behind none, inside the drawing', () => {
    fc.assert(
      fc.property(
        places,
        fc.array(fc.tuple(fc.nat(13), fc.nat(13), fc.constantFrom(...LINK_WINNERS)), { maxLength: 24 }),
        fc.boolean(),
        (tracks, pairs, stretched) => {
          const grid: Grid = stretched
            ? fitGrid(tracks, { width: 1100, height: 500 })
            : makeGridForPlaces(tracks, 1);
          const links = pairs.flatMap(([from, to, ifWinner]) => {
            const [one, other] = [tracks[from % tracks.length], tracks[to % tracks.length]];
            return one === undefined || other === undefined || one === other
              ? []
              : [{ from: one.id, to: other.id, ifWinner }];
          });
          const routes = routeWays(tracks, links, grid);
          expect(routes).toHaveLength(links.length);
          for (const { link, points } of routes) {
            const [first, last] = [points[0]!, points.at(-1)!];
            const centreOf = (id: string) =>
              findCentre(
                grid,
                tracks.find((track) => track.id === id)!,
              );
            expect(Math.abs(first.x - centreOf(link.from).x)).toBeCloseTo(NODE_WIDTH_PX / 2);
            expect(Math.abs(last.x - centreOf(link.to).x)).toBeCloseTo(NODE_WIDTH_PX / 2);
            for (const [index, end] of points.slice(1).entries()) {
              const start = points[index]!;
              expect(Math.min(Math.abs(start.x - end.x), Math.abs(start.y - end.y))).toBeLessThan(0.6);
              for (const { x, y } of [start, end]) {
                expect(x).toBeGreaterThanOrEqual(0);
                expect(x).toBeLessThanOrEqual(grid.width);
                expect(y).toBeGreaterThanOrEqual(0);
                expect(y).toBeLessThanOrEqual(grid.height);
              }
              for (const track of tracks) expect(runsBehind(start, end, findCentre(grid, track))).toBe(false);
            }
          }
        },
      ),
      { numRuns: countRuns({ fast: 60, all: 1500 }), examples: [ABOVE_THE_FIRST_ROW] },
    );
  });
});
