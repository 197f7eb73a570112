import type { CampaignBonus } from './campaign-bonus.ts';
import type { CampaignObjective } from './campaign-objective.ts';
import type { UnitId } from './ids.ts';
import type { Side } from './side.ts';
import type { TrackLink } from './track-link.ts';
import type { TrackNode } from './track-node.ts';

/** The largest share of a force that may be fielded. */
export interface FieldingLimit {
  /** Of the force's PV. */
  readonly percent: number;
  readonly pv: number;
}

/** A unit that is not lost or sold, with the reason why it cannot be fielded; null when it can. */
export interface FieldingCandidate {
  readonly unitId: UnitId;
  readonly pv: number;
  readonly refused: string | null;
}

/** All that a gamemaster reads of a track before it is fought. */
export interface TrackBriefing {
  readonly track: TrackNode;
  readonly situation: string;
  readonly setup: string;
  readonly specialRules: readonly string[];
  readonly objectives: readonly CampaignObjective[];
  readonly bonuses: readonly CampaignBonus[];
  readonly limits: Readonly<Record<Side, FieldingLimit>>;
  /** Ways to the tracks that may follow. */
  readonly next: readonly TrackLink[];
  readonly candidates: Readonly<Record<Side, readonly FieldingCandidate[]>>;
}
