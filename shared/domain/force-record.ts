import type { WarchestChange } from './consequences.ts';
import type { EngagementId, ForceId, TrackId, UnitId } from './ids.ts';
import type { Side, Winner } from './side.ts';
import type { UnitStanding } from './unit-state.ts';

/** Something of a track with points: by its key it is named in the reader's language, else by its name. */
export interface ScoredPart {
  readonly key: string;
  readonly name: string;
  /** For the side of the force. */
  readonly wp: number;
}

/** A unit that an engagement took from its force. */
export interface TakenUnit {
  readonly unitId: UnitId;
  /** Chassis and variant. */
  readonly unit: string;
  readonly standing: UnitStanding;
}

/** An accepted engagement as one of its forces saw it. */
export interface ForceBattle {
  readonly engagementId: EngagementId;
  readonly trackId: TrackId;
  readonly side: Side;
  readonly winner: Winner;
  /** What it did to the warchest of the force. */
  readonly change: WarchestChange;
  /** Objectives that the report gives to the side of the force. */
  readonly objectives: readonly ScoredPart[];
  /** Bonuses, taken by either side, that paid the side of the force or cost it. */
  readonly bonuses: readonly ScoredPart[];
  /** Number of units that the force fielded, and their PV. */
  readonly units: number;
  readonly pv: number;
  /** Its own units that it had no more afterwards. */
  readonly lost: readonly TakenUnit[];
  /** Wrecks, its own too, that its side got. */
  readonly salvaged: readonly TakenUnit[];
  /** Tracks that it opened. */
  readonly opens: readonly TrackId[];
}

/** The track log of a force, in the order in which its engagements were accepted. */
export interface ForceRecord {
  readonly forceId: ForceId;
  readonly battles: readonly ForceBattle[];
}
