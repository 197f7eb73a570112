import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { type Board, FEATURE_BITS, getBoard, getOffsetHex } from '../../../shared/rules/board/board.ts';
import type { Point } from '../point.ts';
import { drawMarks } from './draw-marks.ts';
import { computeHexCenter, CORNERS, type MapView } from './geometry.ts';
import { computeHeight, findDarker, type MapPalette, mixColors, mixHighest, mixInk } from './map-palette.ts';

/** Radius in pixels from which marks are drawn on hexes. */
const MARKS_FROM_RADIUS = 5;
const GRID_FROM_RADIUS = 4;

/** Canvas pixels per CSS pixel, and the canvas's CSS size: hexes outside are not drawn. */
export interface CanvasFrame {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a board: ground shaded by level, contours where the level changes, and marks for terrain that differ in shape,
 * not only in colour. Draws in CSS pixels: the caller has scaled the context to the device.
 */
export function drawBoard(
  ctx: CanvasRenderingContext2D,
  map: BoardMap,
  view: MapView,
  palette: MapPalette,
  frame?: CanvasFrame,
): void {
  const board = getBoard(map);
  const centers = listCenters(board, view, frame);
  fillGround(ctx, board, view, palette, centers);
  if (view.radius >= GRID_FROM_RADIUS) strokeGrid(ctx, view, palette, centers);
  strokeContours(ctx, board, view, palette, centers);
  if (view.radius >= MARKS_FROM_RADIUS) drawMarks(ctx, board, view, palette, centers);
}

/** Adds the outline of a hex to the current path. */
export function traceHex(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  CORNERS.forEach((corner, index) => {
    if (index === 0) ctx.moveTo(x + corner.x * radius, y + corner.y * radius);
    else ctx.lineTo(x + corner.x * radius, y + corner.y * radius);
  });
  ctx.closePath();
}

/** Centres of the visible hexes, by hex index. */
function listCenters(board: Board, view: MapView, frame?: CanvasFrame): ReadonlyMap<number, Point> {
  const centers = new Map<number, Point>();
  const { radius } = view;
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    const center = computeHexCenter(view, getOffsetHex(board, hex));
    const hidden =
      frame !== undefined &&
      (center.x < -radius ||
        center.y < -radius ||
        center.x > frame.width + radius ||
        center.y > frame.height + radius);
    if (!hidden) centers.set(hex, center);
  }
  return centers;
}

function fillGround(
  ctx: CanvasRenderingContext2D,
  board: Board,
  { radius }: MapView,
  palette: MapPalette,
  centers: ReadonlyMap<number, Point>,
): void {
  const byColor = new Map<string, Point[]>();
  for (const [hex, center] of centers) {
    const color = computeGroundColor(board, hex, palette);
    const alike = byColor.get(color);
    if (alike === undefined) byColor.set(color, [center]);
    else alike.push(center);
  }
  for (const [color, points] of byColor) {
    ctx.beginPath();
    // Slightly larger than the hex, so that no gaps show between hexes.
    for (const point of points) traceHex(ctx, point, radius + 0.4);
    ctx.fillStyle = color;
    ctx.fill();
  }
}

/** Colour of the terrain feature over that of the ground; higher levels differ more from level 0. */
function computeGroundColor(board: Board, hex: number, palette: MapPalette): string {
  const depth = board.waterInches[hex] ?? -1;
  if (depth >= 0) {
    if (depth === 0) return mixColors(palette.board, palette.water, 0.55);
    return mixColors(
      palette.water,
      findDarker(palette.ink, palette.text),
      depth === 1 ? 0 : 0.1 * Math.min(4, depth),
    );
  }
  const features = board.features[hex] ?? 0;
  const ground = shadeByLevel(board.levels[hex] ?? 0, palette);
  if ((features & FEATURE_BITS.woods) !== 0) return mixColors(ground, palette.woods, 0.8);
  if (features !== 0) return mixColors(ground, palette.rough, 0.75);
  return ground;
}

