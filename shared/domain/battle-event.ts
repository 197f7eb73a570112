import type { Correction } from './correction.ts';
import type { AxialHex, HexPosition } from './hex.ts';
import type { UnitId } from './ids.ts';
import type { Side, Winner } from './side.ts';
import type { Bracket } from './unit-card.ts';

/** One part of a to-hit number or of damage, with where it comes from. */
export interface Modifier {
  /** Stable code, for translation: `skill`, `range-medium`, `target-movement` … */
  readonly code: string;
  readonly value: number;
  /** Source document (seed number) and heading. */
  readonly source: string;
}

export const MOVEMENTS_USED = ['standstill', 'ground', 'jump'] as const;
export type MovementUsed = (typeof MOVEMENTS_USED)[number];
export type AttackKind =
  | 'weapon'
  | 'rear'
  | 'standard'
  | 'melee'
  | 'charge'
  | 'dfa'
  | 'anti-mech'
  | 'artillery'
  | 'indirect';
export const CRITICAL_EFFECTS = [
  'ammo',
  'engine',
  'fire-control',
  'weapon',
  'mp',
  'command',
  'crew',
  'armor',
  'structure',
  'stunned',
  'disabled',
  'destroyed',
  'crew-stunned',
  'crew-killed',
  'none',
] as const;
export type CriticalEffect = (typeof CRITICAL_EFFECTS)[number];
/** Why a unit is destroyed in the End Phase. */
export const DOOM_REASONS = ['structure', 'ammo', 'engine', 'critical', 'crew', 'sunk'] as const;
/** What a roll for motive damage comes to. */
export const MOTIVE_EFFECTS = ['none', 'slowed', 'halved', 'immobilized'] as const;
export type MotiveEffect = (typeof MOTIVE_EFFECTS)[number];

/** Kinds of artillery rounds: standard, cluster, or homing rounds, which follow a designator to a single unit. */
export const ARTILLERY_MUNITIONS = ['standard', 'cluster', 'homing'] as const;
export type ArtilleryMunition = (typeof ARTILLERY_MUNITIONS)[number];

/** A shell comes down; events of its effect on each unit follow. `Place` is a position on a table or a hex of a board. */
export interface Impact<Place> {
  readonly type: 'impact';
  /** The unit that fired. */
  readonly unitId: UnitId;
  /** Code of the piece, without the count: `ARTLT`. */
  readonly piece: string;
  readonly munition: ArtilleryMunition;
  readonly targetNumber: number;
  readonly modifiers: readonly Modifier[];
  /** Set if one D20 was rolled that must not exceed the number; missing: 2D6 that must reach it. */
  readonly rolledOn?: 'd20';
  /** The failed roll that Lucky replaced; missing for most. */
  readonly firstDice?: readonly number[];
  /** The roll that counts. */
  readonly dice: readonly number[];
  readonly hit: boolean;
  /** Dice for direction and distance of the scatter; empty on a hit. */
  readonly scatterDice: readonly number[];
  /** Point of impact; in battles a hex, which may be off the board. */
  readonly at: Place;
  /** Units that it reaches, in the order in which their damage is rolled. */
  readonly reached: readonly UnitId[];
}

/** An impact in a battle. Shells are aimed at hexes: at one on which an enemy stands. */
export interface BattleImpact extends Omit<Impact<AxialHex>, 'at'> {
  readonly at?: AxialHex;
  /** The unit on the hex aimed at. */
  readonly targetId: UnitId;
  readonly rangeInches: number;
  /** Who spotted for the shot; null for direct fire. */
  readonly spotterId: UnitId | null;
}

/**
 * Everything that happens in a battle, in order: the log for screens and replays. Positions (`at`, `from`, `to`, `path`)
 * are missing where nobody tells them: at a table.
 */
