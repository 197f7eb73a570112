/**
 * Where hexes are on a canvas. Flat-topped hexes in columns from the west, odd columns half a hex lower, as on the
 * board. A view tells how large a hex is and where the board begins, in CSS pixels.
 */
import { isOnBoard, type BoardSize, type OffsetHex } from '../../../shared/domain/hex.ts';
import type { Point } from '../point.ts';

export interface MapView {
  /** From the centre of a hex to its corner, in pixels. */
  readonly radius: number;
  /** The north-west corner of the rectangle around the board, in pixels from the canvas's corner. */
  readonly left: number;
  readonly top: number;
}

/** From the centre of a hex of radius 1 to the middle of its side. */
export const APOTHEM = Math.sqrt(3) / 2;
const MIN_RADIUS = 2;
const MAX_RADIUS = 64;

/** Corners of a hex of radius 1, clockwise from the north-western one: side f lies between corners f and f + 1. */
export const CORNERS: readonly Point[] = [
  { x: -0.5, y: -APOTHEM },
  { x: 0.5, y: -APOTHEM },
  { x: 1, y: 0 },
  { x: 0.5, y: APOTHEM },
  { x: -0.5, y: APOTHEM },
  { x: -1, y: 0 },
];

/** Size of a board whose hexes have radius 1. */
export function computeExtent({ widthHexes, heightHexes }: BoardSize): Point {
  const lowered = widthHexes > 1 ? 0.5 : 0;
  return { x: 1.5 * widthHexes + 0.5, y: 2 * APOTHEM * (heightHexes + lowered) };
}

/** Centre of a hex on the canvas. */
export function computeHexCenter({ radius, left, top }: MapView, { column, row }: OffsetHex): Point {
  const lowered = column % 2 === 0 ? 0.5 : 1;
  return { x: left + radius * (1 + 1.5 * column), y: top + radius * 2 * APOTHEM * (row + lowered) };
}

/** The hex under a point of the canvas; null outside the board. */
export function findHexAt(size: BoardSize, view: MapView, point: Point): OffsetHex | null {
  const x = (point.x - view.left) / view.radius;
  const y = (point.y - view.top) / view.radius;
  let best: OffsetHex | null = null;
  let bestDistance = 1;
  const near = Math.floor((x - 1) / 1.5);
  for (const column of [near, near + 1]) {
    const row = Math.floor(y / (2 * APOTHEM) - (column % 2 === 0 ? 0 : 0.5));
    const center = computeHexCenter({ radius: 1, left: 0, top: 0 }, { column, row });
    const distance = Math.hypot(center.x - x, center.y - y);
    if (distance < bestDistance) {
      best = { column, row };
      bestDistance = distance;
    }
  }
  return best !== null && isOnBoard(size, best) ? best : null;
}

const STEPS: Readonly<Record<string, OffsetHex>> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

/** The hex to which an arrow key moves a cursor, which may be off the board; null for any other key. */
export function stepFrom({ column, row }: OffsetHex, key: string): OffsetHex | null {
  const step = STEPS[key];
  return step === undefined ? null : { column: column + step.column, row: row + step.row };
}

/** CSS pixels at the right for the zoom buttons, so that they cover nothing while the whole board is shown. */
const BUTTONS = 44;

/** The view that shows the whole board, centred in the canvas as far as the buttons allow. */
export function fitView(size: BoardSize, canvas: Point, padding = 8): MapView {
  const extent = computeExtent(size);
  const right = Math.max(padding, BUTTONS);
  const room = { x: Math.max(1, canvas.x - padding - right), y: Math.max(1, canvas.y - 2 * padding) };
  const radius = boundRadius(Math.min(room.x / extent.x, room.y / extent.y));
  const [width, height] = [radius * extent.x, radius * extent.y];
  const middle = (canvas.x - width) / 2;
  // A board that leaves no room for the buttons is centred all the same.
  const left = width > room.x + 1 ? middle : Math.min(middle, canvas.x - right - width);
  return { radius, left, top: (canvas.y - height) / 2 };
}

/** The view scaled by a factor about a fixed point. */
export function zoomView(view: MapView, factor: number, { x, y }: Point): MapView {
  const radius = boundRadius(view.radius * factor);
  const scale = radius / view.radius;
  return { radius, left: x - (x - view.left) * scale, top: y - (y - view.top) * scale };
}

/** The view shifted, but never so far that the board is off the canvas. */
export function panView(size: BoardSize, canvas: Point, view: MapView, by: Point): MapView {
  const extent = computeExtent(size);
  const keep = 2 * view.radius;
  const bound = (value: number, length: number, room: number): number =>
    Math.min(Math.max(value, keep - length), room - keep);
  return {
    radius: view.radius,
    left: bound(view.left + by.x, view.radius * extent.x, canvas.x),
    top: bound(view.top + by.y, view.radius * extent.y, canvas.y),
  };
}

/** The shift that brings a hex completely onto the canvas; zero when it is there. */
export function computeShiftInto(view: MapView, canvas: Point, place: OffsetHex): Point {
  const center = computeHexCenter(view, place);
  const shift = (at: number, room: number): number =>
    Math.max(0, view.radius - at) + Math.min(0, room - view.radius - at);
  return { x: shift(center.x, canvas.x), y: shift(center.y, canvas.y) };
}

function boundRadius(radius: number): number {
  return Math.min(MAX_RADIUS, Math.max(MIN_RADIUS, radius));
}
