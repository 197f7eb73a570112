import type { MovementUsed } from './battle-event.ts';
import type { CommanderName } from './effort.ts';
import type { HexPosition } from './hex.ts';
import type { UnitId } from './ids.ts';
import type { BattleOrder, TemperamentId } from './unit-order.ts';

/** What a unit goes for besides the enemy, by kind. */
export const GOAL_KINDS = [
  'exit',
  'order',
  'escort',
  'objective',
  'scan',
  'cohesion',
  'pursuit',
  'carriage',
] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];
/** Goals that have a weight of their own by temperament. */
export type WeighedGoal = Exclude<GoalKind, 'pursuit' | 'carriage'>;

/** What a move is worth to a commander, term by term, weighted, in point values; their sum is the value of the move. */
export interface MoveTerms {
  readonly damageDealt: number;
  /** 0 or below, as `range` and every goal are. */
  readonly damageTaken: number;
  readonly cover: number;
  /** For hexes beyond the distance at which the unit fights best. */
  readonly range: number;
  /** For the distance from each goal, one entry a kind. */
  readonly goals: readonly { readonly kind: GoalKind; readonly value: number }[];
}

/** A move that a commander weighed. */
export interface WeighedPlace {
  /** Where the unit would have stood at its end. */
  readonly at: HexPosition;
  readonly movement: MovementUsed;
  /** The charge or attack from above that goes with it; null for none. */
  readonly ram: { readonly kind: 'charge' | 'dfa'; readonly targetId: UnitId } | null;
  readonly terms: MoveTerms;
  /** In point values: what the commander compared. */
  readonly value: number;
  /** The value before the replies to it; null where the commander looks at none, and where it did not weigh it before. */
  readonly valueBefore: number | null;
  /** Whether the unit made this move. */
  readonly taken: boolean;
}

/**
 * Why a unit goes off the board instead of weighing moves: crippled and forced to; by its order; for an objective; or
 * because its commander had enough.
 */
export const DEPARTURE_REASONS = ['forced', 'order', 'objective', 'chosen'] as const;
export type DepartureReason = (typeof DEPARTURE_REASONS)[number];

/** Why a unit went where it went in a turn of a battle. */
export interface MoveReasons {
  readonly turn: number;
  readonly unitId: UnitId;
  readonly commander: CommanderName;
  readonly temperament: TemperamentId;
  /** Its order before the battle; null for none. */
  readonly order: BattleOrder | null;
  /**
   * `weighed`: it took one of `places`. `departs`: it was on its way off the board. `none`: nobody asked where it should
   * go in that turn: it was not on the board, could not act, or was carried, got off or boarded.
   */
  readonly decision: 'weighed' | 'departs' | 'none';
  /** Null unless it departs. */
  readonly departs: DepartureReason | null;
  /** The best moves, the most valuable first, at most three; the one that was taken is among them. */
  readonly places: readonly WeighedPlace[];
}
