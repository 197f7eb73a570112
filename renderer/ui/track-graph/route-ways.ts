import type { TrackLink } from '../../../shared/domain/track-link.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import type { Point } from '../point.ts';
import { findCentre, type Grid, MARGIN_PX, NODE_HEIGHT_PX, NODE_WIDTH_PX } from './grid.ts';

/** Cost, in pixels of detour, of a level that another way already uses. */
const SHARED_LEVEL_COST_PX = 24;
/** Beside a track its marks are drawn, and heads of ways; lanes keep off. */
const LANE_MARGIN_PX = { start: 20, end: 9 } as const;
/** Order of the places at which ways leave a track, from above. */
const PORTS: readonly TrackLink['ifWinner'][] = ['attacker', 'any', 'defender'];
const MARK_OFF_PX = 10;

type End = Pick<TrackNode, 'id' | 'column' | 'row'>;
type WinnerLink = Pick<TrackLink, 'from' | 'to' | 'ifWinner'>;

/** A way as it is drawn. */
export interface Route<L extends WinnerLink = TrackLink> {
  readonly link: L;
  /** Its corners, from the edge of one track to that of the other; segments are horizontal and vertical by turns. */
  readonly points: readonly Point[];
  /** Where the mark of the winner is drawn, one for all ways that leave a track at the same place. */
  readonly mark: Point;
}

/** A way before its lanes are known. */
interface WayPlan<L extends WinnerLink> {
  readonly link: L;
  readonly from: End;
  readonly to: End;
  readonly exit: Point;
  readonly entry: Point;
  /** Gutters beside its ends: gutter 0 is left of column 0. */
  readonly gutters: readonly [first: number, last: number];
  /** Along what it runs between two gutters: a height in pixels, or a gutter between rows; null where they are one. */
  readonly level: { readonly y: number } | { readonly gutter: number } | null;
}

/**
 * Routes ways so that none runs behind a track: from a track sideways into the gutter between two columns, up or down in
 * a lane of its own and, where the other track is farther away, along a free row or the gutter between two rows. This is
 * channel routing on a fixed grid: it keeps the places that people have chosen, which layered layouts (Sugiyama) do not.
 */
export function routeWays<L extends WinnerLink>(
  tracks: readonly End[],
  links: readonly L[],
  grid: Grid,
): Route<L>[] {
  const byId = new Map<string, End>(tracks.map((track) => [track.id, track]));
  const known = links.flatMap((link) => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    return from === undefined || to === undefined || from === to ? [] : [{ link, from, to }];
  });
  const plans: WayPlan<L>[] = [];
  for (const ends of known) plans.push(planWay(ends, { known, tracks, grid, plans }));
  const lanes = layLanes(plans, grid);
  return plans.map((plan) => {
    const first = lanes.findFirst(plan);
    const last = lanes.findLast(plan);
    const y = plan.level === null ? plan.entry.y : lanes.findLevel(plan);
    const direction = Math.sign(first - plan.exit.x);
    return {
      link: plan.link,
      points: dropStraight([
        plan.exit,
        { x: first, y: plan.exit.y },
        { x: first, y },
        { x: last, y },
        { x: last, y: plan.entry.y },
        plan.entry,
      ]),
      mark: { x: plan.exit.x + direction * MARK_OFF_PX, y: plan.exit.y },
    };
  });
}

interface Known<L extends WinnerLink> {
  readonly link: L;
  readonly from: End;
  readonly to: End;
}

interface Surroundings<L extends WinnerLink> {
  readonly known: readonly Known<L>[];
  readonly tracks: readonly End[];
  readonly grid: Grid;
  /** Ways planned so far. */
  readonly plans: readonly WayPlan<L>[];
}

/** To the right: 1; to the left: -1. Within one column a way leaves and arrives on the same side. */
function findSides({ from, to }: { from: End; to: End }, { columns }: Grid): { exit: 1 | -1; entry: 1 | -1 } {
  if (from.column === to.column) {
    const side = from.column === columns - 1 && columns > 1 ? -1 : 1;
    return { exit: side, entry: side };
  }
  return from.column < to.column ? { exit: 1, entry: -1 } : { exit: -1, entry: 1 };
}

