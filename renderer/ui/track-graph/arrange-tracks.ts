import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackLink } from '../../../shared/domain/track-link.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';

export type PlacedTrack = Pick<TrackNode, 'id' | 'column' | 'row'>;
type LinkEnds = Pick<TrackLink, 'from' | 'to'>;

/** Highest column and row of a track. */
const MAX_PLACE = 99;
/** Tracks without ways stand below the others, so many in a row. */
const LOOSE_IN_A_ROW = 6;
const SWEEPS = 8;

/** A track in its layer; or a point through which ways from a track to layers beyond the next one run. */
interface Vertex {
  readonly key: string;
  readonly layer: number;
  /** Null: no track. */
  readonly track: TrackId | null;
}

interface LayerEdge {
  readonly from: string;
  readonly to: string;
}

/**
 * Places for all tracks in layers: a track stands right of all that lead to it, but for ways back, and in an order in
 * which few ways cross. Sugiyama's method: ways back are left out, layers are longest paths, orders come from sweeps of
 * barycentres. It answers columns and rows, which libraries for pixels do not. Tracks keep their vertical order where
 * the crossings allow it.
 */
export function arrangeTracks(
  tracks: readonly PlacedTrack[],
  links: readonly LinkEnds[],
): readonly PlacedTrack[] {
  const inOrder = tracks.toSorted((one, other) => one.row - other.row || one.column - other.column);
  const known = links.filter(
    ({ from, to }) => from !== to && [from, to].every((end) => tracks.some(({ id }) => id === end)),
  );
  const isLinked = ({ id }: PlacedTrack) => known.some(({ from, to }) => from === id || to === id);
  const linked = inOrder.filter(isLinked);
  const ways = dropWaysBack(linked, known);
  const layers = findLayers(linked, ways);
  const { vertices, edges } = routeThroughLayers(linked, ways, layers);
  const places = placeLayers(orderLayers(vertices, edges));
  const below = Math.max(-1, ...places.map(({ row }) => row)) + 1;
  const loose = inOrder.filter((track) => !isLinked(track));
  return [
    ...places,
    ...loose.map(({ id }, index) => ({
      id,
      column: index % LOOSE_IN_A_ROW,
      row: Math.min(MAX_PLACE, below + Math.floor(index / LOOSE_IN_A_ROW)),
    })),
  ];
}

/** The ways without those that lead back to a track from which they come (depth-first search). */
function dropWaysBack(tracks: readonly PlacedTrack[], ways: readonly LinkEnds[]): readonly LinkEnds[] {
  const kept: LinkEnds[] = [];
  const seen = new Set<TrackId>();
  const path = new Set<TrackId>();
  const visit = (id: TrackId): void => {
    if (seen.has(id)) return;
    seen.add(id);
    path.add(id);
    for (const way of ways.filter(({ from }) => from === id)) {
      if (path.has(way.to)) continue;
      kept.push(way);
      visit(way.to);
    }
    path.delete(id);
  };
  const begins = tracks.filter(({ id }) => !ways.some(({ to }) => to === id));
  // Where every track has a predecessor, the search starts with the leftmost.
  for (const { id } of [...begins, ...tracks.toSorted((one, other) => one.column - other.column)]) visit(id);
  return kept;
}

/** The layer of each track: the number of ways of the longest path to it. */
function findLayers(tracks: readonly PlacedTrack[], ways: readonly LinkEnds[]): ReadonlyMap<string, number> {
  const layers = new Map<string, number>();
  const find = (id: TrackId): number => {
    const known = layers.get(id);
    if (known !== undefined) return known;
    const before = ways.filter(({ to }) => to === id).map(({ from }) => find(from));
    const layer = Math.min(MAX_PLACE, Math.max(-1, ...before) + 1);
    layers.set(id, layer);
    return layer;
  };
  for (const { id } of tracks) find(id);
  return layers;
}

