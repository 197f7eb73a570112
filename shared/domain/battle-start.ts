import type { DOOM_REASONS, MovementUsed } from './battle-event.ts';
import type { Berth } from './berth.ts';
import type { UnitResult, ObjectiveResult } from './engagement-report.ts';
import type { OffsetHex } from './hex.ts';
import type { UnitId } from './ids.ts';
import type { MotiveDamage } from './motive-order.ts';
import type { Side } from './side.ts';
import type { Edge } from './track-set-up.ts';
import type { CRITICAL_KINDS, Criticals } from './unit-state.ts';

/** Where a unit stands on the board. */
export interface StartPosition extends OffsetHex {
  /** Direction faced, 0 to 5 clockwise from north; missing: toward the nearest enemy. */
  readonly facing?: number;
}

/** Ways of leaving the battle that a unit's fate does not show. */
export const START_EXITS = ['home-edge', 'far-edge', 'disabled'] as const;
export type StartExit = (typeof START_EXITS)[number];

/** Hits that count for a battle only, besides those that a unit keeps: turns of a stunned crew, hits on crew and command. */
export const BATTLE_HITS = ['stunned', 'crew', 'command'] as const;
type BattleHits = Readonly<Partial<Record<(typeof BATTLE_HITS)[number], number>>>;

/** Hits in effect. */
export interface StartCriticals extends Criticals, BattleHits {}

/** Hits that take effect in the next End Phase; missing ones: none. */
export interface StartPending
  extends Partial<Readonly<Record<(typeof CRITICAL_KINDS)[number], number>>>, MotiveDamage, BattleHits {
  /** Above 0: it will be out of action. */
  readonly disabled?: number;
}

/** When and where a reserve enters. */
export interface StartEntry {
  /** The first turn in which it may. */
  readonly turn: number;
  readonly edge: Edge;
  /** Its place along the edge, as a share of the length. */
  readonly along: number;
}

/**
 * What no report tells of a unit in a battle that goes on. All of it may be missing, and is then as at the beginning of
 * a battle.
 */
interface StartDetails {
  /** Whether it counts as crippled; missing: as its fate and its damage say. */
  readonly crippled?: boolean;
  /** Whether it is shut down; missing: as its heat says. */
  readonly shutdown?: boolean;
  readonly pending?: StartPending;
  /** Why it will be destroyed in the next End Phase. */
  readonly doom?: { readonly reason: (typeof DOOM_REASONS)[number]; readonly by: UnitId | null };
  /** Whether an ability has already ignored a critical hit. */
  readonly criticalIgnored?: boolean;
  readonly heatSinksBroken?: boolean;
  /** Heat from attacks that its next part of a turn settles, and what it used itself. */
  readonly outsideHeat?: number;
  readonly overheatUsed?: number;
  /** Whether it made a weapon attack since its heat was settled. */
  readonly fired?: boolean;
  /** Whether it carries a beacon for missiles. */
  readonly marked?: boolean;
  /** Whether the enemy has scanned it. */
  readonly scanned?: boolean;
  /** Uses of Lucky that its pilot has left; missing: all. */
  readonly luckyLeft?: number;
  /** How it moved last: with individual initiative that counts until it acts again. */
  readonly movement?: MovementUsed;
  readonly inchesMoved?: number;
  readonly dismounted?: boolean;
  /** The unit that carries it. */
  readonly aboard?: { readonly carrierId: UnitId; readonly berth: Berth };
  /** How it is yet to enter; null: it does not; missing: as the set-up of the track says. */
  readonly arrives?: StartEntry | null;
}

/**
 * State of one unit in a battle under way, including the damage with which it entered. What it tells of a unit that is
 * out already stands in the report of the battle that continues.
 */
export interface StartUnit extends UnitResult, StartDetails {
  readonly criticals: StartCriticals;
  /** Set if it is no longer on the board. Not needed for a destroyed unit; a withdrawn one left over its home edge. */
  readonly left?: StartExit;
  /** Default: the program finds a plausible position. */
  readonly at?: StartPosition;
}

/** A distance measured between two units on the board, in inches. */
export interface StartDistance {
  readonly between: readonly [UnitId, UnitId];
  readonly inches: number;
}

/** A damaged building of the board. */
export interface StartBuilding extends OffsetHex {
  /** Construction factor left; 0: it has collapsed. */
  readonly cfLeft: number;
}

/** A minefield of one hex. */
export interface StartMinefield extends OffsetHex {
  /** The side that laid it. */
  readonly side: Side;
  readonly density: number;
}

/** What is left of a lance's abilities. */
export interface StartLance {
  /** Units that have its ability now. */
  readonly lentTo: readonly UnitId[];
  /** Uses of Lucky that are left for all of its units. */
  readonly luckyLeft: number;
}

/** State of a battle after a turn, fought elsewhere so far, from which it continues. */
export interface BattleStart {
  /** The last completed turn; 0 for none. */
  readonly turn: number;
  /** Every unit of the battle, whether still in it or not. */
  readonly units: readonly StartUnit[];
  readonly distances?: readonly StartDistance[];
  /** Objectives that have been met already. */
  readonly objectives?: readonly ObjectiveResult[];
  /** Who won the last initiative; missing: the defender. */
  readonly initiative?: Side;
  /** Buildings that are not as the board says. */
  readonly buildings?: readonly StartBuilding[];
  /** All minefields that are left; missing: as they are laid at the beginning. */
  readonly minefields?: readonly StartMinefield[];
  /** Places with a building that were scanned, as `attacker/key`. */
  readonly scannedPlaces?: readonly string[];
  /** Lances whose kind the rules know, attackers first; missing: as at the beginning, and their abilities are lent anew. */
  readonly lances?: readonly StartLance[];
}
