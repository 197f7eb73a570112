import { expect, it } from 'vitest';
import { planTrackGraph, TRACK_GRAPH_IDS } from '../../../shared/campaign/tracks/track-graphs.ts';
import { makeGridForPlaces } from './grid.ts';
import { routeWays } from './route-ways.ts';

/** Pixels between ways side by side, so that the eye can follow each. */
const APART_PX = 6;

const GRAPHS = TRACK_GRAPH_IDS.flatMap((id) => [2, 3].map((allegiances) => [id, allegiances] as const));

it.each(GRAPHS)(
  'ways of the graph %s for %i allegiances can be told apart in the editor',
  (id, allegiances) => {
    const { tracks: planned, links } = planTrackGraph(id, allegiances);
    const tracks = planned.map(({ template, column, row }) => ({ id: template.key, column, row }));
    const routes = routeWays(tracks as never, links as never, makeGridForPlaces(tracks, 1));
    const upright = routes.flatMap(({ points }) =>
      points.slice(1).flatMap((end, index) => {
        const start = points[index]!;
        const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
        return start.x === end.x && bottom > top ? [{ x: start.x, top, bottom }] : [];
      }),
    );
    const gaps = upright.flatMap((one) =>
      upright
        .filter((other) => other.x > one.x && other.top < one.bottom && one.top < other.bottom)
        .map((other) => other.x - one.x),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(APART_PX);
  },
);
