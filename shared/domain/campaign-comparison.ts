import type { ForceId } from './ids.ts';
import type { Winner } from './side.ts';

/** What a force has at a moment. */
export interface ComparedStanding {
  readonly warchestWp: number;
  readonly supportSp: number;
  /** Of the units that serve. */
  readonly pv: number;
}

/** Where the forces stand after a track, or at another moment between which campaigns are compared. */
export interface ComparedPoint {
  /** Number of the entry after which it is. */
  readonly entry: number;
  readonly campaignDate: string;
  /** Name and template of the track that ended with it; null: none did, it is where the campaigns part or the newest entry. */
  readonly track: string | null;
  readonly template: string | null;
  readonly winner: Winner | null;
  /** In the order of the compared forces; null: it is not there. */
  readonly forces: readonly (ComparedStanding | null)[];
}

/** A force of either campaign; of both where it has the same id in them, or the same name. */
export interface ComparedForce {
  readonly name: string;
  /** Null: this campaign has no such force. */
  readonly here: ForceId | null;
  readonly there: ForceId | null;
}

export interface ComparedCampaign {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** From where the campaigns part on, oldest first. */
  readonly points: readonly ComparedPoint[];
  /** Tracks that ended since they parted, on all pages. */
  readonly total: number;
}

/** Two campaigns over time. */
export interface CampaignComparison {
  /** The last entry that both have; 0: they have none in common. */
  readonly common: number;
  readonly forces: readonly ComparedForce[];
  readonly here: ComparedCampaign;
  readonly there: ComparedCampaign;
}
