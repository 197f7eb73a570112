import type { Allegiance } from './allegiance.ts';
import type { Arrival } from './arrival.ts';
import type { CampaignEnd, EndCondition, VictoryPoints } from './campaign-end.ts';
import type { Decision } from './decision.ts';
import type { Force } from './force.ts';
import type { CampaignId, ForceId, TrackId, UnitId } from './ids.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { PilotAbility } from './pilot.ts';
import type { WrittenProblem } from './problem.ts';
import type { TrackGraph } from './track-graph.ts';
import type { Readiness } from './unit-state.ts';

/** A unit in the overview of its force. */
export interface UnitReadiness {
  readonly unitId: UnitId;
  readonly name: string;
  readonly size: number;
  readonly pv: number;
  readonly readiness: Readiness;
  /** When it comes to its force; missing: it is there. */
  readonly arrives?: Arrival | undefined;
}

/** The units of a force in the overview. */
export interface ForceReadiness {
  readonly forceId: ForceId;
  /** Every unit that has not been sold. */
  readonly units: readonly UnitReadiness[];
}

/** Warchest points of the forces after a track; `trackId` null: at the start. */
export interface WarchestPoint {
  readonly trackId: TrackId | null;
  /** Forces that had joined by then, in the order of `forces`. */
  readonly forces: readonly { readonly forceId: ForceId; readonly wp: number }[];
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
  /** Special abilities of pilots that the rule system plays; all others are used at the table. */
  readonly playedAbilities: readonly PilotAbility[];
  readonly economy: string;
  /** Null while the campaign goes on. */
  readonly end: CampaignEnd | null;
  /** Victory points of each allegiance as things stand; missing: another rule decides. */
  readonly victory?: readonly VictoryPoints[] | undefined;
  /** What ends it besides its graph. */
  readonly ends: readonly EndCondition[];
  /** By their numbers. */
  readonly allegiances: readonly Allegiance[];
  /** By allegiance, those that left included. */
  readonly forces: readonly Force[];
  /** In the order of the forces. */
  readonly readiness: readonly ForceReadiness[];
  readonly warchests: readonly WarchestPoint[];
  /** What `campaign.resume` would open, and the conditions that would end the campaign anew; missing while it goes on. */
  readonly goingOn?:
    | { readonly opens: readonly TrackId[]; readonly met: readonly EndCondition[] }
    | undefined;
  /** What may go wrong: allegiances and forces that can play no track. Missing: nothing. */
  readonly warnings?: readonly WrittenProblem[] | undefined;
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
