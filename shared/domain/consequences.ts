import type { AllegianceId, ForceId, PilotId, TrackId, UnitId } from './ids.ts';
import type { PilotFate } from './pilot.ts';
import type { RollRow } from './roll-table.ts';
import type { Side, Winner } from './side.ts';
import type { Damage, Readiness, UnitStanding } from './unit-state.ts';

/** Why a force got less than others for the same track. */
export interface TakenPart {
  readonly fieldedPv: number;
  /** PV with which it would have got its full part. */
  readonly neededPv: number;
  /** Turns that the battle would have had to last for the pay; missing: it is paid. */
  readonly minTurns?: number | undefined;
  /** What its full part would have been: pay, combat pay in SP (missing: none), objectives and bonuses. */
  readonly fullPayWp: number;
  readonly fullPaySp?: number | undefined;
  readonly fullScoreWp: number;
}

/** What an engagement did to a force's warchest. */
export interface WarchestChange {
  readonly forceId: ForceId;
  readonly role: Side;
  /** Before the track's cost was paid. */
  readonly beforeWp: number;
  readonly costWp: number;
  readonly objectivesWp: number;
  readonly bonusesWp: number;
  /** For taking part; missing in results accepted by earlier versions. */
  readonly payWp?: number | undefined;
  /** Combat pay in SP; missing: none. */
  readonly paySp?: number | undefined;
  /** Debt that was repaid from the combat pay; missing: none. */
  readonly repaidWp?: number | undefined;
  /** Missing: it took its full part. */
  readonly part?: TakenPart | undefined;
  readonly afterWp: number;
  /** SP to repair the whole force. */
  readonly repairSp: number;
}

/** The roll to get a destroyed unit back. */
export interface Recovery {
  readonly dice: readonly number[];
  /** Lowest total of 2D6 that succeeds. */
  readonly target: number;
  readonly recovered: boolean;
  /** Who gets the unit; null for nobody. */
  readonly byWhom: Side | null;
  /** Whether the dice were rolled at the table; missing in results accepted by earlier versions. */
  readonly fromTable?: boolean | undefined;
}

/** What becomes of a unit. */
export interface UnitConsequence {
  readonly unitId: UnitId;
  readonly damage: Damage;
  readonly standing: UnitStanding;
  readonly readiness: Readiness;
  /** For a destroyed unit of the side that holds the field. */
  readonly recovery: Recovery | null;
}

/** A row of a 2D6 table for a pilot's fate. */
export interface FateRow extends RollRow {
  readonly fate: PilotFate;
}

/** What becomes of a pilot. */
export interface PilotConsequence {
  readonly pilotId: PilotId;
  readonly name: string;
  readonly fate: PilotFate;
  /** Wounds that the pilot took; missing: one of a wounded pilot, else none. */
  readonly wounds?: number | undefined;
  /** The roll behind it; empty when none was needed. */
  readonly dice: readonly number[];
  /** As for a recovery. */
  readonly fromTable?: boolean | undefined;
  /**
   * The table that was rolled on: the first row whose `upTo` is not below the total counts; empty if no roll was
   * needed.
   */
  readonly rows?: readonly FateRow[] | undefined;
  readonly kills: number;
}

/** What accepting a report does. */
export interface Consequences {
  /** One for each force that took part, attackers first. */
  readonly warchests: readonly WarchestChange[];
  readonly units: readonly UnitConsequence[];
  readonly pilots: readonly PilotConsequence[];
  readonly winner: Winner;
  /** Who holds the field, and so may look for wrecks and prisoners; null for nobody. */
  readonly fieldHolder: Side | null;
  /** Tracks that can be fought next. */
  readonly opens: readonly TrackId[];
  /** Whether no track is open or under way after this one. */
  readonly endsCampaign: boolean;
  /** Who wins the campaign then; null for a draw; missing while it goes on. */
  readonly campaignWinnerId?: AllegianceId | null | undefined;
}
