import type { Estimate, Interval } from './estimate.ts';
import type { Side, Winner } from './side.ts';

/** Battles fought on from the end of each turn. */
export const TURN_BATTLES = { least: 20, usual: 200, most: 1_000 } as const;

/** How a battle stood after one of its turns: what comes of it with other dice. */
export interface TurnChance extends Interval {
  /** 0 or the turn that the battle began after: set up. */
  readonly turn: number;
  /** Battles fought on from there; 0 after the last turn, when the battle itself tells. */
  readonly battles: number;
  /** The attacker's chance to win, 0 to 1; a draw counts one half, so that the defender's is what is missing to 1. */
  readonly chance: number;
}

/** A turn in which the chance to win changed by more than its uncertainty. */
export interface TurningPoint {
  readonly turn: number;
  /** Whose chance rose. */
  readonly side: Side;
  /** That side's chance before the turn and after it. */
  readonly before: number;
  readonly after: number;
  /** Index, among the events of the battle, of the one that counted most against the other side; null for none. */
  readonly event: number | null;
}

/** What a side might have done otherwise, with all its units. */
export const ALTERNATIVES = ['cautious', 'aggressive', 'hold', 'leave'] as const;
export type Alternative = (typeof ALTERNATIVES)[number];

/** What an alternative would have changed for the side, between battles with the same dice. */
export interface AlternativeEffect {
  readonly alternative: Alternative;
  /** Change of its chance to win, -1 to 1. */
  readonly wins: Estimate;
  /** Change of the PV of its units that are lost for good. */
  readonly lostPv: Estimate;
}

/** What the losing side should have done. */
export interface Advice {
  readonly side: Side;
  /** The turn after which it should have done so: before its worst turn, else the beginning. */
  readonly afterTurn: number;
  /** The alternative that is clearly better; null: none is, so that the dice decided. */
  readonly best: Alternative | null;
  readonly effects: readonly AlternativeEffect[];
}

/** How a battle turned. */
export interface TurningPoints {
  readonly winner: Winner;
  /** After each turn, from the beginning to the end. */
  readonly turns: readonly TurnChance[];
  /** At most three, in the order of turns. */
  readonly points: readonly TurningPoint[];
  /** Null for a draw. */
  readonly advice: Advice | null;
}
