import type { TrackLink } from '../../../shared/domain/track-link.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';

export const NODE_WIDTH_PX = 124;
export const NODE_HEIGHT_PX = 54;
const LEAST_GAP_PX = 34;
const LEAST_ROW_PX = NODE_HEIGHT_PX + 16;
/** Rows that a graph of many is at least as tall as: half a row tells that there are more to scroll to. */
const MOST_ROWS_SHOWN = 5.5;

export interface PlacedTrack {
  readonly track: TrackNode;
  /** Centre of the node. */
  readonly x: number;
  readonly y: number;
  /** Whether it was fought or can still be reached. */
  readonly matters: boolean;
}

/** `taken`: the campaign went or can go this way now. `possible`: not decided yet. `missed`: can no longer be taken. */
export type LinkState = 'taken' | 'possible' | 'missed';

export interface PlacedLink {
  readonly link: TrackLink;
  readonly state: LinkState;
  readonly path: string;
  /** Middle of the line, where the mark of the side that has to win is drawn. */
  readonly middle: { readonly x: number; readonly y: number };
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly tracks: readonly PlacedTrack[];
  readonly links: readonly PlacedLink[];
}

/** Least height of the box that shows the graph, in pixels: that of its rows, up to a limit. */
export function computeLeastHeight(tracks: readonly Pick<TrackNode, 'row'>[]): number {
  return Math.min(countRows(tracks), MOST_ROWS_SHOWN) * LEAST_ROW_PX;
}

function countRows(tracks: readonly Pick<TrackNode, 'row'>[]): number {
  return Math.max(1, ...tracks.map((track) => track.row + 1));
}

/** Lays out the track graph in a box (pixels); the graph becomes larger than the box when nodes would touch. */
export function computeGraphLayout(
  tracks: readonly TrackNode[],
  links: readonly TrackLink[],
  box: { readonly width: number; readonly height: number },
): GraphLayout {
  const columns = Math.max(1, ...tracks.map((track) => track.column + 1));
  const rows = countRows(tracks);
  const width = Math.max(box.width, columns * (NODE_WIDTH_PX + LEAST_GAP_PX));
  const height = Math.max(box.height, rows * LEAST_ROW_PX);
  const stepX = columns === 1 ? 0 : Math.min((width - NODE_WIDTH_PX - 8) / (columns - 1), 290);
  const stepY = rows === 1 ? 0 : Math.min((height - NODE_HEIGHT_PX - 8) / (rows - 1), 110);
  const left = (width - stepX * (columns - 1)) / 2;
  const top = (height - stepY * (rows - 1)) / 2;
  const reachable = listReachable(tracks, links);
  const placed = tracks.map((track) => ({
    track,
    matters: track.status === 'done' || reachable.has(track.id),
    x: left + track.column * stepX,
    y: top + track.row * stepY,
  }));
  const byId = new Map(placed.map((node) => [node.track.id, node]));
  const placedLinks = links.flatMap((link) => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    return from === undefined || to === undefined
      ? []
      : [placeLink(link, from, to, reachable.has(link.from))];
  });
  return { width, height, tracks: placed, links: placedLinks };
}

function placeLink(link: TrackLink, from: PlacedTrack, to: PlacedTrack, isReachable: boolean): PlacedLink {
  const state = computeLinkState(link, from.track, to.track, isReachable);
  const halfWidth = NODE_WIDTH_PX / 2;
  const halfHeight = NODE_HEIGHT_PX / 2;
  if (from.track.column === to.track.column) {
    const down = to.y > from.y ? 1 : -1;
    const [y1, y2] = [from.y + down * halfHeight, to.y - down * halfHeight];
    return { link, state, path: `M${from.x} ${y1}L${to.x} ${y2}`, middle: { x: from.x, y: (y1 + y2) / 2 } };
  }
  const forward = to.x > from.x ? 1 : -1;
  const [x1, x2] = [from.x + forward * halfWidth, to.x - forward * halfWidth];
  const bend = (x2 - x1) / 2;
  const path = `M${x1} ${from.y}C${x1 + bend} ${from.y} ${x2 - bend} ${to.y} ${x2} ${to.y}`;
  return { link, state, path, middle: { x: (x1 + x2) / 2, y: (from.y + to.y) / 2 } };
}

/** The present track: the one under way, else the first open one, else the last one fought. */
export function findCurrentTrack<T extends Pick<TrackNode, 'status' | 'ordinal'>>(
  tracks: readonly T[],
): T | undefined {
  return (
    tracks.find((track) => track.status === 'under-way') ??
    tracks.find((track) => track.status === 'open') ??
    tracks.toSorted((a, b) => (b.ordinal ?? 0) - (a.ordinal ?? 0))[0]
  );
}

/** Tracks that can still be fought: open ones, the one under way, and all that these can lead to. */
export function listReachable(
  tracks: readonly Pick<TrackNode, 'id' | 'status'>[],
  links: readonly Pick<TrackLink, 'from' | 'to'>[],
): ReadonlySet<string> {
  const done = new Set(tracks.filter((track) => track.status === 'done').map((track) => track.id));
  const reached = new Set(
    tracks
      .filter((track) => track.status === 'open' || track.status === 'under-way')
      .map((track) => track.id),
  );
  // Iteration over a set includes elements added meanwhile, so this is a graph search.
  for (const id of reached) {
    for (const link of links) if (link.from === id && !done.has(link.to)) reached.add(link.to);
  }
  return reached;
}

/** Whether a link was taken, can still be taken, or not any more. */
export function computeLinkState(
  link: Pick<TrackLink, 'ifWinner'>,
  from: Pick<TrackNode, 'status' | 'winner' | 'ordinal'>,
  to: Pick<TrackNode, 'status' | 'ordinal'>,
  isReachable: boolean,
): LinkState {
  if (from.status !== 'done') return isReachable && to.status !== 'done' ? 'possible' : 'missed';
  const matches = link.ifWinner === 'any' || from.winner === 'draw' || from.winner === link.ifWinner;
  if (!matches) return 'missed';
  if (to.status === 'closed') return 'missed';
  const isNext = to.ordinal === null || from.ordinal === null || to.ordinal === from.ordinal + 1;
  return isNext ? 'taken' : 'missed';
}
