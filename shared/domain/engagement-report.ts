import { DOOM_REASONS } from './battle-event.ts';
import type { TableRoll } from './fate-roll.ts';
import type { ObjectiveId, UnitId } from './ids.ts';
import type { PilotFate } from './pilot.ts';
import type { ProblemValues } from './problem.ts';
import type { Side, Winner } from './side.ts';
import type { TableStrictness } from './table-session.ts';
import type { Edge } from './track-set-up.ts';
import type { Damage, Fate } from './unit-state.ts';

/** What destroys a unit: what battles know of, the loss of the unit that carried it, and other causes at a table. */
export const DESTRUCTION_CAUSES = [...DOOM_REASONS, 'carrier', 'other'] as const;
export type DestructionCause = (typeof DESTRUCTION_CAUSES)[number];

/** Who destroyed a unit, and how. */
export interface Destruction {
  /** Null: nobody, or nobody who is in the report. */
  readonly unitId: UnitId | null;
  readonly how: DestructionCause;
}

/** Where and when a unit left the board. */
export interface BoardExit {
  readonly edge: Edge;
  /** Missing: not told. */
  readonly turn?: number | undefined;
}

/**
 * How an engagement ended for one unit: the same shape whether resolved, typed in from the table or kept turn by turn.
 * What is missing was not told.
 */
export interface UnitResult extends Damage {
  readonly unitId: UnitId;
  readonly fate: Fate;
  /**
   * Enemy units this one is credited with destroying. 0 also stands for "not told": then those count of which
   * `destroyedBy` says so.
   */
  readonly kills: number;
  /** Of a destroyed unit. */
  readonly destroyedBy?: Destruction | undefined;
  /** Of a unit that withdrew, or left in good order. */
  readonly exit?: BoardExit | undefined;
  /** What became of its pilot; told instead of rolled for. */
  readonly pilotFate?: PilotFate | undefined;
  /** Wounds that its pilot took, from 1. */
  readonly pilotWounds?: number | undefined;
  /** Level on the heat scale at the end; units are cool again before the next battle. */
  readonly heat?: number | undefined;
}

/** Which side met an objective; `null` when nobody did. */
export interface ObjectiveResult {
  readonly objectiveId: ObjectiveId;
  readonly side: Side | null;
}

/** Units that joined a side for one battle only. */
export interface MilitiaResult {
  readonly fought: number;
  readonly destroyed: number;
}

/** Militia of a side of which a report tells nothing. */
export const NO_MILITIA: MilitiaResult = { fought: 0, destroyed: 0 };

/** Something done at a table although the rules did not allow it, and why. */
export interface Overruled {
  /** The turn in which it was done. */
  readonly turn: number;
  /** Who did it; null: no single unit. */
  readonly unitId: UnitId | null;
  /** What the rules said against it: problems by code, as `table.ask` tells them. */
  readonly objections: readonly { readonly code: string; readonly values?: ProblemValues | undefined }[];
  readonly reason: string;
}

/** How closely a session at a table held its players to the rules from a turn on. */
export interface StrictnessChange {
  readonly turn: number;
  readonly strictness: TableStrictness;
}

/** Most characters of the notes on an engagement. */
export const MAX_REPORT_NOTES_LENGTH = 4000;

/** Most characters of the reason for a result. */
export const MAX_REASON_LENGTH = 500;

/** The result of an engagement: what auto-resolve computes and what a gamemaster records. */
export interface EngagementReport {
  readonly winner: Winner;
  /** Turns fought. */
  readonly turns: number;
  readonly units: readonly UnitResult[];
  readonly objectives: readonly ObjectiveResult[];
  /** Dice for fates and recovery that fell at the table; the program rolls what is not among them. */
  readonly rolls?: readonly TableRoll[] | undefined;
  readonly militia?: Readonly<Record<Side, MilitiaResult>> | undefined;
  /** The most valuable unit of each role; null: none was named. */
  readonly mvp?: Readonly<Record<Side, UnitId | null>> | undefined;
  readonly notes?: string | undefined;
  /** Why it counts although the rules rule it out: a house rule, help from off the board. */
  readonly reason?: string | undefined;
  /** What was overruled while the battle was tracked at a table. */
  readonly overruled?: readonly Overruled[] | undefined;
  /** How closely it was held to the rules there, oldest first; missing: guided throughout, or not tracked. */
  readonly strictness?: readonly StrictnessChange[] | undefined;
}

/**
 * The enemy units that each unit destroyed. `kills` of a unit counts; where that is 0, the enemies whose `destroyedBy`
 * names it.
 */
export function countKills(
  { units }: Pick<EngagementReport, 'units'>,
  participants: readonly { readonly unitId: UnitId; readonly side: Side }[],
): ReadonlyMap<UnitId, number> {
  const told = countReportedKills({ units }, participants);
  return new Map(units.map(({ unitId, kills }) => [unitId, kills > 0 ? kills : (told.get(unitId) ?? 0)]));
}

/** The enemy units whose `destroyedBy` names a unit. */
export function countReportedKills(
  { units }: Pick<EngagementReport, 'units'>,
  participants: readonly { readonly unitId: UnitId; readonly side: Side }[],
): ReadonlyMap<UnitId, number> {
  const sideOf = new Map(participants.map(({ unitId, side }) => [unitId, side]));
  const told = new Map<UnitId, number>();
  for (const { unitId, fate, destroyedBy } of units) {
    const by = destroyedBy?.unitId ?? null;
    if (fate !== 'destroyed' || by === null || sideOf.get(by) === sideOf.get(unitId)) continue;
    told.set(by, (told.get(by) ?? 0) + 1);
  }
  return told;
}
