import { pointerWithin } from '@dnd-kit/core';
import type { Active, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import type { PlacedTrack } from '../../ui/track-graph/arrange-tracks.ts';
import { type Grid, NODE_HEIGHT_PX, NODE_WIDTH_PX } from '../../ui/track-graph/grid.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

/** What is dragged: a track to another place, or a new way from it to another track. */
export interface GraphLoad {
  readonly kind: 'track' | 'way';
  readonly track: TrackNode;
}

const DIRECTIONS: Readonly<Record<string, { readonly column: number; readonly row: number } | undefined>> = {
  ArrowRight: { column: 1, row: 0 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowDown: { column: 0, row: 1 },
  ArrowUp: { column: 0, row: -1 },
};

/** The load given to `useDraggable`. */
export function getGraphLoad(active: Active | null): GraphLoad | null {
  return (active?.data.current as GraphLoad | undefined) ?? null;
}

/** The nearest track in a direction; what lies aside counts twice. Undefined: there is none. */
export function findNeighbour(
  places: readonly PlacedTrack[],
  origin: PlacedTrack,
  direction: { readonly column: number; readonly row: number },
): PlacedTrack | undefined {
  const distances = places
    .filter(({ id }) => id !== origin.id)
    .map((place) => {
      const [dx, dy] = [place.column - origin.column, place.row - origin.row];
      const ahead = dx * direction.column + dy * direction.row;
      const aside = Math.abs(dx * direction.row + dy * direction.column);
      return { place, ahead, distance: ahead + 2 * aside };
    });
  return distances.filter(({ ahead }) => ahead > 0).toSorted((one, other) => one.distance - other.distance)[0]
    ?.place;
}

/**
 * Collision detection and keyboard steps of drags: a pointer aims a way at the track below it; the arrows go from track
 * to track. A dragged track has no target: it follows the distance that it was moved.
 */
export function createGraphAim() {
  let chosen: TrackId | null = null;
  /** How far keys have moved a track, in places. */
  let steps = { column: 0, row: 0 };

  const detect: CollisionDetection = (args) => {
    const load = getGraphLoad(args.active);
    if (load?.kind !== 'way') return [];
    const hits = args.pointerCoordinates === null ? [] : pointerWithin(args);
    const [hit] = args.pointerCoordinates === null && chosen !== null ? [{ id: chosen }] : hits;
    return hit === undefined || hit.id === load.track.id ? [] : [{ id: hit.id }];
  };

  /** The getter for tracks in this grid, drawn at this scale. */
  const makeStep =
    (tracks: readonly TrackNode[], grid: Grid, scale: number): KeyboardCoordinateGetter =>
    (event, { context }) => {
      const load = getGraphLoad(context.active);
      const direction = DIRECTIONS[readKey(event)];
      if (load === null || direction === undefined) return undefined;
      event.preventDefault();
      if (load.kind === 'track') {
        steps = { column: steps.column + direction.column, row: steps.row + direction.row };
        return { x: steps.column * grid.stepX * scale, y: steps.row * grid.stepY * scale };
      }
      const origin = tracks.find(({ id }) => id === (chosen ?? load.track.id));
      const next = origin === undefined ? undefined : findNeighbour(tracks, origin, direction);
      const node = next === undefined ? null : context.droppableContainers.get(next.id)?.node.current;
      if (next === undefined || node === null || node === undefined) return undefined;
      chosen = next.id;
      node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top } = node.getBoundingClientRect();
      return { x: left + (NODE_WIDTH_PX * scale) / 2, y: top + (NODE_HEIGHT_PX * scale) / 2 };
    };

  return {
    detect,
    makeStep,
    /** Has to be called when a drag has ended. */
    forget() {
      chosen = null;
      steps = { column: 0, row: 0 };
    },
  };
}

/** Where a track stands after it was moved so many pixels of the unscaled drawing, within the places that there are. */
export function findPlace(
  { column, row }: PlacedTrack,
  moved: { readonly x: number; readonly y: number },
  { stepX, stepY }: Grid,
): Pick<PlacedTrack, 'column' | 'row'> {
  const within = (index: number) => Math.min(99, Math.max(0, Math.round(index)));
  return { column: within(column + moved.x / stepX), row: within(row + moved.y / stepY) };
}

/** The places that change when a track is put somewhere: a track that stands there takes its place. */
export function swapPlaces<Track extends PlacedTrack>(
  tracks: readonly Track[],
  moved: Track,
  { column, row }: Pick<PlacedTrack, 'column' | 'row'>,
): { readonly trackId: Track['id']; readonly column: number; readonly row: number }[] {
  if (moved.column === column && moved.row === row) return [];
  const other = tracks.find((track) => track.id !== moved.id && track.column === column && track.row === row);
  return [
    { trackId: moved.id, column, row },
    ...(other === undefined ? [] : [{ trackId: other.id, column: moved.column, row: moved.row }]),
  ];
}
