import { KIND_PATHS, type UnitKind } from '../unit-kind.ts';

/** What a mark is drawn with: the ground of its disc, its lines and the rim of the disc. */
export interface KindColors {
  readonly ground: string;
  readonly lines: string;
  readonly rim: string;
}

/** Half the width of the smallest mark that can be told from others, in pixels. */
const MIN_KIND_PX = 5.5;
/** Half the width of the square that `KIND_PATHS` are drawn in. */
const PATH_REACH = 5.5;

/** Least half width of a unit's mark, in pixels, so that its kind can be read and its facing still be seen. */
export function computeMinReach(kind: UnitKind): number {
  return kind === 'mech' ? 4 : 10;
}

/** Radius of the disc in the middle of a unit's mark on which its kind stands. */
function discOf(reach: number): number {
  return Math.max(MIN_KIND_PX + 1, reach * 0.56);
}

/** Draws what a unit is onto the middle of its mark, upright whatever its facing. Nothing for 'Mechs. */
export function drawKind(
  context: CanvasRenderingContext2D,
  kind: UnitKind,
  reach: number,
  { ground, lines, rim }: KindColors,
): void {
  if (kind === 'mech') return;
  const disc = discOf(reach);
  context.save();
  context.fillStyle = ground;
  context.strokeStyle = rim;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(0, 0, disc, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  const scale = (disc - 1) / PATH_REACH;
  context.scale(scale, scale);
  context.strokeStyle = lines;
  context.lineWidth = Math.max(1.3, 1.2 / scale);
  context.stroke(new Path2D(KIND_PATHS[kind]));
  context.restore();
}
