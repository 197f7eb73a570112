import type { TrackPlace } from '../../../shared/domain/track-set-up.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { MapSize, MapView } from '../../ui/hex-map/geometry.ts';
import type { GroundEdge } from './ground.ts';
import type { MapColors } from './map-colors.ts';

/** Texts on the map, in the language of the moment. */
export interface GroundTexts {
  readonly edge: (edge: GroundEdge) => string;
  readonly place: (place: TrackPlace) => string;
}

/** What a frame is drawn with. */
export interface SceneView {
  readonly layout: MapView;
  /** Of the board, in hexes. */
  readonly size: MapSize;
  readonly texts: GroundTexts;
  readonly colors: MapColors;
  readonly selected: UnitId | null;
  /** Family of the labels' typeface. */
  readonly font: string;
}

/** Height of the labels on the map, in pixels. */
export const LABEL_PX = 10.5;
