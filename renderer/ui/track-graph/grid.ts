import type { TrackNode } from '../../../shared/domain/track-node.ts';
import type { Point } from '../point.ts';

/** Size of a track in the drawing, in pixels. */
export const NODE_WIDTH_PX = 124;
export const NODE_HEIGHT_PX = 54;
/** Between the outermost tracks and the edge of the drawing: a way may run there. */
export const MARGIN_PX = 26;
/** Between columns: room for the mark of a winner, for the lanes of the ways and for their heads. */
const MIN_GAP_PX = 50;
/** Wider gap for views that can zoom out: room for many lanes. */
const ROOMY_GAP_PX = 84;
const MIN_STEP_X_PX = NODE_WIDTH_PX + MIN_GAP_PX;
const MIN_STEP_Y_PX = NODE_HEIGHT_PX + 22;
/** Largest steps between columns and rows: farther apart, tracks do not look connected. */
const MAX_STEP_X_PX = 290;
const MAX_STEP_Y_PX = 110;
/** Minimum height of a tall graph, in rows; the half row shows that there is more to scroll to. */
const MAX_ROWS_SHOWN = 5.5;

/** Columns and rows of a drawing in pixels. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Centre of column 0 and row 0. */
  readonly origin: Point;
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
}

type GridPlace = Pick<TrackNode, 'column' | 'row'>;

/** Least height of the box that shows the graph, in pixels: that of its rows, up to a limit. */
export function computeMinHeight(places: readonly Pick<TrackNode, 'row'>[]): number {
  return makeGrid(1, Math.min(countUpTo(places.map(({ row }) => row)), MAX_ROWS_SHOWN)).height;
}

function countUpTo(indexes: readonly number[]): number {
  return Math.max(0, ...indexes) + 1;
}

/** A grid that fills a box (pixels); it becomes larger than the box where tracks would touch. */
export function fitGrid(
  places: readonly GridPlace[],
  box: { readonly width: number; readonly height: number },
): Grid {
  const columns = countUpTo(places.map(({ column }) => column));
  const rows = countUpTo(places.map(({ row }) => row));
  const least = makeGrid(columns, rows);
  const width = Math.max(box.width, least.width);
  const height = Math.max(box.height, least.height);
  const spread = (room: number, steps: number, most: number) =>
    steps === 0 ? 0 : Math.min(room / steps, most);
  const stepX = spread(width - NODE_WIDTH_PX - 2 * MARGIN_PX, columns - 1, MAX_STEP_X_PX);
  const stepY = spread(height - NODE_HEIGHT_PX - 2 * MARGIN_PX, rows - 1, MAX_STEP_Y_PX);
  return {
    columns,
    rows,
    stepX: stepX === 0 ? MIN_STEP_X_PX : stepX,
    stepY: stepY === 0 ? MIN_STEP_Y_PX : stepY,
    origin: { x: (width - stepX * (columns - 1)) / 2, y: (height - stepY * (rows - 1)) / 2 },
    width,
    height,
  };
}

/** A grid with so many columns and rows, by default the smallest. */
export function makeGrid(columns: number, rows: number, stepX = MIN_STEP_X_PX): Grid {
  return {
    columns,
    rows,
    stepX,
    stepY: MIN_STEP_Y_PX,
    origin: { x: MARGIN_PX + NODE_WIDTH_PX / 2, y: MARGIN_PX + NODE_HEIGHT_PX / 2 },
    width: (columns - 1) * stepX + NODE_WIDTH_PX + 2 * MARGIN_PX,
    height: (rows - 1) * MIN_STEP_Y_PX + NODE_HEIGHT_PX + 2 * MARGIN_PX,
  };
}

/** A grid with room between the columns that holds these places, with as many free columns and rows beyond them. */
export function makeGridForPlaces(places: readonly GridPlace[], free = 0): Grid {
  return makeGrid(
    countUpTo(places.map(({ column }) => column)) + free,
    countUpTo(places.map(({ row }) => row)) + free,
    NODE_WIDTH_PX + ROOMY_GAP_PX,
  );
}

/** Centre of a place, in pixels. */
export function findCentre({ origin, stepX, stepY }: Grid, { column, row }: GridPlace): Point {
  return { x: origin.x + column * stepX, y: origin.y + row * stepY };
}
