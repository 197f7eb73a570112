import type { TrackId } from './ids.ts';
import { SIDES, type Side } from './side.ts';

/** The winner of a track for whom its link opens the next one; `any` for any result. */
export const LINK_WINNERS = [...SIDES, 'any'] as const;
export type LinkWinner = (typeof LINK_WINNERS)[number];

/** What else has to be true for a way to open its track, judged once, when the track that it comes from is accepted. */
export type Gate =
  | {
      readonly kind: 'objective';
      /** Key of an objective of the track that the way comes from. */
      readonly key: string;
      /** Who has to meet it. */
      readonly by: LinkWinner;
    }
  /** The mean of the warchests of a side's forces, with this result booked, is at least so many WP. */
  | { readonly kind: 'warchest'; readonly side: Side; readonly wp: number }
  /** With this track at least so many have been fought. */
  | { readonly kind: 'turn'; readonly turn: number };

/** On which terms one track leads to another. */
export interface LinkTerms {
  readonly ifWinner: LinkWinner;
  /** Null: nothing else. */
  readonly gate: Gate | null;
  /** The track follows at once: who fought before it neither repairs nor heals until it is over or closed. */
  readonly atOnce: boolean;
}

/** A way from one track of a campaign to another. */
export interface TrackLink extends LinkTerms {
  readonly from: TrackId;
  readonly to: TrackId;
}

/** A way from one track to another by their keys, as it is written down. */
export interface LinkDefinition extends LinkTerms {
  readonly from: string;
  readonly to: string;
}
