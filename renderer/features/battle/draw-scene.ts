import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Point } from '../../ui/point.ts';
import { alongPath, interpolate, centerOf } from './map-layout.ts';
import { placeLabels, shortenLabel } from './place-labels.ts';
import { drawKind, computeMinReach } from '../../ui/hex-map/draw-kind.ts';
import { angleOf, pointsForward, traceToken } from '../../ui/hex-map/trace-token.ts';
import { drawPlaces, type ShownPlace } from './draw-places.ts';
import type { Fire, Scene, Token } from './scene.ts';
import { LABEL_PX, type CanvasView } from './scene-view.ts';

/** What a frame is drawn with. */
export interface SceneView extends CanvasView {
  readonly selected: UnitId | null;
  /** The unit under the pointer, or the one whose card is under it. */
  readonly pointed?: UnitId | null;
  readonly places?: readonly ShownPlace[];
}

/** Draws one frame above the ground layer. `progress`: share of the last event that has been shown, 0 to 1. */
export function drawScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: SceneView,
  progress: number,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const fire of scene.fires) if (!fire.isCurrent) drawFire(context, fire, view, 1);
  for (const token of scene.tokens) if (token.way !== null) drawWay(context, token, view);
  for (const token of scene.tokens) if (token.state !== 'fighting') drawWreck(context, token, view);
  for (const token of scene.tokens)
    if (token.state === 'fighting') drawToken(context, token, scene, view, progress);
  drawPlaces(context, view.places ?? [], view);
  for (const fire of scene.fires) if (fire.isCurrent) drawFire(context, fire, view, progress);
  if (scene.spot !== null) drawBurst(context, centerOf(view.layout, scene.spot), view, 9);
  drawLabels(context, scene, view, progress);
}

/** Length of a tick that tells the force, and the distance between two. */
const TICK_PX = 6;
const TICK_PITCH_PX = 4;

/** Radius of the dot for a carried unit. */
const RIDER_PX = 4;

function isOrCarries({ unitId, riders }: Token, wanted: UnitId | null): boolean {
  return wanted !== null && (unitId === wanted || riders.includes(wanted));
}

/** Label of a unit: its name, and the number of units that it carries. */
function namesOf({ label, riders }: Token): { readonly full: string; readonly short: string } {
  const suffix = riders.length === 0 ? '' : ` +${riders.length}`;
  return { full: label + suffix, short: shortenLabel(label) + suffix };
}

/** Half the width of a unit's mark, which grows with the unit's size. */
function reachOf({ size, kind }: Token, { layout }: SceneView): number {
  return Math.max(computeMinReach(kind), layout.radius * (0.5 + 0.16 * size));
}

function pointOf(token: Token, { layout }: SceneView, progress: number): Point {
  if (token.way === null) return centerOf(layout, token.at);
  const points = token.way.map((place) => centerOf(layout, place));
  const eased = progress * progress * (3 - 2 * progress);
  return alongPath(token.jumps ? [points[0], points.at(-1)].flatMap((p) => p ?? []) : points, eased);
}

