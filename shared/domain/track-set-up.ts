import type { BattleEffect } from './battle-effect.ts';
import type { BoardMap } from './board-map.ts';
import type { BoardPlan } from './board-plan.ts';
import type { Side } from './side.ts';

/** Edges of the board: columns run from west to east, rows from north to south. */
export const EDGES = ['west', 'east', 'north', 'south'] as const;
export type Edge = (typeof EDGES)[number];

/** Where units may stand before the first turn. */
export type DeploymentZone =
  /** Within this distance of any of these edges. */
  | { readonly kind: 'near-edges'; readonly edges: readonly Edge[]; readonly depthInches: number }
  /** The half of the board on the side of the home edge. */
  | { readonly kind: 'own-half' }
  /** Anywhere but within this distance of any of these edges. */
  | { readonly kind: 'away-from'; readonly edges: readonly Edge[]; readonly inches: number };

/** Units of a side that come to the battle together. The shares of a side's groups add up to 1. */
export type DeploymentGroup =
  /** Set up before the first turn. */
  | { readonly kind: 'set-up'; readonly share: number; readonly zone: DeploymentZone }
  /**
   * Enters over one of the edges in the Movement Phase of a turn, counted from 1; a reserve may wait for a later turn.
   */
  | {
      readonly kind: 'entry';
      readonly share: number;
      readonly edges: readonly Edge[];
      readonly turn: number;
      readonly mayWait: boolean;
    };

export interface SideSetUp {
  /** Over which it withdraws. */
  readonly homeEdge: Edge;
  /** Over which its units may leave in good order; null where there is no such edge. */
  readonly exitEdge: Edge | null;
  readonly groups: readonly DeploymentGroup[];
  /** Its crippled units have to leave over the home edge. */
  readonly forcedWithdrawal: boolean;
  /** It names the unit of its commander before the first turn. */
  readonly namesCommander: boolean;
}

/**
 * A place that an objective is about. Its hex depends on the size of the board: shares of its width from the west and
 * of its height from the north.
 */
export interface TrackPlace {
  /** Stable key, to which objectives refer. */
  readonly key: string;
  readonly name: string;
  readonly across: number;
  readonly down: number;
  /** Units within this distance are at the place. */
  readonly radiusInches: number;
  /** Whether an indestructible building stands there. */
  readonly building: boolean;
}

/** How a battle is fought besides its board, its units and its objectives. */
export interface BattleSetUp {
  /** Deploys all it has before the other side deploys. */
  readonly firstToSetUp: Side;
  readonly sides: Readonly<Record<Side, SideSetUp>>;
  readonly places: readonly TrackPlace[];
  /** Farthest distance at which a unit that sees its target can scan it in place of attacking; null: no scans. */
  readonly scanInches: number | null;
  readonly effects: readonly BattleEffect[];
}

/** How a track is fought: its battle, its board and its length. */
export interface TrackSetUp extends BattleSetUp {
  readonly board: BoardPlan;
  /** A fixed map; the plan of the board is then ignored. */
  readonly map?: BoardMap;
  /** The track ends with this turn. */
  readonly turnLimit: number;
}

/**
 * Number of units in each group, in the order of the groups: the first units of the side are in the first group, and so
 * on. Rounded so that they add up to the units of the side.
 */
export function countGroupUnits(groups: readonly DeploymentGroup[], units: number): readonly number[] {
  let share = 0;
  let counted = 0;
  return groups.map((group, index) => {
    share += group.share;
    const upTo = index === groups.length - 1 ? units : Math.min(units, Math.round(share * units));
    const count = Math.max(0, upTo - counted);
    counted += count;
    return count;
  });
}
