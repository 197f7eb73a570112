import type { AxialHex } from '../../../shared/domain/hex.ts';
import type { WeighedPlace } from '../../../shared/domain/move-reasons.ts';
import { traceHex } from '../../ui/hex-map/draw-board.ts';
import { centerOf } from './map-layout.ts';
import { LABEL_PX, type CanvasView } from './scene-view.ts';

/** A place that a unit weighed. */
export interface ShownPlace {
  readonly at: AxialHex;
  /** Its number beside the map, from 1; several where it weighed several ways to move there. */
  readonly label: string;
  /** Whether the unit went there. */
  readonly taken: boolean;
}

/** The hexes of the places that a unit weighed, each once. */
export function listShownPlaces(places: readonly WeighedPlace[]): readonly ShownPlace[] {
  const numbered = places.map(({ at, taken }, index) => ({ at, taken, number: index + 1 }));
  return [...Map.groupBy(numbered, ({ at }) => `${at.q} ${at.r}`).values()].flatMap((same) => {
    const [first] = same;
    const taken = same.some((one) => one.taken);
    const label = same.map(({ number }) => number).join('·');
    return first === undefined ? [] : [{ at: { q: first.at.q, r: first.at.r }, label, taken }];
  });
}

/** Draws hexes with their numbers: an unbroken line around the one that was taken, broken ones around the others. */
export function drawPlaces(
  context: CanvasRenderingContext2D,
  places: readonly ShownPlace[],
  { layout, colors, font }: CanvasView,
): void {
  context.save();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${LABEL_PX}px ${font}`;
  // The one that was taken is drawn over its neighbours.
  for (const { at, label, taken } of places.toSorted(
    (one, other) => Number(one.taken) - Number(other.taken),
  )) {
    const center = centerOf(layout, at);
    for (const [line, color] of [
      [5, colors.panel],
      [2.5, colors.accent],
    ] as const) {
      context.lineWidth = line;
      context.strokeStyle = color;
      context.setLineDash(taken ? [] : [4, 4]);
      context.beginPath();
      traceHex(context, center, layout.radius);
      context.stroke();
    }
    const [x, y] = [center.x + layout.radius * 0.5, center.y - layout.radius * 0.87];
    const width = Math.max(LABEL_PX * 1.5, context.measureText(label).width + LABEL_PX * 0.8);
    context.setLineDash([]);
    context.fillStyle = colors.accent;
    context.beginPath();
    context.roundRect(x - width / 2, y - LABEL_PX * 0.75, width, LABEL_PX * 1.5, LABEL_PX * 0.75);
    context.fill();
    context.fillStyle = colors.panel;
    context.fillText(label, x, y);
  }
  context.restore();
}
