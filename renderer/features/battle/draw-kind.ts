import { KIND_PATHS, type UnitKind } from '../../ui/unit-kind.ts';
import type { MapColors } from './map-colors.ts';

/** Half the width of the smallest mark that can be told from others, in pixels. */
const LEAST_KIND_PX = 5.5;
/** Half the width of the square that `KIND_PATHS` are drawn in. */
const PATH_REACH = 5.5;

/** Least half width of a unit's mark, in pixels, so that its kind can be read and its facing still be seen. */
export function leastReachOf(kind: UnitKind): number {
  return kind === 'mech' ? 4 : 10;
}

/** Radius of the disc in the middle of a unit's mark on which its kind stands. */
function discOf(reach: number): number {
  return Math.max(LEAST_KIND_PX + 1, reach * 0.56);
}

/** Draws what a unit is onto the middle of its mark, upright whatever its facing. Nothing for 'Mechs. */
export function drawKind(
  context: CanvasRenderingContext2D,
  kind: UnitKind,
  reach: number,
  colors: MapColors,
  color: string,
): void {
  if (kind === 'mech') return;
  const disc = discOf(reach);
  context.save();
  context.fillStyle = colors.panel;
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(0, 0, disc, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  const scale = (disc - 1) / PATH_REACH;
  context.scale(scale, scale);
  context.strokeStyle = colors.text;
  context.lineWidth = Math.max(1.3, 1.2 / scale);
  context.stroke(new Path2D(KIND_PATHS[kind]));
  context.restore();
}

/** The shadow below a unit in the air. */
export function drawShadow(context: CanvasRenderingContext2D, reach: number, { soft }: MapColors): void {
  context.save();
  context.globalAlpha = 0.55;
  context.fillStyle = soft;
  context.beginPath();
  context.ellipse(reach * 0.55, reach * 0.95, reach * 0.9, reach * 0.4, 0, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}
