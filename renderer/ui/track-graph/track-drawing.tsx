import { type ReactNode, useMemo, useState } from 'react';
import type { TrackLink } from '../../../shared/domain/track-link.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { type AllegianceLook, allegianceStyle, MarkShape } from '../allegiance-mark.tsx';
import type { Point } from '../point.ts';
import { findCentre, type Grid, NODE_HEIGHT_PX, NODE_WIDTH_PX } from './grid.ts';
import type { LinkState } from './link-state.ts';
import type { ColumnRange } from './use-seen-columns.ts';
import { drawRoute, type Route, routeWays } from './route-ways.ts';
import classes from './track-drawing.module.css';

/** Marks of the roles while nobody plays them. */
const USUAL_MARKS = { attacker: 'corner', defender: 'diamond' } as const;

interface TrackDrawingProps<Track extends TrackNode> {
  readonly tracks: readonly Track[];
  readonly links: readonly TrackLink[];
  readonly grid: Grid;
  readonly stateOf: (link: TrackLink) => LinkState;
  /** Whether something is wrong with a way; then it is marked. */
  readonly isWrong?: (link: TrackLink) => boolean;
  /** Look of who plays a role on the track that a way leaves; undefined where nobody does yet. */
  readonly lookOf?: (link: TrackLink, role: Side) => AllegianceLook | undefined;
  /** A list item's content: fills the place of the track. */
  readonly renderTrack: (track: Track) => ReactNode;
  /** Only what touches these columns is drawn, and the tracks that are in use: `kept`, and the one with the focus. */
  readonly seen: ColumnRange;
  readonly kept?: Track['id'] | undefined;
  /** Drawn above the ways, in SVG. */
  readonly children?: ReactNode;
}

/**
 * Tracks on their places and the ways between them, in their own size. The list holds the tracks; ways are for the eye
 * alone, so a track has to tell in words where it leads.
 */
export function TrackDrawing<Track extends TrackNode>(props: TrackDrawingProps<Track>) {
  const { tracks, links, grid, seen, kept, stateOf, isWrong, lookOf, renderTrack, children } = props;
  const [focused, setFocused] = useState<Track['id']>();
  const allRoutes = useMemo(() => routeWays(tracks, links, grid), [tracks, links, grid]);
  const range = { left: findX(grid, seen.first - 1), right: findX(grid, seen.last + 1) };
  const routes = allRoutes.filter(({ points }) => isWithin(points, range));
  const ordered = useMemo(() => listDrawn(tracks, { first: 0, last: Infinity }), [tracks]);
  const drawn = listDrawn(ordered, seen, [kept, focused]);
  return (
    <div className={classes.canvas} style={{ width: grid.width, height: grid.height }}>
      <svg className={classes.ways} width={grid.width} height={grid.height} aria-hidden="true">
        {routes.map((route) => (
          <Way
            key={nameWay(route.link)}
            route={route}
            state={stateOf(route.link)}
            isWrong={isWrong?.(route.link) === true}
          />
        ))}
        {groupByMark(routes).map(({ mark, link, role, states }) => (
          <WinnerMark
            key={nameWay(link)}
            at={mark}
            role={role}
            look={lookOf?.(link, role)}
            isMissed={states(stateOf).every((state) => state === 'missed')}
          />
        ))}
        {children}
      </svg>
      <ul className={classes.tracks}>
        {drawn.map((track) => {
          const { x, y } = findCentre(grid, track);
          return (
            <li
              key={track.id}
              aria-setsize={tracks.length}
              aria-posinset={ordered.indexOf(track) + 1}
              onFocus={() => setFocused(track.id)}
              style={{
                left: x - NODE_WIDTH_PX / 2,
                top: y - NODE_HEIGHT_PX / 2,
                width: NODE_WIDTH_PX,
                height: NODE_HEIGHT_PX,
              }}
            >
              {renderTrack(track)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Tracks in these columns and those of these ids, from the left and from above. */
export function listDrawn<Track extends TrackNode>(
  tracks: readonly Track[],
  { first, last }: ColumnRange,
  ids: readonly (Track['id'] | undefined)[] = [],
): readonly Track[] {
  return tracks
    .filter(({ id, column }) => (column >= first && column <= last) || ids.includes(id))
    .toSorted((one, other) => one.column - other.column || one.row - other.row);
}

function findX(grid: Grid, column: number): number {
  return findCentre(grid, { column, row: 0 }).x;
}

/** Whether a way runs somewhere between two places, in pixels. */
function isWithin(points: readonly Point[], { left, right }: { left: number; right: number }): boolean {
  const xs = points.map(({ x }) => x);
  return Math.min(...xs) <= right && Math.max(...xs) >= left;
}

function nameWay({ from, to, ifWinner }: TrackLink): string {
  return `${from} ${to} ${ifWinner}`;
}

interface WayProps {
  readonly route: Route;
  readonly state: LinkState;
  readonly isWrong: boolean;
}

function Way({ route: { link, points }, state, isWrong }: WayProps) {
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined) return null;
  const back = before.x < last.x ? -6 : 6;
  return (
    <g
      className={`${classes[state]} ${link.gate === null ? '' : classes.gated} ${isWrong ? classes.wrong : ''}`}
    >
      <path className={classes.line} d={drawRoute(points)} />
      <path className={classes.head} d={`M${last.x} ${last.y}l${back} -3.5v7z`} />
    </g>
  );
}

/** Ways for the same winner leave a track at the same place and share their mark. */
function groupByMark(routes: readonly Route[]) {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = `${route.mark.x} ${route.mark.y}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || first.link.ifWinner === 'any') return [];
    const states = (stateOf: (link: TrackLink) => LinkState) => group.map(({ link }) => stateOf(link));
    return [{ mark: first.mark, link: first.link, role: first.link.ifWinner, states }];
  });
}

interface WinnerMarkProps {
  readonly at: Point;
  readonly role: Side;
  readonly look: AllegianceLook | undefined;
  readonly isMissed: boolean;
}

/** The role that has to win by its shape, and in the colour of the allegiance that plays it once this is known. */
function WinnerMark({ at, role, look, isMissed }: WinnerMarkProps) {
  return (
    <g
      className={`${classes.winner} ${isMissed ? classes.missed : ''}`}
      data-role={role}
      style={allegianceStyle(look)}
    >
      <circle cx={at.x} cy={at.y} r={7.5} />
      <g transform={`translate(${at.x - 4.5} ${at.y - 4.5}) scale(0.9)`}>
        <MarkShape mark={look?.mark ?? USUAL_MARKS[role]} />
      </g>
    </g>
  );
}
