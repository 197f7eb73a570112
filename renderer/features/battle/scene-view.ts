import type { AllegianceMark } from '../../../shared/domain/allegiance.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackPlace } from '../../../shared/domain/track-set-up.ts';
import type { BoardSize } from '../../../shared/domain/hex.ts';
import type { MapView } from '../../ui/hex-map/geometry.ts';
import { readRoleMarks } from '../../ui/hex-map/trace-token.ts';
import type { GroundEdge } from './ground.ts';
import { readMapColors, type MapColors } from './map-colors.ts';

/** What a canvas is drawn with. */
export interface CanvasView {
  readonly layout: MapView;
  readonly colors: MapColors;
  /** Marks of the units of each role. */
  readonly marks: Readonly<Record<Side, AllegianceMark>>;
  /** Font family of the labels. */
  readonly font: string;
}

/** Texts on the map, in the present language. */
export interface GroundTexts {
  readonly edge: (edge: GroundEdge) => string;
  readonly place: (place: TrackPlace) => string;
}

export interface GroundView extends CanvasView {
  /** Size of the board in hexes. */
  readonly size: BoardSize;
  readonly texts: GroundTexts;
}

/** Height of the labels on the map, in pixels. */
export const LABEL_PX = 10.5;

/** Colours and font of the canvas's theme, and the marks of the roles. */
export function readCanvasView({ canvas }: CanvasRenderingContext2D, layout: MapView): CanvasView {
  const font = getComputedStyle(canvas).getPropertyValue('--font-number');
  return { layout, colors: readMapColors(canvas), marks: readRoleMarks(canvas), font };
}
