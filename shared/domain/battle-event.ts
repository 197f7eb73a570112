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

export type MovementUsed = 'standstill' | 'ground' | 'jump';
export type AttackKind =
  'weapon' | 'rear' | 'standard' | 'melee' | 'charge' | 'dfa' | 'anti-mech' | 'artillery' | 'indirect';
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

/** Everything that happens in a battle, in order: the log that the screens show and that a replay plays. */
export type BattleEvent =
  | { readonly type: 'deployed'; readonly unitId: UnitId; readonly at: HexPosition }
  /** Comes onto the board on a hex of its edge, before it moves on. */
  | { readonly type: 'entered'; readonly unitId: UnitId; readonly at: HexPosition }
  /** Begins the battle in or on another unit of its side, with which it goes until it gets off. */
  | { readonly type: 'mounted'; readonly unitId: UnitId; readonly carrierId: UnitId }
  /** Gets off beside the unit that carried it. */
  | {
      readonly type: 'dismounted';
      readonly unitId: UnitId;
      readonly carrierId: UnitId;
      readonly at: HexPosition;
    }
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'initiative';
      readonly dice: Readonly<Record<Side, readonly number[]>>;
      readonly winner: Side;
      /** Added to the dice of each side for damaged command systems of the other; missing when there are none. */
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
      /** 2D6 for each tie that nothing else broke, in the order rolled; empty for most. */
      readonly tieDice: readonly number[];
    }
  | {
      readonly type: 'moved';
      readonly unitId: UnitId;
      readonly from: HexPosition;
      readonly to: HexPosition;
      readonly movement: MovementUsed;
      /** Inches of Move spent. */
      readonly inches: number;
      /** Hexes entered on the ground, in order, the last one being `to`; absent for jumps and for turns on the spot. */
      readonly path?: readonly AxialHex[];
    }
  /** A building is rubble from now on. */
  | { readonly type: 'fell'; readonly at: AxialHex }
  | {
      /** A minefield under a unit; damage follows where it goes off. */
      readonly type: 'mine';
      readonly unitId: UnitId;
      readonly at: AxialHex;
      /** Missing where it goes off by itself. */
      readonly dice?: readonly number[];
      readonly density: number;
      readonly detonates: boolean;
    }
  | {
      /** Fire from above or from off the board; damage follows where it finds somebody. */
      readonly type: 'strike';
      readonly against: Side;
      readonly dice: readonly number[];
      /** Dice that chose the target; empty where there was no choice. */
      readonly targetDice: readonly number[];
      readonly targetId: UnitId | null;
    }
  /** Looked over in place of an attack: a unit, or a place of the track by its key. */
  | {
      readonly type: 'scanned';
      readonly unitId: UnitId;
      readonly targetId: UnitId | null;
      readonly place: string | null;
    }
  /**
   * Whom the searchlight of a unit lights from now on; told before the next attack when it has changed. The unit is lit
   * by its own light as long as it is on the board.
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
      /** Where an attack is rolled for in groups of its damage: which of them, counted from 1. */
      readonly part?: { readonly number: number; readonly of: number };
      /** One die that must not show more than the number; missing: 2D6 that must not show less. */
      readonly rolledOn?: 'd20';
      readonly modifiers: readonly Modifier[];
      /** The failed roll that Lucky rolled again; missing for most. */
      readonly firstDice?: readonly number[];
      /** The roll that counts. */
      readonly dice: readonly number[];
      readonly hit: boolean;
      /** Points dealt before armor; 0 on a miss. */
      readonly damage: number;
      /**
       * What the points are made of, walls and equipment that took some of them included; they add up to `damage`.
       * Missing where there is nothing to explain, and in battles that were fought before parts were told.
       */
      readonly damageParts?: readonly Modifier[] | undefined;
      /** Points that the walls around the target took besides; absent in the open. */
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
      /** What the points are made of, where no attack tells it; they add up to all three. */
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
      /** Added to the dice for the way of moving. */
      readonly modifier: number;
      readonly effect: MotiveEffect;
    }
  | { readonly type: 'marked'; readonly unitId: UnitId; readonly by: UnitId }
  | { readonly type: 'heat'; readonly unitId: UnitId; readonly from: number; readonly to: number }
  | { readonly type: 'shutdown'; readonly unitId: UnitId }
  | { readonly type: 'restarted'; readonly unitId: UnitId }
  | {
      readonly type: 'stunned';
      readonly unitId: UnitId;
      /** The die that says for how many turns, from the next one. */
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
  /** Out of the battle for good, and yet not destroyed. */
  | { readonly type: 'disabled'; readonly unitId: UnitId }
  | { readonly type: 'withdrew'; readonly unitId: UnitId; readonly forced: boolean }
  | { readonly type: 'objective'; readonly key: string; readonly side: Side }
  | { readonly type: 'ended'; readonly winner: Winner; readonly reason: string };