function drawToken(
  context: CanvasRenderingContext2D,
  token: Token,
  scene: Scene,
  view: SceneView,
  progress: number,
): void {
  const { colors, selected, pointed = null } = view;
  const reach = reachOf(token, view);
  const { x, y } = pointOf(token, view, progress);
  // A jumping unit is drawn larger at the top of its jump.
  const lift = token.jumps ? 1 + 0.45 * Math.sin(Math.PI * progress) : 1;
  context.save();
  context.translate(x, y);
  if (token.inAir) drawShadow(context, reach, view);
  context.scale(lift, lift);
  const isSelected = isOrCarries(token, selected);
  const isRinged = isSelected || isOrCarries(token, scene.actor);
  if (isRinged || isOrCarries(token, scene.target)) {
    context.strokeStyle = isSelected ? colors.text : colors.accent;
    context.lineWidth = 2;
    context.setLineDash(isRinged ? [] : [3, 4]);
    context.beginPath();
    context.arc(0, 0, reach + 5, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
  } else if (isOrCarries(token, pointed)) {
    context.strokeStyle = colors.text;
    context.lineWidth = 1;
    context.beginPath();
    context.arc(0, 0, reach + 5, 0, 2 * Math.PI);
    context.stroke();
  }
  drawRiders(context, token, reach, view);
  drawTicks(context, token, reach, view, view.colors[token.side]);
  context.rotate(angleOf(token.at.facing));
  traceToken(context, view.marks[token.side], reach);
  context.fillStyle = colors[token.side];
  context.strokeStyle = colors.panel;
  context.lineWidth = 1.5;
  context.globalAlpha = token.shutdown ? 0.55 : 1;
  context.fill();
  context.stroke();
  drawInside(context, token, reach, view);
  context.save();
  context.rotate(-angleOf(token.at.facing));
  drawKind(context, token.kind, reach, { ground: colors.panel, lines: colors.text, rim: colors[token.side] });
  context.restore();
  if (token.crippled) drawSlash(context, token, reach, view);
  context.restore();
}

/** The shadow below a unit in the air. */
function drawShadow(context: CanvasRenderingContext2D, reach: number, { colors }: SceneView): void {
  context.save();
  context.globalAlpha = 0.55;
  context.fillStyle = colors.soft;
  context.beginPath();
  context.ellipse(reach * 0.55, reach * 0.95, reach * 0.9, reach * 0.4, 0, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** Dots beside the mark, one for each carried unit. */
function drawRiders(
  context: CanvasRenderingContext2D,
  { side, riders }: Token,
  reach: number,
  { colors }: SceneView,
): void {
  context.fillStyle = colors[side];
  context.strokeStyle = colors.panel;
  context.lineWidth = 1.5;
  riders.forEach((_, index) => {
    context.beginPath();
    context.arc(reach + RIDER_PX, -reach + index * (2 * RIDER_PX + 1), RIDER_PX, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  });
}

/** Ticks at the left of the mark, as many as the number of its force in its role. */
function drawTicks(
  context: CanvasRenderingContext2D,
  { ticks }: Token,
  reach: number,
  { colors }: SceneView,
  color: string,
): void {
  for (const [width, style] of [
    [4.5, colors.panel],
    [2, color],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.beginPath();
    for (let tick = 0; tick < ticks; tick += 1) {
      const y = -reach + tick * TICK_PITCH_PX;
      context.moveTo(-reach - TICK_PX, y);
      context.lineTo(-reach, y);
    }
    context.stroke();
  }
}

/** Facing, in shapes that can be read without colour. */
function drawInside(
  context: CanvasRenderingContext2D,
  { side, kind }: Token,
  reach: number,
  { colors, marks }: SceneView,
): void {
  if (!pointsForward(marks[side])) {
    context.strokeStyle = colors[side];
    context.lineWidth = Math.max(2, reach * 0.22);
    context.beginPath();
    context.moveTo(reach * 0.9, 0);
    context.lineTo(reach * 1.5, 0);
    context.stroke();
    context.strokeStyle = colors.panel;
    context.lineWidth = 1.2;
    if (kind !== 'mech') return;
    context.scale(0.5, 0.5);
    traceToken(context, marks[side], reach);
    context.stroke();
    context.scale(2, 2);
  }
}

/** A stroke through the mark of a crippled unit; on the disc of its kind in the colour of its side. */
function drawSlash(
  context: CanvasRenderingContext2D,
  { side, kind }: Token,
  reach: number,
  { colors }: SceneView,
): void {
  const strokes =
    kind === 'mech'
      ? ([[2, colors.panel]] as const)
      : ([
          [5.5, colors.panel],
          [2.5, colors[side]],
        ] as const);
  const length = kind === 'mech' ? reach : reach * 1.5;
  for (const [width, style] of strokes) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(-length * 0.5, length * 0.6);
    context.lineTo(length * 0.35, -length * 0.6);
    context.stroke();
  }
}

/** Destroyed: the hollow mark with its kind, crossed out. Out of action: the same without a cross. */
function drawWreck(context: CanvasRenderingContext2D, token: Token, view: SceneView): void {
  const { colors } = view;
  const reach = reachOf(token, view) * 0.8;
  const { x, y } = centerOf(view.layout, token.at);
  context.save();
  context.translate(x, y);
  context.globalAlpha = 0.75;
  drawTicks(context, token, reach, view, colors.soft);
  context.strokeStyle = colors.soft;
  context.lineWidth = 1.2;
  context.save();
  context.rotate(angleOf(token.at.facing));
  traceToken(context, view.marks[token.side], reach);
  context.stroke();
  context.restore();
  if (token.state === 'destroyed') {
    // Its arms show beside the disc of a kind, which stays legible.
    const arm = reach * (token.kind === 'mech' ? 0.7 : 1);
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(-arm, -arm);
    context.lineTo(arm, arm);
    context.moveTo(arm, -arm);
    context.lineTo(-arm, arm);
    context.stroke();
  }
  drawKind(context, token.kind, reach, { ground: colors.board, lines: colors.soft, rim: colors.soft });
  context.restore();
}

function drawWay(context: CanvasRenderingContext2D, token: Token, { layout, colors }: SceneView): void {
  const points = (token.way ?? []).map((place) => centerOf(layout, place));
  const [start] = points;
  const end = points.at(-1);
  if (start === undefined || end === undefined) return;
  context.save();
  context.strokeStyle = colors[token.side];
  context.globalAlpha = 0.8;
  context.lineWidth = 2;
  context.setLineDash(token.jumps ? [1, 6] : [6, 4]);
  context.beginPath();
  context.moveTo(start.x, start.y);
  if (token.jumps) {
    const height = Math.hypot(end.x - start.x, end.y - start.y) * 0.25;
    context.quadraticCurveTo((start.x + end.x) / 2, (start.y + end.y) / 2 - height, end.x, end.y);
  } else for (const { x, y } of points.slice(1)) context.lineTo(x, y);
  context.stroke();
  context.restore();
}

/**
 * A hit is a line whose width grows with the damage, with a burst at its end; a miss is thin and dashed and passes by.
 */
function drawFire(context: CanvasRenderingContext2D, fire: Fire, view: SceneView, progress: number): void {
  const { layout, colors } = view;
  const to = centerOf(layout, fire.to);
  // Begins beside the mark of the attacker.
  const middle = centerOf(layout, fire.from);
  const distance = Math.hypot(to.x - middle.x, to.y - middle.y);
  const from =
    distance === 0 ? middle : interpolate(middle, to, Math.min(0.4, (layout.radius * 1.2) / distance));
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = fire.isCurrent ? Math.min(1, progress * 2.5) : 1;
  // A miss ends beyond its target, a little to the side.
  const past = { x: to.x + ((to.y - from.y) / length) * 10, y: to.y - ((to.x - from.x) / length) * 10 };
  const end = interpolate(from, fire.hit || length === 0 ? to : past, share);
  context.save();
  context.globalAlpha = fire.isCurrent ? 1 : 0.28;
  context.strokeStyle = fire.isCurrent ? colors.accent : colors.soft;
  context.lineWidth = fire.hit ? 1.5 + 0.9 * Math.min(10, fire.damage) * (fire.isCurrent ? 1 : 0.5) : 1.4;
  if (!fire.hit) context.setLineDash([5, 5]);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(end.x, end.y);
  context.stroke();
  context.setLineDash([]);
  if (fire.isCurrent && share === 1) {
    if (fire.hit) drawBurst(context, to, view, 6 + Math.min(8, fire.damage * 1.2));
    else drawRing(context, end, view);
  }
  context.restore();
}

function drawBurst(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  { colors }: SceneView,
  size: number,
): void {
  context.save();
  context.strokeStyle = colors.accent;
  context.lineWidth = 2;
  context.beginPath();
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4 + 0.2;
    context.moveTo(x + Math.cos(angle) * size * 1.1, y + Math.sin(angle) * size * 1.1);
    context.lineTo(x + Math.cos(angle) * size * 1.8, y + Math.sin(angle) * size * 1.8);
  }
  context.stroke();
  context.restore();
}

function drawRing(context: CanvasRenderingContext2D, { x, y }: Point, { colors }: SceneView): void {
  context.strokeStyle = colors.accent;
  context.lineWidth = 1.4;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.stroke();
}

/** Labels of units. Those of the present event are drawn in full and above all others. */
function drawLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: SceneView,
  progress: number,
): void {
  const { colors, selected, pointed = null } = view;
  const matter = [pointed, selected, scene.actor, scene.target];
  const rank = (token: Token): number => {
    if (matter.some((wanted) => isOrCarries(token, wanted))) return 0;
    return token.state === 'fighting' ? 1 : 2;
  };
  const named = scene.tokens
    .toSorted((a, b) => rank(a) - rank(b))
    .map((token) => ({ ...namesOf(token), token, isNeeded: rank(token) === 0 }));
  context.save();
  context.font = `600 ${LABEL_PX}px ${view.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineWidth = 3;
  const requests = named.map(({ token, ...names }) => ({
    ...names,
    ...pointOf(token, view, progress),
    reach: reachOf(token, view),
  }));
  const { a, d } = context.getTransform();
  const room = { x: context.canvas.width / a, y: context.canvas.height / d };
  const labels = placeLabels(requests, room, (text) => context.measureText(text).width);
  for (const { of, text, left, right, top } of labels.toReversed()) {
    const middle = (left + right) / 2;
    context.strokeStyle = colors.board;
    context.fillStyle = named[of]?.token.state === 'fighting' ? colors.text : colors.soft;
    context.strokeText(text, middle, top);
    context.fillText(text, middle, top);
  }
  context.restore();
}

/** The unit whose mark is nearest to a point, within a small distance; undefined: none. */
export function findTokenAt(scene: Scene, { layout }: CanvasView, { x, y }: Point): Token | null {
  let best: Token | null = null;
  let bestDistance = Math.max(14, layout.radius * 1.2);
  for (const token of scene.tokens) {
    const middle = centerOf(layout, token.at);
    const distance = Math.hypot(middle.x - x, middle.y - y);
    if (distance < bestDistance) [best, bestDistance] = [token, distance];
  }
  return best;
}