function planWay<L extends WinnerLink>(ends: Known<L>, around: Surroundings<L>): WayPlan<L> {
  const { link, from, to } = ends;
  const { grid } = around;
  const sides = findSides(ends, grid);
  const gutters = [
    sides.exit === 1 ? from.column + 1 : from.column,
    sides.entry === 1 ? to.column + 1 : to.column,
  ] as const;
  const exit = findPort(from, sides.exit, PORTS.indexOf(link.ifWinner), PORTS.length, grid);
  const arriving = around.known
    .filter((other) => other.to === to && findSides(other, grid).entry === sides.entry)
    .toSorted((one, other) => compareSources(one, other));
  const entry = findPort(to, sides.entry, arriving.indexOf(ends), arriving.length, grid);
  const draft = { link, from, to, exit, entry, gutters };
  return { ...draft, level: gutters[0] === gutters[1] ? null : findLevel(draft, around) };
}

function compareSources<L extends WinnerLink>(one: Known<L>, other: Known<L>): number {
  return (
    one.from.row - other.from.row ||
    one.from.column - other.from.column ||
    PORTS.indexOf(one.link.ifWinner) - PORTS.indexOf(other.link.ifWinner)
  );
}

function findPort(place: End, side: 1 | -1, index: number, count: number, grid: Grid): Point {
  const { x, y } = findCentre(grid, place);
  return {
    x: x + (side * NODE_WIDTH_PX) / 2,
    y: y - NODE_HEIGHT_PX / 2 + ((index + 1) * NODE_HEIGHT_PX) / (count + 1),
  };
}

/** The level with the shortest detour: the row of either end if nothing stands in between, or a gutter between rows. */
function findLevel<L extends WinnerLink>(
  draft: Omit<WayPlan<L>, 'level'>,
  { tracks, grid, plans }: Surroundings<L>,
): NonNullable<WayPlan<L>['level']> {
  const { from, to, exit, entry } = draft;
  const [left, right] = [Math.min(...draft.gutters), Math.max(...draft.gutters)];
  // Between two gutters lie the columns from the first one up to, and without, the second one.
  const isFree = (row: number) =>
    !tracks.some((track) => track.row === row && track.column >= left && track.column < right);
  const rows = [
    ...(isFree(from.row) ? [{ level: { y: exit.y }, y: exit.y }] : []),
    ...(isFree(to.row) ? [{ level: { y: entry.y }, y: entry.y }] : []),
  ];
  const between = Array.from({ length: grid.rows + 1 }, (_, gutter) => ({
    level: { gutter },
    y: findCentre(grid, { column: 0, row: gutter }).y - grid.stepY / 2,
  }));
  const costOf = ({ y, level }: (typeof rows)[number] | (typeof between)[number]) => {
    const shared = plans.filter((plan) => isSameLevel(plan.level, level) && meets(plan, left, right)).length;
    return Math.abs(y - exit.y) + Math.abs(y - entry.y) + shared * SHARED_LEVEL_COST_PX;
  };
  const [first, ...others] = [...rows, ...between];
  // There is always a gutter.
  return others.reduce((best, next) => (costOf(next) < costOf(best) ? next : best), first!).level;
}

function isSameLevel(
  one: WayPlan<WinnerLink>['level'],
  other: NonNullable<WayPlan<WinnerLink>['level']>,
): boolean {
  if (one === null) return false;
  if ('gutter' in one) return 'gutter' in other && one.gutter === other.gutter;
  return 'y' in other && Math.abs(one.y - other.y) < 4;
}

function meets(plan: WayPlan<WinnerLink>, left: number, right: number): boolean {
  return Math.min(...plan.gutters) < right && Math.max(...plan.gutters) > left;
}

/** A lane up or down a gutter between columns. */
interface Lane {
  /** Where it begins. */
  readonly y: number;
  readonly isDown: boolean;
}

interface Lanes<L extends WinnerLink> {
  readonly findFirst: (plan: WayPlan<L>) => number;
  readonly findLast: (plan: WayPlan<L>) => number;
  readonly findLevel: (plan: WayPlan<L>) => number;
}

/**
 * Gives every way a lane in each gutter that it runs along. Ways that leave a track at the same place share their first
 * lane. Of lanes that go down the lowest comes first, of those that go up the highest: so they do not cross.
 */
