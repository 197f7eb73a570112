import type { CampaignBonus } from './campaign-bonus.ts';
import type { CampaignObjective } from './campaign-objective.ts';
import type { ForceId, UnitId } from './ids.ts';
import type { RolePlayers, TrackSharing } from './role-players.ts';
import type { Side } from './side.ts';
import type { TrackLink } from './track-link.ts';
import type { TrackNode } from './track-node.ts';

/** The most that the forces of one group may field together. */
export interface GroupLimit {
  /** One force, or all forces of an allegiance where they share the limit. */
  readonly forceIds: readonly ForceId[];
  readonly pv: number;
  /** Null: as many as have no more PV. */
  readonly units: number | null;
}

/** What a force has to field for its full part of what a track pays. */
export interface NeededPart {
  readonly forceId: ForceId;
  readonly pv: number;
}

/** The largest share that may be fielded in a role. */
export interface FieldingLimit {
  /** Of the PV of a force, or of all forces of an allegiance. */
  readonly percent: number;
  /** What the track says; more than `percent` where the economy evens the battle out. */
  readonly percentOfTrack: number;
  /** Sum of the groups. */
  readonly pv: number;
  /** For all forces that may play the role. */
  readonly groups: readonly GroupLimit[];
  /** PV that each of those forces has to field for its full part; missing: the economy asks for none. */
  readonly parts?: readonly NeededPart[] | undefined;
}

/**
 * A unit of a force that may play the role, not lost, captured or sold, with the reason why it cannot be fielded; null
 * when it can.
 */
export interface FieldingCandidate {
  readonly unitId: UnitId;
  readonly forceId: ForceId;
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
  readonly roles: Readonly<Record<Side, RolePlayers>>;
  readonly sharing: TrackSharing;
  readonly limits: Readonly<Record<Side, FieldingLimit>>;
  /** Ways to the tracks that may follow. */
  readonly next: readonly TrackLink[];
  readonly candidates: Readonly<Record<Side, readonly FieldingCandidate[]>>;
}
