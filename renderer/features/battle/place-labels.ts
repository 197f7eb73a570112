import type { Point } from '../../ui/point.ts';
import { LABEL_PX } from './scene-view.ts';

/** A mark that needs a label; its centre is in pixels. */
export interface LabelRequest extends Point {
  readonly full: string;
  /** Label to use when there is no room for the whole name. */
  readonly short: string;
  /** Half the width of the mark, in pixels. */
  readonly reach: number;
  /** Whether it is labelled even if the label covers something. */
  readonly isNeeded: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Label extends Box {
  /** Index of the request. */
  readonly of: number;
  readonly text: string;
}

/** Most letters of a short name: enough for most chassis. */
const MAX_LETTERS = 7;
/** Pixels kept free at both ends of a label, so that two labels do not look like one word. */
const ENDS_PX = 2;

/** The first part of a unit's name and its number among equal ones: `Awesome AWS-9M 2` becomes `Awesome 2`. */
export function shortenLabel(label: string): string {
  const [first = label, ...rest] = label.split(/[- ]/);
  const last = rest.at(-1) ?? '';
  const number = /^\d+$/.test(last) && label.endsWith(` ${last}`) ? ` ${last}` : '';
  return first.slice(0, MAX_LETTERS) + number;
}

/**
 * Greedy label placement in the order of the requests. Every mark gets a short label before any gets its whole name; a
 * mark that is surrounded by marks, labels and the border of the `room` (in pixels) gets none.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  room: Point,
  measure: (text: string) => number,
): Label[] {
  const marks = requests.map(boxOfMark);
  const placed = new Map<number, Label>();
  const findRoom = (of: number, places: readonly Label[]): Label | undefined =>
    places.find(
      (place) =>
        isWithin(place, room) &&
        !marks.some((mark, index) => index !== of && isOver(mark, place)) &&
        ![...placed.values()].some((other) => other.of !== of && isOver(other, place)),
    );
  const write = (of: number, request: LabelRequest, text: string): void => {
    const places = listPlaces(of, request, text, measure(text) + 2 * ENDS_PX);
    const place = findRoom(of, places) ?? (request.isNeeded ? places[0] : undefined);
    if (place !== undefined) placed.set(of, place);
  };
  requests.forEach((request, of) => write(of, request, request.isNeeded ? request.full : request.short));
  for (const of of placed.keys()) {
    const request = requests[of];
    if (request !== undefined && !request.isNeeded && request.short !== request.full)
      write(of, request, request.full);
  }
  return [...placed.values()];
}

/** Candidate positions: under the mark, then above it, then beside it. */
function listPlaces(of: number, { x, y, reach }: LabelRequest, text: string, width: number): Label[] {
  const height = LABEL_PX + 2;
  const corners = [
    { left: x - width / 2, top: y + reach + 4 },
    { left: x - width / 2, top: y - reach - height - 3 },
    { left: x + reach + 5, top: y - height / 2 },
    { left: x - reach - 5 - width, top: y - height / 2 },
  ];
  return corners.map(({ left, top }) => ({ of, text, left, top, right: left + width, bottom: top + height }));
}

function boxOfMark({ x, y, reach }: LabelRequest): Box {
  const half = reach * 0.7;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function isWithin({ left, right, top, bottom }: Box, room: Point): boolean {
  return left >= 0 && top >= 0 && right <= room.x && bottom <= room.y;
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
