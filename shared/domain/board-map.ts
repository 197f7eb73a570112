import type { BoardSize, OffsetHex } from './hex.ts';

/** What can stand on a hex besides water and buildings. */
export const BOARD_FEATURES = ['woods', 'rough', 'rubble'] as const;

export type BoardFeature = (typeof BOARD_FEATURES)[number];

export interface BoardBuilding {
  /** Row of the table of buildings (`shared/rules/ground-rules.ts`). */
  readonly type: string;
  /** Height above the ground of its hex. */
  readonly heightInches: number;
  /** Construction factor; default: the usual one of its type. */
  readonly cf?: number;
}

/** A hex that is not plain ground at level 0. */
export interface BoardHex extends OffsetHex {
  /** Height of its ground (of the bottom, where there is water) in levels of 1"; absent: 0. */
  readonly level?: number;
  readonly features?: readonly BoardFeature[];
  /** Depth of its water in inches; absent: dry. */
  readonly waterInches?: number;
  readonly building?: BoardBuilding;
}

/** What is on a hex, without its position: nothing where it is plain ground. */
export type HexGround = Omit<BoardHex, 'column' | 'row'>;

/** A board as it is stored and shared: its size, and every hex that differs from plain ground. 1 hex is 2". */
export interface BoardMap extends BoardSize {
  /** Absent or empty: an open board. */
  readonly hexes?: readonly BoardHex[];
}
