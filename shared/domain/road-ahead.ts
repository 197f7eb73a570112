import { CAMPAIGN_END_REASONS } from './campaign-end.ts';
import type { ChanceEstimate, Estimate } from './estimate.ts';
import type { AllegianceId, ForceId, PilotId, TrackId } from './ids.ts';
import type { Skill } from './pilot.ts';

/** Most campaigns of a question that are played to their end. */
export const MAX_ROAD_CAMPAIGNS = 20_000;

/** Most of them of which every battle is fought. */
export const MAX_FOUGHT_CAMPAIGNS = 1_000;

/** How forces spend between the tracks of a simulated campaign. */
export interface SpendingPolicy {
  /** Share of its income that a force puts into Skill first, 0 to 1. */
  readonly trainingShare: number;
  /** WP that it keeps, besides the cost of the next track. */
  readonly reserveWp: number;
  /** Whether it buys units for those lost, up to the PV it began with. */
  readonly replaces: boolean;
}

/** The chance of an allegiance to win the campaign. */
export interface AllegianceChance {
  readonly allegianceId: AllegianceId;
  readonly wins: ChanceEstimate;
  /** The same in those campaigns alone of which every battle was fought; null: there are none. */
  readonly foughtWins: ChanceEstimate | null;
}

/** Why the rest of a campaign ended, or was played no further: nobody could begin a track, or it was too long. */
export const ROAD_END_REASONS = [...CAMPAIGN_END_REASONS, 'stuck', 'cut'] as const;
export type RoadEndReason = (typeof ROAD_END_REASONS)[number];

/** How often rests ended for one reason. */
export interface RoadEnd {
  readonly reason: RoadEndReason;
  readonly campaigns: number;
  readonly chance: ChanceEstimate;
}

/** WP and SP of a force after so many tracks, among the campaigns that go on so long. */
export interface RunwayStep {
  /** Tracks from now, from 1. */
  readonly tracks: number;
  /** Campaigns that go on so long. */
  readonly campaigns: number;
  /** A tenth of the campaigns have less, a tenth have more. */
  readonly lowWp: number;
  readonly medianWp: number;
  readonly highWp: number;
  readonly lowSp: number;
  readonly medianSp: number;
  readonly highSp: number;
}

/** How long the warchest of a force lasts. */
export interface Runway {
  readonly forceId: ForceId;
  /** WP and SP now. */
  readonly warchestWp: number;
  readonly supportSp: number;
  readonly steps: readonly RunwayStep[];
  /** Chance that it owes WP after a track at some time. */
  readonly debt: ChanceEstimate;
  /** Chance that neither WP nor SP are left after a track and what is spent after it, at some time. */
  readonly empty: ChanceEstimate;
  /** Median of the tracks until then, among the campaigns in which it happens; null: in none. */
  readonly tracksUntilEmpty: number | null;
}

/** What a choice means for an allegiance. */
export interface ChoiceEffect {
  readonly allegianceId: AllegianceId;
  /** Chance to win the campaign where this track is chosen. */
  readonly wins: ChanceEstimate;
  /** The same less the chance where another one is chosen; null: there always is this one, or never. */
  readonly against: Estimate | null;
  /** Chance that one of its forces owes WP from then on. */
  readonly debt: ChanceEstimate;
  /** Whether the choice lowers its chance, with all of the interval. */
  readonly isTrap: boolean;
}

/** A track that is chosen where there are others. */
export interface RoadChoice {
  /** The track that was fought before; null: the choice is made now. */
  readonly from: TrackId | null;
  readonly to: TrackId;
  /** Campaigns in which it could be chosen, and in which it was. */
  readonly offered: number;
  readonly chosen: number;
  readonly effects: readonly ChoiceEffect[];
}

/** What one more step of a pilot's Skill is worth. */
export interface StepWorth {
  readonly pilotId: PilotId;
  readonly forceId: ForceId;
  readonly fromSkill: Skill;
  readonly toSkill: Skill;
  readonly costSp: number;
  /** Change of the chance of the pilot's allegiance to win the campaign, if the step cost nothing. */
  readonly free: Estimate;
  /** The same if it is paid now; null: the force cannot pay it now. */
  readonly paid: Estimate | null;
}

/** What may follow from where a campaign stands. */
export interface RoadAhead {
  /** Rests of the campaign that were played. */
  readonly campaigns: number;
  /**
   * Rests of which every battle was fought and that began as the campaign stands: half of those that were fought, since
   * every second one begins with other strengths and only provides battles.
   */
  readonly foughtCampaigns: number;
  /** All battles that were fought. */
  readonly battles: number;
  /** By number. */
  readonly allegiances: readonly AllegianceChance[];
  readonly draws: ChanceEstimate;
  /** Reasons for which rests ended, those of the campaign first; none that never came up. */
  readonly ends: readonly RoadEnd[];
  /** Tracks until the end. */
  readonly length: { readonly least: number; readonly median: number; readonly most: number };
  readonly runways: readonly Runway[];
  /** In the order in which they come up. */
  readonly choices: readonly RoadChoice[];
  readonly steps: readonly StepWorth[];
  readonly durationMs: number;
}
