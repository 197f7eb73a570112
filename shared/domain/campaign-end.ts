import type { AllegianceId, ForceId, TrackId } from './ids.ts';

/** How a campaign is won. docs/campaign-facts.md 7. */
export const CAMPAIGN_END_RULES = [
  'victory-points',
  'highest-warchest',
  'last-track',
  'most-tracks',
] as const;
export type CampaignEndRule = (typeof CAMPAIGN_END_RULES)[number];

/**
 * Why a campaign ended: no track was left, all but one allegiance gave up, the gamemaster said so, or one of its
 * conditions was met.
 */
export const CAMPAIGN_END_REASONS = [
  'no-open-track',
  'conceded',
  'decided',
  'tracks-fought',
  'date-reached',
  'warchest-filled',
  'warchest-spent',
  'objectives-met',
] as const;
export type CampaignEndReason = (typeof CAMPAIGN_END_REASONS)[number];

/** What ends a campaign besides its graph, judged when a track is booked. */
export type EndCondition =
  /** So many tracks were fought. */
  | { readonly kind: 'tracks'; readonly count: number }
  /** The campaign has come to this day. */
  | { readonly kind: 'date'; readonly date: string }
  /** A force has less than so many WP. */
  | { readonly kind: 'warchest-below'; readonly wp: number }
  /** A force has at least so many WP. */
  | { readonly kind: 'warchest-above'; readonly wp: number }
  /** An allegiance has met this share of the objectives that it could meet on the tracks it fought, judged from so many tracks on. */
  | { readonly kind: 'objectives'; readonly percent: number; readonly afterTracks: number };

/** A force as it stood when the campaign ended. */
export interface FinalStanding {
  readonly forceId: ForceId;
  readonly allegianceId: AllegianceId;
  readonly warchestWp: number;
  /**
   * WP that it gave to allies, less those it got and those that came back as SP or units: they count as if it had kept
   * them. Not always a whole number. Missing: 0.
   */
  readonly givenWp?: number | undefined;
}

/** Victory points of an allegiance. docs/campaign-facts.md 7. */
export interface VictoryPoints {
  readonly allegianceId: AllegianceId;
  readonly tracksFought: number;
  readonly tracksWon: number;
  /** Of the army and of the warchest with which its forces began: what they kept, in percent; the mean of its forces. */
  readonly armyPercent: number;
  readonly warchestPercent: number;
  /** Points by what they are for; tracks that it did not fight count as average ones. */
  readonly points: {
    readonly tracks: number;
    readonly objectives: number;
    readonly missed: number;
    readonly army: number;
    readonly warchest: number;
  };
  readonly total: number;
}

/** A track that would be open if the campaign had not ended, and the track whose result opens it; null: none. */
export interface HeldBackTrack {
  readonly trackId: TrackId;
  readonly openedBy: TrackId | null;
}

/** The end of a campaign, as it was booked: what is spent or edited later does not change it. */
export interface CampaignEnd {
  readonly reason: CampaignEndReason;
  readonly rule: CampaignEndRule;
  /** Null: a draw. */
  readonly winnerId: AllegianceId | null;
  /** The campaign's date after its last track: the day by which its conditions were judged. */
  readonly date: string;
  /** Of the forces that had not left. */
  readonly standings: readonly FinalStanding[];
  /** By allegiance, where victory points decide; missing: another rule does. */
  readonly points?: readonly VictoryPoints[] | undefined;
}
