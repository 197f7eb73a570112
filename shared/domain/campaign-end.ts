import type { AllegianceId, ForceId } from './ids.ts';

/** How a campaign is won. docs/campaign-facts.md 7. */
export const CAMPAIGN_END_RULES = ['highest-warchest', 'last-track', 'most-tracks'] as const;
export type CampaignEndRule = (typeof CAMPAIGN_END_RULES)[number];

/** Why a campaign ended: no track was left, all but one allegiance gave up, or the gamemaster said so. */
export const CAMPAIGN_END_REASONS = ['no-open-track', 'conceded', 'decided'] as const;
export type CampaignEndReason = (typeof CAMPAIGN_END_REASONS)[number];

/** A force as it stood when the campaign ended. */
export interface FinalStanding {
  readonly forceId: ForceId;
  readonly allegianceId: AllegianceId;
  readonly warchestWp: number;
}

/** The end of a campaign, as it was booked: what is spent or edited later does not change it. */
export interface CampaignEnd {
  readonly reason: CampaignEndReason;
  readonly rule: CampaignEndRule;
  /** Null: a draw. */
  readonly winnerId: AllegianceId | null;
  /** The campaign's date. */
  readonly date: string;
  /** Of the forces that had not left. */
  readonly standings: readonly FinalStanding[];
}
