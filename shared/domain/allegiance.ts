import type { AllegianceId } from './ids.ts';

/** Colours of allegiances, each with a value for each theme in `renderer/ui/tokens.css`. */
export const ALLEGIANCE_COLORS = ['blue', 'red', 'green', 'violet'] as const;
export type AllegianceColor = (typeof ALLEGIANCE_COLORS)[number];

/** Shapes that tell allegiances apart where colours do not. */
export const ALLEGIANCE_MARKS = ['corner', 'diamond', 'disc', 'bars'] as const;
export type AllegianceMark = (typeof ALLEGIANCE_MARKS)[number];

export const MIN_ALLEGIANCES = 2;
export const MAX_ALLEGIANCES = 4;

/** What forces fight for: an alliance that wins or loses a campaign. */
export interface Allegiance {
  readonly id: AllegianceId;
  /** Counted from 1. Tracks name it, so that they fit any campaign: 1 is who takes the war to the others. */
  readonly number: number;
  /** Unique in a campaign without regard to case. */
  readonly name: string;
  readonly color: AllegianceColor;
  readonly mark: AllegianceMark;
  /** It gave up: its forces play no role any more. */
  readonly conceded: boolean;
}

/** An allegiance before it is written into a campaign; missing: the first colour and mark that are free. */
export interface NewAllegiance {
  readonly name: string;
  readonly color?: AllegianceColor | undefined;
  readonly mark?: AllegianceMark | undefined;
}