function layLanes<L extends WinnerLink>(plans: readonly WayPlan<L>[], grid: Grid): Lanes<L> {
  const vertical = new Map<number, Map<string, Lane>>();
  const horizontal = new Map<number, string[]>();
  const note = (gutter: number, lane: string, fromY: number, toY: number) => {
    const lanes = vertical.get(gutter) ?? new Map<string, Lane>();
    if (!lanes.has(lane)) lanes.set(lane, { y: fromY, isDown: toY > fromY });
    vertical.set(gutter, lanes);
  };
  const firstOf = ({ link, exit }: WayPlan<L>) => `${link.from} ${exit.x} ${exit.y}`;
  const lastOf = (plan: WayPlan<L>) => (plan.level === null ? firstOf(plan) : nameLast(plan));
  for (const plan of plans) {
    const { exit, entry, gutters, level } = plan;
    const y =
      level === null
        ? entry.y
        : 'y' in level
          ? level.y
          : findCentre(grid, { column: 0, row: level.gutter }).y - grid.stepY / 2;
    note(gutters[0], firstOf(plan), exit.y, y);
    if (level !== null) note(gutters[1], lastOf(plan), y, entry.y);
    if (level !== null && 'gutter' in level)
      horizontal.set(level.gutter, [...(horizontal.get(level.gutter) ?? []), nameLast(plan)]);
  }
  const findX = (gutter: number, lane: string): number => {
    const lanes = [...(vertical.get(gutter) ?? [])].toSorted(
      ([, one], [, other]) =>
        Number(other.isDown) - Number(one.isDown) || (one.isDown ? other.y - one.y : one.y - other.y),
    );
    const edge = grid.origin.x + (gutter - 1) * grid.stepX + NODE_WIDTH_PX / 2;
    const left = edge + LANE_MARGIN_PX.start;
    // Right of the last column is the margin alone; only the ways of a graph of one column run there.
    const right =
      gutter === grid.columns ? edge + MARGIN_PX : edge + grid.stepX - NODE_WIDTH_PX - LANE_MARGIN_PX.end;
    const index = lanes.findIndex(([name]) => name === lane);
    return left + ((index + 1) * (right - left)) / (lanes.length + 1);
  };
  return {
    findFirst: (plan) => findX(plan.gutters[0], firstOf(plan)),
    findLast: (plan) => findX(plan.gutters[1], lastOf(plan)),
    findLevel: (plan) => {
      const { level } = plan;
      if (level === null) return plan.entry.y;
      if ('y' in level) return level.y;
      const lanes = horizontal.get(level.gutter) ?? [];
      const [above, below] = [level.gutter - 1, level.gutter].map(
        (row) => findCentre(grid, { column: 0, row }).y,
      );
      // Above the first row and below the last one is the margin alone.
      const top = Math.max(0, above! + NODE_HEIGHT_PX / 2);
      const bottom = Math.min(grid.height, below! - NODE_HEIGHT_PX / 2);
      return top + ((lanes.indexOf(nameLast(plan)) + 1) * (bottom - top)) / (lanes.length + 1);
    },
  };
}

function nameLast({ link }: WayPlan<WinnerLink>): string {
  return `${link.from} ${link.to} ${link.ifWinner}`;
}

/** Leaves out points that repeat the one before or lie on the line between their neighbours. */
function dropStraight(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last !== undefined && isSame(last, point)) continue;
    if (before !== undefined && last !== undefined && isOnLine(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isSame(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < 0.5 && Math.abs(one.y - other.y) < 0.5;
}

function isOnLine(one: Point, middle: Point, other: Point): boolean {
  return (
    (Math.abs(one.x - middle.x) < 0.5 && Math.abs(middle.x - other.x) < 0.5) ||
    (Math.abs(one.y - middle.y) < 0.5 && Math.abs(middle.y - other.y) < 0.5)
  );
}

/** The path of a way with rounded corners, for SVG. */
export function drawRoute(points: readonly Point[], radius = 7): string {
  const corner = (index: number): string => {
    const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
    if (here === undefined) return '';
    if (before === undefined) return `M${here.x} ${here.y}`;
    if (after === undefined) return `L${here.x} ${here.y}`;
    const r = Math.min(radius, measure(before, here) / 2, measure(here, after) / 2);
    const [start, end] = [moveTowards(here, before, r), moveTowards(here, after, r)];
    return `L${start.x} ${start.y}Q${here.x} ${here.y} ${end.x} ${end.y}`;
  };
  return points.map((_, index) => corner(index)).join('');
}

function measure(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function moveTowards(from: Point, to: Point, distance: number): Point {
  const share = distance / Math.max(1e-6, measure(from, to));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
