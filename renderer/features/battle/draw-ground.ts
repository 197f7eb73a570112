import type { Side } from '../../../shared/domain/side.ts';
import type { PlaceScan } from '../../../shared/rules/battle/replay/battle-frame.ts';
import type { MinefieldFrame } from '../../../shared/rules/battle/replay/list-minefields.ts';
import { traceHex } from '../../ui/hex-map/draw-board.ts';
import { APOTHEM, computeExtent, computeHexCenter } from '../../ui/hex-map/geometry.ts';
import type { Point } from '../../ui/point.ts';
import type { TrackGround, GroundEdge, GroundPlace } from './ground.ts';
import { centerOf } from './map-layout.ts';
import { LABEL_PX, type GroundView } from './scene-view.ts';

/** What to draw of a track at one event. */
export interface GroundScene {
  readonly ground: TrackGround;
  readonly minefields: readonly MinefieldFrame[];
  readonly scans: readonly PlaceScan[];
  /** 0 at set-up. */
  readonly turn: number;
}

/** Radius in pixels from which hexes have room for a number. */
const FIGURE_RADIUS = 8;
/** Pixels between two lines for uses of one edge. */
const BAND_PX = 5;
/**
 * Pixels between two labels of one edge, so that they are on separate lines: the name of a force can be as long as the
 * edge.
 */
const LINE_PX = 1.3 * LABEL_PX;

/**
 * Draws what lies under units: zones, edges, minefields, places. Shapes and numbers distinguish them without colour.
 */
export function drawGround(context: CanvasRenderingContext2D, scene: GroundScene, view: GroundView): void {
  const { ground, turn } = scene;
  context.save();
  if (turn === 0) {
    drawZone(context, ground.zones.attacker, 'attacker', view);
    drawZone(context, ground.zones.defender, 'defender', view);
  }
  const shown = ground.edges.filter((edge) => isShown(edge, ground, turn));
  shown.forEach((edge, index) => {
    const before = shown.slice(0, index).filter((other) => other.edge === edge.edge).length;
    drawEdge(context, edge, before, view);
  });
  for (const field of scene.minefields) drawMinefield(context, field, view);
  for (const place of ground.places) drawPlace(context, place, scene.scans, view);
  context.restore();
}

/** Of several groups that enter over one edge, only the next one is labelled. */
function isShown(edge: GroundEdge, { edges }: TrackGround, turn: number): boolean {
  if (edge.turn === null) return true;
  const isAlike = (other: GroundEdge): boolean =>
    other.use === 'entry' && other.side === edge.side && other.edge === edge.edge;
  return edge === edges.find((other) => isAlike(other) && other.turn !== null && other.turn >= turn);
}

/** The attacker's zone is hatched one way, the defender's the other. */
function drawZone(
  context: CanvasRenderingContext2D,
  hexes: TrackGround['zones'][Side],
  side: Side,
  { layout, colors }: GroundView,
): void {
  const lean = side === 'attacker' ? -1 : 1;
  const reach = layout.radius * 0.45;
  context.beginPath();
  for (const hex of hexes) {
    const { x, y } = computeHexCenter(layout, hex);
    context.moveTo(x - reach, y - reach * lean);
    context.lineTo(x + reach, y + reach * lean);
  }
  context.globalAlpha = 0.5;
  context.strokeStyle = colors[side];
  context.lineWidth = 1.2;
  context.setLineDash([]);
  context.stroke();
  context.globalAlpha = 1;
}

interface EdgeLine {
  readonly from: Point;
  readonly to: Point;
  /** A point one pixel away from the board. */
  readonly out: Point;
  /** Angle of the text along the edge, clockwise, in radians. */
  readonly angle: number;
}

function lineOf({ edge }: GroundEdge, { layout, size }: GroundView): EdgeLine {
  const extent = computeExtent(size);
  const [west, north] = [layout.left, layout.top];
  const [east, south] = [west + extent.x * layout.radius, north + extent.y * layout.radius];
  switch (edge) {
    case 'west':
      return { from: { x: west, y: south }, to: { x: west, y: north }, out: { x: -1, y: 0 }, angle: -90 };
    case 'east':
      return { from: { x: east, y: north }, to: { x: east, y: south }, out: { x: 1, y: 0 }, angle: 90 };
    case 'north':
      return { from: { x: west, y: north }, to: { x: east, y: north }, out: { x: 0, y: -1 }, angle: 0 };
    case 'south':
      return { from: { x: west, y: south }, to: { x: east, y: south }, out: { x: 0, y: 1 }, angle: 0 };
  }
}

/**
 * A home edge is a line, dashed for the defender; chevrons point outward where a side may leave and inward where it
 * enters. The line is drawn outside of `before` other uses of the edge.
 */
