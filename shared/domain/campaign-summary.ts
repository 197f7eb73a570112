import type { Decision } from './decision.ts';
import type { Force } from './force.ts';
import type { CampaignId, TrackId, UnitId } from './ids.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { Side, Winner } from './side.ts';
import type { TrackGraph } from './track-graph.ts';
import type { Readiness } from './unit-state.ts';

/** A unit in the overview of its force. */
export interface UnitReadiness {
  readonly unitId: UnitId;
  readonly name: string;
  readonly size: number;
  readonly pv: number;
  readonly readiness: Readiness;
}

/** Warchest points of both sides after a track; `trackId` null: at the start. */
export interface WarchestPoint {
  readonly trackId: TrackId | null;
  readonly attackerWp: number;
  readonly defenderWp: number;
}

/** Where a campaign stands. */
export interface CampaignSummary extends TrackGraph {
  readonly id: CampaignId;
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** Today in the campaign. */
  readonly date: string;
  readonly ruleset: string;
  /** Version of the rule system when the campaign was made or its options were last set. */
  readonly rulesetVersion: number;
  /** Options that the next engagement is fought with; those before keep their own. */
  readonly options: readonly string[];
  readonly economy: string;
  /** Set when no track is open any more. */
  readonly winner: Winner | null;
  readonly forces: Readonly<Record<Side, Force>>;
  /** Every unit that has not been sold. */
  readonly readiness: Readonly<Record<Side, readonly UnitReadiness[]>>;
  readonly warchests: readonly WarchestPoint[];
  /** Most urgent first. */
  readonly decisions: readonly Decision[];
  /** Newest first. */
  readonly lastEvents: readonly JournalEntry[];
  /** What undo and redo would act on now. */
  readonly undo: JournalEntry | null;
  readonly redo: JournalEntry | null;
  /** Number of commands that the next redo repeats: commands undone together are redone together. */
  readonly redoSteps: number;
}