/** Ways over several layers run through points of their own, shared by the ways from one track. */
function routeThroughLayers(
  tracks: readonly PlacedTrack[],
  ways: readonly LinkEnds[],
  layers: ReadonlyMap<string, number>,
): { readonly vertices: readonly Vertex[]; readonly edges: readonly LayerEdge[] } {
  const layerOf = (id: string): number => layers.get(id) ?? 0;
  const vertices = new Map<string, Vertex>(
    tracks.map(({ id }) => [id, { key: id, layer: layerOf(id), track: id }]),
  );
  const edges = new Map<string, LayerEdge>();
  const add = (from: string, to: string) => edges.set(`${from} ${to}`, { from, to });
  for (const { from, to } of ways) {
    let last: string = from;
    for (let layer = layerOf(from) + 1; layer < layerOf(to); layer += 1) {
      const key = `${from}/${layer}`;
      vertices.set(key, { key, layer, track: null });
      add(last, key);
      last = key;
    }
    add(last, to);
  }
  return { vertices: [...vertices.values()], edges: [...edges.values()] };
}

type Layers = readonly (readonly Vertex[])[];

/** The order within each layer with the fewest crossings among those of some sweeps to and fro. */
function orderLayers(vertices: readonly Vertex[], edges: readonly LayerEdge[]): Layers {
  const count = Math.max(-1, ...vertices.map(({ layer }) => layer)) + 1;
  let layers: Layers = Array.from({ length: count }, (_, layer) =>
    vertices.filter((vertex) => vertex.layer === layer),
  );
  let best = { layers, crossings: countCrossings(layers, edges) };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    layers = sweepLayers(layers, edges, sweep % 2 === 0);
    const crossings = countCrossings(layers, edges);
    if (crossings < best.crossings) best = { layers, crossings };
  }
  return best.layers;
}

/** Sorts each layer by the mean place of the neighbours in the layer before it, or behind it. */
function sweepLayers(layers: Layers, edges: readonly LayerEdge[], isForward: boolean): Layers {
  const sorted = isForward ? [...layers] : layers.toReversed();
  for (const [index, layer] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined) continue;
    const places = new Map(before.map(({ key }, place) => [key, place]));
    const means = new Map(
      layer.map(({ key }, place) => {
        const near = edges.flatMap(({ from, to }) => {
          const other = isForward ? (to === key ? from : null) : from === key ? to : null;
          return other === null ? [] : (places.get(other) ?? []);
        });
        return [key, near.length === 0 ? place : near.reduce((sum, one) => sum + one, 0) / near.length];
      }),
    );
    sorted[index] = layer.toSorted((one, other) => (means.get(one.key) ?? 0) - (means.get(other.key) ?? 0));
  }
  return isForward ? sorted : sorted.toReversed();
}

function countCrossings(layers: Layers, edges: readonly LayerEdge[]): number {
  const places = new Map(layers.flatMap((layer) => layer.map(({ key }, place) => [key, place] as const)));
  const layerOf = new Map(layers.flatMap((layer, index) => layer.map(({ key }) => [key, index] as const)));
  const placed = edges.map(({ from, to }) => {
    return { layer: layerOf.get(from), from: places.get(from) ?? 0, to: places.get(to) ?? 0 };
  });
  return placed.reduce(
    (sum, one, index) =>
      sum +
      placed
        .slice(index + 1)
        .filter((other) => other.layer === one.layer && (one.from - other.from) * (one.to - other.to) < 0)
        .length,
    0,
  );
}

/** Layers side by side, each in the middle; rows that only ways run along are left out where no track stands. */
function placeLayers(layers: Layers): readonly PlacedTrack[] {
  const most = Math.max(0, ...layers.map(({ length }) => length));
  const places = layers.flatMap((layer, column) => {
    const top = Math.floor((most - layer.length) / 2);
    return layer.flatMap(({ track }, index) =>
      track === null ? [] : [{ id: track, column, row: top + index }],
    );
  });
  const rows = [...new Set(places.map(({ row }) => row))].toSorted((one, other) => one - other);
  return places.map((place) => ({ ...place, row: Math.min(MAX_PLACE, rows.indexOf(place.row)) }));
}