function drawEdge(
  context: CanvasRenderingContext2D,
  edge: GroundEdge,
  before: number,
  view: GroundView,
): void {
  const { colors, texts } = view;
  const line = lineOf(edge, view);
  const inward = before * BAND_PX;
  const at = (share: number, out: number): Point => ({
    x: line.from.x + (line.to.x - line.from.x) * share + line.out.x * out,
    y: line.from.y + (line.to.y - line.from.y) * share + line.out.y * out,
  });
  context.beginPath();
  if (edge.use === 'home') moveAlong(context, [at(0, -inward), at(1, -inward)]);
  else {
    const tip = edge.use === 'exit' ? 3 : -3;
    const [back, front] = [-tip - inward, tip - inward];
    for (let share = 0.05; share < 1; share += 0.1)
      moveAlong(context, [at(share - 0.006, back), at(share, front), at(share + 0.006, back)]);
  }
  context.strokeStyle = colors[edge.side];
  context.lineWidth = edge.use === 'home' ? 3 : 2;
  context.setLineDash(edge.use === 'home' && edge.side === 'defender' ? [10, 6] : []);
  context.stroke();
  context.setLineDash([]);
  const middle = at(0.5, -1.5 * LABEL_PX - before * LINE_PX);
  const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
  context.save();
  context.translate(middle.x, middle.y);
  context.rotate((line.angle * Math.PI) / 180);
  write(context, texts.edge(edge), { x: 0, y: 0 }, view, colors[edge.side], length);
  context.restore();
}

function moveAlong(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  points.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Point,
  { colors, font }: GroundView,
  color: string,
  mostPx?: number,
): void {
  context.font = `600 ${LABEL_PX}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = colors.board;
  context.fillStyle = color;
  context.strokeText(text, x, y, mostPx);
  context.fillText(text, x, y, mostPx);
}

/**
 * A hexagon with spikes and its density inside; its line is dashed for the defender's, and thin and crossed out when it
 * is spent.
 */
function drawMinefield(
  context: CanvasRenderingContext2D,
  { at, side, density }: MinefieldFrame,
  view: GroundView,
): void {
  const { layout, colors } = view;
  const { radius } = layout;
  const center = centerOf(layout, at);
  const isSpent = density === 0;
  context.beginPath();
  traceHex(context, center, radius * 0.52);
  context.strokeStyle = isSpent ? colors.soft : colors[side];
  context.lineWidth = isSpent ? 1 : 2;
  context.setLineDash(side === 'defender' ? [3, 2] : []);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  if (isSpent) {
    moveAlong(context, [
      { x: center.x - radius * 0.5, y: center.y + radius * 0.5 },
      { x: center.x + radius * 0.5, y: center.y - radius * 0.5 },
    ]);
  } else
    for (let spike = 0; spike < 6; spike += 1) {
      const [cos, sin] = [Math.cos((spike * Math.PI) / 3), Math.sin((spike * Math.PI) / 3)];
      moveAlong(context, [
        { x: center.x + cos * radius * 0.58, y: center.y + sin * radius * 0.58 },
        { x: center.x + cos * radius * 0.85, y: center.y + sin * radius * 0.85 },
      ]);
    }
  context.stroke();
  if (!isSpent && radius >= FIGURE_RADIUS) write(context, String(density), center, view, colors.text);
}

/**
 * A house or a flag in a ring that shows how near units have to be, with its name; a tick for each side that scanned
 * it.
 */
function drawPlace(
  context: CanvasRenderingContext2D,
  { place, at, reachHexes }: GroundPlace,
  scans: readonly PlaceScan[],
  view: GroundView,
): void {
  const { layout, colors, texts } = view;
  const { radius } = layout;
  const { x, y } = computeHexCenter(layout, at);
  const ring = radius * APOTHEM * (2 * reachHexes + 1);
  context.strokeStyle = colors.text;
  context.lineWidth = 1.2;
  context.setLineDash([2, 4]);
  context.beginPath();
  context.arc(x, y, ring, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  const unit = radius * 0.55;
  const house = [
    [-1, 1],
    [-1, -0.2],
    [0, -1.1],
    [1, -0.2],
    [1, 1],
  ];
  const flag = [
    [-0.5, 1.1],
    [-0.5, -1.1],
    [0.9, -0.6],
    [-0.5, 0],
  ];
  moveAlong(
    context,
    (place.building ? house : flag).map(([dx = 0, dy = 0]) => ({ x: x + dx * unit, y: y + dy * unit })),
  );
  if (place.building) context.closePath();
  context.fillStyle = colors.panel;
  context.fill();
  context.lineWidth = 1.8;
  context.stroke();
  const sides = [...new Set(scans.filter((scan) => scan.place === place.key).map(({ side }) => side))];
  const ticks = sides.map(() => '✓').join('');
  const [first] = sides;
  const text = ticks === '' ? texts.place(place) : `${ticks} ${texts.place(place)}`;
  const color = first === undefined || sides.length > 1 ? colors.text : colors[first];
  write(context, text, { x, y: y - ring - LABEL_PX * 0.7 }, view, color);
}
