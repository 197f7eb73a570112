import type { TrackDefinition } from './track-definition.ts';
import type { LinkDefinition } from './track-link.ts';

/** Tracks as people pass them on. */
export interface TrackFile {
  readonly format: 'warchest-track';
  readonly version: 1;
  readonly tracks: readonly TrackDefinition[];
  readonly links: readonly LinkDefinition[];
  /** Keys of the tracks with which one may begin. */
  readonly first: readonly string[];
}
