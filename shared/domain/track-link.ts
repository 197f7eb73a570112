import type { TrackId } from './ids.ts';
import { SIDES } from './side.ts';

/** The winner of a track for whom its link opens the next one; `any` for any result. */
export const LINK_WINNERS = [...SIDES, 'any'] as const;
export type LinkWinner = (typeof LINK_WINNERS)[number];

/** A way from one track of a campaign to another. */
export interface TrackLink {
  readonly from: TrackId;
  readonly to: TrackId;
  readonly ifWinner: LinkWinner;
}

/** A way from one track to another by their keys, as it is written down. */
export interface LinkDefinition {
  readonly from: string;
  readonly to: string;
  readonly ifWinner: LinkWinner;
}
