import type { TrackLink } from './track-link.ts';
import type { TrackNode } from './track-node.ts';

/** Every track of a campaign with its status, and what leads where. */
export interface TrackGraph {
  readonly tracks: readonly TrackNode[];
  readonly links: readonly TrackLink[];
}