function shadeByLevel(level: number, palette: MapPalette): string {
  const dark = findDarker(palette.ink, palette.text);
  if (level < 0) return mixColors(palette.board, dark, Math.min(0.6, 0.12 - 0.08 * level));
  if (level === 0) return palette.board;
  const foot = mixColors(palette.board, palette.hill, 0.75);
  return mixColors(foot, mixHighest(palette), computeHeight(level));
}

function strokeGrid(
  ctx: CanvasRenderingContext2D,
  { radius }: MapView,
  palette: MapPalette,
  centers: ReadonlyMap<number, Point>,
): void {
  ctx.beginPath();
  for (const center of centers.values()) traceHex(ctx, center, radius);
  ctx.strokeStyle = palette.contour;
  ctx.lineWidth = 1;
  ctx.stroke();
}

/** Difference in levels between neighbours that is a cliff: more than 2" for each of the 2" of a hex. */
const CLIFF_LEVELS = 5;
/** Differences in levels (from, to) that share a line style, and the width of the line as a share of the radius. */
const CONTOURS = [
  [1, 1, 0.09],
  [2, CLIFF_LEVELS - 1, 0.2],
  // Thin enough that its teeth stay apart.
  [CLIFF_LEVELS, Infinity, 0.1],
] as const;

interface HexSide {
  readonly center: Point;
  readonly facing: number;
}

/** A line on the side of the higher hex: thin for one level, thick for more, with teeth where nobody can walk. */
function strokeContours(
  ctx: CanvasRenderingContext2D,
  board: Board,
  { radius }: MapView,
  palette: MapPalette,
  centers: ReadonlyMap<number, Point>,
): void {
  ctx.lineCap = 'round';
  for (const [least, most, width] of CONTOURS) {
    ctx.lineWidth = Math.max(1, radius * width);
    for (const [color, sides] of listSides(board, palette, centers, least, most)) {
      ctx.beginPath();
      for (const { center, facing } of sides) traceSide(ctx, center, radius, facing, least === CLIFF_LEVELS);
      ctx.strokeStyle = color;
      ctx.stroke();
    }
  }
}

/** Sides of hexes with such a difference in levels, by the colour of their line. */
function listSides(
  board: Board,
  palette: MapPalette,
  centers: ReadonlyMap<number, Point>,
  least: number,
  most: number,
): ReadonlyMap<string, readonly HexSide[]> {
  const byColor = new Map<string, HexSide[]>();
  for (const [hex, center] of centers) {
    const level = board.levels[hex] ?? 0;
    for (let facing = 0; facing < 6; facing += 1) {
      const neighbour = board.neighbours[hex * 6 + facing] ?? -1;
      const drop = neighbour < 0 ? 0 : level - (board.levels[neighbour] ?? 0);
      if (drop < least || drop > most) continue;
      const color = mixInk(palette, level, 0.42);
      const alike = byColor.get(color);
      if (alike === undefined) byColor.set(color, [{ center, facing }]);
      else alike.push({ center, facing });
    }
  }
  return byColor;
}

function traceSide(
  ctx: CanvasRenderingContext2D,
  { x, y }: Point,
  radius: number,
  facing: number,
  toothed: boolean,
): void {
  const from = CORNERS[facing];
  const to = CORNERS[(facing + 1) % 6];
  if (from === undefined || to === undefined) return;
  const inner = radius * 0.95;
  ctx.moveTo(x + from.x * inner, y + from.y * inner);
  ctx.lineTo(x + to.x * inner, y + to.y * inner);
  if (!toothed) return;
  for (const share of [0.25, 0.5, 0.75]) {
    const side = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    ctx.moveTo(x + side.x * inner, y + side.y * inner);
    ctx.lineTo(x + side.x * inner * 0.72, y + side.y * inner * 0.72);
  }
}
