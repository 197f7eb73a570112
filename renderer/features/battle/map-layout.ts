import { toOffsetHex, type AxialHex } from '../../../shared/domain/hex.ts';
import { computeHexCenter, type MapView } from '../../ui/hex-map/geometry.ts';
import type { Point } from '../../ui/point.ts';

/** Centre of a hex in pixels. */
export function centerOf(view: MapView, place: AxialHex): Point {
  return computeHexCenter(view, toOffsetHex(place));
}

/** The point at a share (0 to 1) of the way between two points. */
export function interpolate(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The point at a share (0 to 1) of the length of a polyline. */
export function alongPath(points: readonly Point[], share: number): Point {
  const [first = { x: 0, y: 0 }] = points;
  const lengths = points.slice(1).map((point, i) => {
    const before = points[i] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [points[i] ?? first, points[i + 1] ?? first];
    if (left <= length && length > 0) return interpolate(from, to, left / length);
    left -= length;
  }
  return points.at(-1) ?? first;
}