export type BattleEvent =
  | { readonly type: 'deployed'; readonly unitId: UnitId; readonly at?: HexPosition }
  /** Enters the board on a hex of its edge, before it moves on. */
  | { readonly type: 'entered'; readonly unitId: UnitId; readonly at?: HexPosition }
  /** Begins the battle in or on another unit of its side, which carries it until it gets off. */
  | { readonly type: 'mounted'; readonly unitId: UnitId; readonly carrierId: UnitId }
  /** Gets off beside the unit that carried it. */
  | {
      readonly type: 'dismounted';
      readonly unitId: UnitId;
      readonly carrierId: UnitId;
      readonly at?: HexPosition;
    }
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'initiative';
      readonly dice: Readonly<Record<Side, readonly number[]>>;
      readonly winner: Side;
      /** Bonus of each side for damaged command systems of the other; missing if there are none. */
      readonly bonus?: Readonly<Record<Side, number>>;
    }
  | {
      /** A unit's own part of a turn in individual order begins. */
      readonly type: 'acts';
      readonly unitId: UnitId;
      /** 2D6 of initiative, to which the bonus is added. */
      readonly dice: readonly number[];
      readonly bonus: number;
      readonly score: number;
      /** 2D6 for each tie that had to be rolled off, in the order rolled; empty for most. */
      readonly tieDice: readonly number[];
    }
  | {
      readonly type: 'moved';
      readonly unitId: UnitId;
      readonly from?: HexPosition;
      readonly to?: HexPosition;
      readonly movement: MovementUsed;
      /** Inches of Move spent. */
      readonly inches: number;
      /** Hexes entered on the ground, in order, the last one being `to`; absent for jumps and for turns on the spot. */
      readonly path?: readonly AxialHex[];
    }
  /** A building is rubble from now on. */
  | { readonly type: 'fell'; readonly at?: AxialHex }
  | {
      /** A minefield under a unit; damage events follow if it detonates. */
      readonly type: 'mine';
      readonly unitId: UnitId;
      readonly at?: AxialHex;
      /** Missing if it detonates without a roll. */
      readonly dice?: readonly number[];
      readonly density: number;
      readonly detonates: boolean;
    }
  | {
      /** Fire from above or from off the board; damage events follow if it hits. */
      readonly type: 'strike';
      readonly against: Side;
      readonly dice: readonly number[];
      /** Dice that chose the target; empty if there was no choice. */
      readonly targetDice: readonly number[];
      readonly targetId: UnitId | null;
    }
  /** A scan in place of an attack: of a unit, or of a place of the track by its key. */
  | {
      readonly type: 'scanned';
      readonly unitId: UnitId;
      readonly targetId: UnitId | null;
      readonly place: string | null;
    }
  /**
   * The units that a unit's searchlight lights from now on; emitted before the next attack if they have changed. Its
   * own light reveals the unit as long as it is on the board.
   */
  | { readonly type: 'searchlight'; readonly unitId: UnitId; readonly targetIds: readonly UnitId[] }
  | {
      readonly type: 'attacked';
      readonly unitId: UnitId;
      readonly targetId: UnitId;
      readonly kind: AttackKind;
      readonly rangeInches: number;
      readonly bracket: Bracket | null;
      readonly fromRear: boolean;
      /** Points of overheat used for this attack. */
      readonly overheat: number;
      readonly targetNumber: number;
      /** Number of the damage group, from 1, and number of all groups, if damage is divided. */
      readonly part?: { readonly number: number; readonly of: number };
      /** One D20 that must not exceed the number; missing: 2D6 that must reach it. */
      readonly rolledOn?: 'd20';
      readonly modifiers: readonly Modifier[];
      /** The failed roll that Lucky replaced; missing for most. */
      readonly firstDice?: readonly number[];
      /** The roll that counts. */
      readonly dice: readonly number[];
      readonly hit: boolean;
      /** Points dealt before armor; 0 on a miss. */
      readonly damage: number;
      /**
       * Parts of the points, reductions by walls and equipment included; they add up to `damage`. Missing if there is
       * nothing to explain, and in battles fought by earlier versions.
       */
      readonly damageParts?: readonly Modifier[] | undefined;
      /** Points that the walls around the target absorbed in addition; missing in the open. */
      readonly absorbed?: number | undefined;
    }
  | {
      readonly type: 'damaged';
      readonly unitId: UnitId;
      /** Points marked on armor and on structure, and what was left over. */
      readonly armor: number;
      readonly structure: number;
      readonly overflow: number;
      readonly cause: string;
      /** Parts of the points if no attack event has them; they add up to all three. */
      readonly parts?: readonly Modifier[] | undefined;
    }
  | {
      readonly type: 'critical';
      readonly unitId: UnitId;
      readonly dice: readonly number[];
      readonly effect: CriticalEffect;
    }
  | {
      readonly type: 'motive';
      readonly unitId: UnitId;
      readonly dice: readonly number[];
      /** Modifier for the way of moving. */
      readonly modifier: number;
      readonly effect: MotiveEffect;
    }
  | BattleImpact
  | { readonly type: 'marked'; readonly unitId: UnitId; readonly by: UnitId }
  | {
      readonly type: 'flushed';
      readonly unitId: UnitId;
      /** The die of radical heat sinks. */
      readonly dice: readonly number[];
      /** Whether they take a point of heat off; otherwise they broke. */
      readonly works: boolean;
    }
  | { readonly type: 'heat'; readonly unitId: UnitId; readonly from: number; readonly to: number }
  | { readonly type: 'shutdown'; readonly unitId: UnitId }
  | { readonly type: 'restarted'; readonly unitId: UnitId }
  | {
      readonly type: 'stunned';
      readonly unitId: UnitId;
      /** The die that decides the number of turns, from the next one on. */
      readonly dice: readonly number[];
      readonly turns: number;
    }
  | { readonly type: 'crippled'; readonly unitId: UnitId; readonly reason: string }
  | {
      readonly type: 'destroyed';
      readonly unitId: UnitId;
      readonly by: UnitId | null;
      readonly reason: string;
    }
  /** Out of action for the rest of the battle, but not destroyed. */
  | { readonly type: 'disabled'; readonly unitId: UnitId }
  /** Leaves the field. Over its home edge if it was forced to; else in good order over the far edge, unless `edge` says so. */
  | {
      readonly type: 'withdrew';
      readonly unitId: UnitId;
      readonly forced: boolean;
      readonly edge?: 'home-edge';
    }
  /** At a table: how a unit stands was put right by hand, whatever led to it. */
  | { readonly type: 'corrected'; readonly unitId: UnitId; readonly changes: readonly Correction[] }
  | { readonly type: 'objective'; readonly key: string; readonly side: Side }
  | { readonly type: 'ended'; readonly winner: Winner; readonly reason: string };

type Position = 'at' | 'from' | 'to';
type OnBoard<Event> = Event extends unknown
  ? Event & Required<Pick<Event, Extract<keyof Event, Position>>>
  : never;

/** An event of a battle that the program fights: everything happens somewhere. */
export type BoardEvent = OnBoard<BattleEvent>;
