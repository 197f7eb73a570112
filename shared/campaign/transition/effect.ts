import type { Arrival } from '../../domain/arrival.ts';
import type { CampaignEnd, HeldBackTrack } from '../../domain/campaign-end.ts';
import type { Consequences } from '../../domain/consequences.ts';
import type {
  EngagementId,
  ForceId,
  LanceId,
  ObjectiveId,
  PilotId,
  TrackId,
  UnitId,
} from '../../domain/ids.ts';
import type { NewLedgerLine } from '../../domain/ledger-line.ts';
import type { PilotStatus, Skill } from '../../domain/pilot.ts';
import type { SalvageOutcome } from '../../domain/salvage.ts';
import type { Side, Winner } from '../../domain/side.ts';
import type { MarkedDone } from '../../domain/track-node.ts';
import type { Transfer } from '../../domain/transfer.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import type { PlannedPilot } from '../forces/force-plan.ts';

/** Changes a unit. Fields that are missing stay as they are. */
export interface SetUnit {
  readonly kind: 'set-unit';
  readonly unitId: UnitId;
  readonly card?: UnitCard;
  readonly damage?: Damage;
  /** A unit that was lost, captured or sold leaves its lance and the command of its force. */
  readonly standing?: UnitStanding;
  /** When it comes to its force; null: it is there. */
  readonly arrives?: Arrival | null;
  /** The most SP that was paid for its cards; null: what its card costs. */
  readonly paidSp?: number | null;
  /** Whether its ammunition is spent. */
  readonly ammoSpent?: boolean;
  /** Tracks done when damage below its armor was repaired, where that takes time. */
  readonly repairedAfter?: number;
}

/** Adds an undamaged unit without a pilot, behind the others of its lance. */
export interface AddUnit {
  readonly kind: 'add-unit';
  readonly unitId: UnitId;
  readonly forceId: ForceId;
  /** Null: in no lance. */
  readonly lanceId: LanceId | null;
  readonly card: UnitCard;
  /** The lost unit that it is bought for. */
  readonly replaces?: UnitId;
}

/** Changes a pilot. Fields that are missing stay as they are. */
export interface SetPilot {
  readonly kind: 'set-pilot';
  readonly pilotId: PilotId;
  readonly name?: string;
  readonly skill?: Skill;
  readonly status?: PilotStatus;
  /** Wounds that are not healed. */
  readonly wounds?: number;
  /** Null: in no unit. */
  readonly unitId?: UnitId | null;
  /** SP spent on Skill, in all. */
  readonly spentSp?: number;
  /** Kills to add to those credited by hand; negative takes some back. */
  readonly creditedKills?: number;
  /** Wounds healed for SP in a month (`3052-03`), in all. */
  readonly healed?: { readonly month: string; readonly wounds: number };
  /** Steps of Skill since so many tracks were done. */
  readonly trained?: { readonly tracksDone: number; readonly steps: number };
}

/** Adds an unhurt pilot. */
export interface AddPilot {
  readonly kind: 'add-pilot';
  readonly pilotId: PilotId;
  readonly forceId: ForceId;
  /** Null: in no unit. */
  readonly unitId: UnitId | null;
  readonly pilot: PlannedPilot;
}

/** Posts a line to the ledger. The amount is not 0. */
export interface PostLine {
  readonly kind: 'post-line';
  readonly line: NewLedgerLine;
}

/**
 * Keeps what a force gave to an ally. A unit goes over: outside of lances, and as its new force's commander's where that
 * has none.
 */
export interface BookTransfer {
  readonly kind: 'book-transfer';
  readonly transfer: Transfer;
}

/** Leaves a machine of the enemy to a role of an engagement. */
export interface BookSalvage {
  readonly kind: 'book-salvage';
  readonly engagementId: EngagementId;
  readonly unitId: UnitId;
  readonly role: Side;
}

/** Tells what became of a machine that was left to a role. */
export interface SettleSalvage {
  readonly kind: 'settle-salvage';
  readonly salvageId: string;
  readonly outcome: Exclude<SalvageOutcome, 'open'>;
  readonly forceId: ForceId;
  /** The unit that it has become; null unless it was claimed. */
  readonly claimedUnitId: UnitId | null;
}

/** Tells who met an objective. */
export interface MeetObjective {
  readonly kind: 'meet-objective';
  readonly objectiveId: ObjectiveId;
  readonly side: Side;
}

/** A track is done. */
export interface FinishTrack {
  readonly kind: 'finish-track';
  readonly trackId: TrackId;
  readonly winner: Winner;
  /** Tracks done, with this one. */
  readonly ordinal: number;
  /** When and by whom it was fought, of a track that is marked as done by hand. */
  readonly marked?: MarkedDone;
}

/** Closes an open track. */
export interface CloseTrack {
  readonly kind: 'close-track';
  readonly trackId: TrackId;
}

/** Opens a track that is not done. */
export interface OpenTrack {
  readonly kind: 'open-track';
  readonly trackId: TrackId;
  readonly openedBy: TrackId;
}

/** Opens a track that is done once more, as a track of its own with the same ways on. */
export interface ReopenTrack {
  readonly kind: 'reopen-track';
  readonly trackId: TrackId;
  readonly openedBy: TrackId;
}

/** The campaign goes on on another day. */
export interface SetDate {
  readonly kind: 'set-date';
  readonly date: string;
}

/** The result of an engagement is final. */
export interface AcceptEngagement {
  readonly kind: 'accept-engagement';
  readonly engagementId: EngagementId;
  readonly consequences: Consequences;
}

/** The campaign ends. */
export interface BookEnd {
  readonly kind: 'book-end';
  readonly end: CampaignEnd;
  /** What opens when the campaign goes on. */
  readonly heldBack: readonly HeldBackTrack[];
}

/**
 * One change to a campaign that follows from a rule, as plain data. Functions of this room answer lists of them, in the
 * order in which they are to be applied; the database and the simulation apply the same lists.
 */
export type Effect =
  | SetUnit
  | AddUnit
  | SetPilot
  | AddPilot
  | PostLine
  | BookTransfer
  | BookSalvage
  | SettleSalvage
  | MeetObjective
  | FinishTrack
  | CloseTrack
  | OpenTrack
  | ReopenTrack
  | SetDate
  | AcceptEngagement
  | BookEnd;

/** Makes the ids of new units and pilots; each call answers another one. */
export interface NewIds {
  readonly newId: (kind: 'unit' | 'pilot') => string;
}
