import type { MovementUsed } from '../../../../domain/battle-event.ts';
import type { Skill } from '../../../../domain/pilot.ts';
import type { Side } from '../../../../domain/side.ts';
import type { BattleSetUp } from '../../../../domain/track-set-up.ts';
import type { BattleOrder } from '../../../../domain/unit-order.ts';
import type { ScenarioObjective } from '../../scenario/scenario.ts';
import type { Answer } from './answers.ts';
import type { SketchHex } from './sketch-hex.ts';

/** What a position asks for. */
export const POSITION_KINDS = [
  'cover',
  'rear',
  'range',
  'focus',
  'leave',
  'hold',
  'scout',
  'spot',
  'deliver',
  'screen',
] as const;
export type PositionKind = (typeof POSITION_KINDS)[number];

/** Directions faced, in the order of the numbers that the board uses. */
export const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A unit of a position. */
export interface PositionUnit {
  /** `A1`, `A2` …: the attacker's, `D1` …: the defender's. */
  readonly id: string;
  /** Name of its card. */
  readonly card: string;
  /** Where it stands; missing: it is carried. */
  readonly at?: SketchHex;
  /** The unit that carries it. */
  readonly aboard?: string;
  /** Whether it began the battle aboard that unit and may board it again. */
  readonly beganAboard?: string;
  /** Missing: toward the nearest enemy. */
  readonly faces?: Direction;
  /** How it has moved in this turn; missing: it is yet to move. In individual order: how it moved last. */
  readonly moved?: MovementUsed;
  /** How far it has moved, in inches; missing: its whole Move. */
  readonly inches?: number;
  /** Circles that are left; missing: all. */
  readonly armor?: number;
  readonly structure?: number;
  /** Level on the heat scale. */
  readonly heat?: number;
  /** Missing: 4. */
  readonly skill?: Skill;
  /** Whether it is its side's commander; missing: no. */
  readonly commander?: true;
  readonly order?: BattleOrder;
  /** Whether the enemy has scanned it; missing: no. */
  readonly scanned?: true;
  /** It is no longer on the board: over its home edge or its exit edge, or destroyed. */
  readonly left?: 'home-edge' | 'far-edge' | 'destroyed';
}

/** A position of a battle with an answer that every player would give. */
export interface Position {
  readonly kind: PositionKind;
  readonly name: string;
  /** Rule system and options; missing: the standard rules. */
  readonly rules?: readonly [id: string, ...options: string[]];
  /**
   * The board, row by row: `.` open, `w` woods, `~` water 1" deep, `r` rough ground, `1` to `9` the level of a hill.
   */
  readonly board: readonly string[];
  readonly units: readonly PositionUnit[];
  readonly objectives?: readonly ScenarioObjective[];
  /** Overrides: the attacker's home edge is west, the defender's east, both may leave over the other one. */
  readonly setUp?: Partial<BattleSetUp>;
  /** Missing: 5. */
  readonly turn?: number;
  /** Missing: 20. */
  readonly turnLimit?: number;
  /** Side that each objective was met by already, by key. */
  readonly met?: Readonly<Record<string, Side>>;
  /** The units that decide, one after the other, and what about: their moves, or their attacks. */
  readonly decide: { readonly by: readonly string[]; readonly about: 'move' | 'attack' };
  readonly answer: Answer;
  /** Why every player would agree: the arithmetic of the rules. */
  readonly reason: string;
}
