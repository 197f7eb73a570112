/** Marks of terrain on hexes: their shapes differ, so that the map can be read without colours. */
import { BOARD_FEATURES, type BoardFeature } from '../../../shared/domain/board-map.ts';
import { type Board, FEATURE_BITS } from '../../../shared/rules/board/board.ts';
import type { Point } from '../point.ts';
import { APOTHEM, type MapView } from './geometry.ts';
import { type MapPalette, mixColors, mixInk } from './map-palette.ts';

type DrawMark = (ctx: CanvasRenderingContext2D, center: Point, radius: number, hex: number) => void;

/** Radius in pixels from which numbers are legible. */
const FIGURES_FROM_RADIUS = 13;

export function drawMarks(
  ctx: CanvasRenderingContext2D,
  board: Board,
  { radius }: MapView,
  palette: MapPalette,
  centers: ReadonlyMap<number, Point>,
): void {
  const draw = (isMarked: (hex: number) => boolean, color: string, mark: DrawMark): void => {
    ctx.beginPath();
    for (const [hex, center] of centers) if (isMarked(hex)) mark(ctx, center, radius, hex);
    ctx.strokeStyle = color;
    ctx.fillStyle = color;
  };
  const has = (bit: number) => (hex: number) => ((board.features[hex] ?? 0) & bit) !== 0;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.max(1, radius * 0.09);
  for (const feature of BOARD_FEATURES) {
    const { color, textShare, trace, isFilled } = FEATURE_MARKS[feature];
    draw(has(FEATURE_BITS[feature]), mixColors(palette[color], palette.text, textShare), trace);
    if (isFilled) ctx.fill();
    else ctx.stroke();
  }
  const depthOf = (hex: number): number => board.waterInches[hex] ?? -1;
  const wave = mixColors(palette.water, palette.text, 0.42);
  draw((hex) => depthOf(hex) >= 0, wave, traceWave(0.3));
  ctx.stroke();
  draw((hex) => depthOf(hex) >= 2, wave, traceWave(-0.15));
  ctx.stroke();
  drawBuildings(ctx, board, radius, palette, centers);
  if (radius >= FIGURES_FROM_RADIUS) writeFigures(ctx, board, radius, palette, centers);
}

/** A pseudo-random number from 0 to 1 that is always the same for a hex. */
function scatter(hex: number, salt: number): number {
  const mixed = Math.imul(hex * 31 + salt * 17 + 7, 2654435761) >>> 8;
  return (mixed & 1023) / 1023;
}

const SPOTS: readonly Point[] = [
  { x: -0.42, y: 0.12 },
  { x: 0.05, y: -0.3 },
  { x: 0.42, y: 0.22 },
  { x: -0.05, y: 0.45 },
];

function placeOf({ x, y }: Point, radius: number, hex: number, index: number): Point {
  const spot = SPOTS[index] ?? { x: 0, y: 0 };
  return {
    x: x + radius * (spot.x + (scatter(hex, index) - 0.5) * 0.2),
    y: y + radius * (spot.y + (scatter(hex, index + 9) - 0.5) * 0.16),
  };
}

const traceTrees: DrawMark = (ctx, center, radius, hex) => {
  for (let index = 0; index < 4; index += 1) {
    const { x, y } = placeOf(center, radius, hex, index);
    const size = radius * (0.16 + 0.06 * scatter(hex, index + 20));
    ctx.moveTo(x, y - size * 1.5);
    ctx.lineTo(x + size, y + size * 0.7);
    ctx.lineTo(x - size, y + size * 0.7);
    ctx.closePath();
  }
};

const traceRocks: DrawMark = (ctx, center, radius, hex) => {
  for (let index = 0; index < 3; index += 1) {
    const { x, y } = placeOf(center, radius, hex, index);
    const size = radius * 0.17;
    ctx.moveTo(x - size, y + size * 0.6);
    ctx.lineTo(x - size * 0.2, y - size * 0.6);
    ctx.lineTo(x + size, y + size * 0.6);
  }
};

const traceRubble: DrawMark = (ctx, center, radius, hex) => {
  for (let index = 0; index < 4; index += 1) {
    const { x, y } = placeOf(center, radius, hex, index);
    const size = radius * (0.14 + 0.08 * scatter(hex, index + 30));
    ctx.rect(x - size / 2, y - size / 2, size, size);
  }
};

interface FeatureMark {
  readonly color: keyof MapPalette;
  /** Share of the colour of text in it. */
  readonly textShare: number;
  readonly trace: DrawMark;
  /** Filled, or drawn as an outline. */
  readonly isFilled: boolean;
}

const FEATURE_MARKS: Readonly<Record<BoardFeature, FeatureMark>> = {
  woods: { color: 'woods', textShare: 0.5, trace: traceTrees, isFilled: true },
  rough: { color: 'rough', textShare: 0.5, trace: traceRocks, isFilled: false },
  rubble: { color: 'rough', textShare: 0.55, trace: traceRubble, isFilled: true },
};

function traceWave(down: number): DrawMark {
  return (ctx, { x, y }, radius) => {
    const left = x - radius * 0.5;
    const at = y + radius * down;
    const step = radius * 0.25;
    ctx.moveTo(left, at);
    ctx.quadraticCurveTo(left + step * 0.5, at - step * 0.7, left + step, at);
    ctx.quadraticCurveTo(left + step * 1.5, at + step * 0.7, left + step * 2, at);
    ctx.quadraticCurveTo(left + step * 2.5, at - step * 0.7, left + step * 3, at);
    ctx.quadraticCurveTo(left + step * 3.5, at + step * 0.7, left + step * 4, at);
  };
}

/** A house from above, with the ridge of its roof. */
function drawBuildings(
  ctx: CanvasRenderingContext2D,
  board: Board,
  radius: number,
  palette: MapPalette,
  centers: ReadonlyMap<number, Point>,
): void {
  const width = radius * 1.1;
  const height = radius * 0.8;
  ctx.fillStyle = palette.road;
  ctx.strokeStyle = mixColors(palette.road, palette.text, 0.7);
  ctx.lineWidth = Math.max(1, radius * 0.08);
  for (const hex of board.buildings.keys()) {
    const center = centers.get(hex);
    if (center === undefined) continue;
    const { x, y } = center;
    ctx.beginPath();
    ctx.rect(x - width / 2, y - height / 2, width, height);
    ctx.fill();
    ctx.moveTo(x - width / 2, y);
    ctx.lineTo(x + width / 2, y);
    ctx.stroke();
  }
}

/** Levels, depths and heights of buildings, written small at the lower side of the hex. */
function writeFigures(
  ctx: CanvasRenderingContext2D,
  board: Board,
  radius: number,
  palette: MapPalette,
  centers: ReadonlyMap<number, Point>,
): void {
  ctx.font = `${Math.round(radius * 0.5)}px "IBM Plex Mono", ui-monospace, monospace`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  for (const [hex, { x, y }] of centers) {
    const text = findFigure(board, hex);
    if (text === '') continue;
    ctx.fillStyle = mixInk(palette, board.levels[hex] ?? 0, 0.72);
    ctx.fillText(text, x, y + radius * (APOTHEM - 0.3));
  }
}

function findFigure(board: Board, hex: number): string {
  const building = board.buildings.get(hex);
  if (building !== undefined) return `${building.heightInches}"`;
  const depth = board.waterInches[hex] ?? -1;
  if (depth > 0) return `−${depth}`;
  const level = board.levels[hex] ?? 0;
  if (level === 0 || depth === 0) return '';
  return level > 0 ? String(level) : `−${-level}`;
}
