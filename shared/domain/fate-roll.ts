import type { UnitId } from './ids.ts';

/** `recovery`: to get a destroyed unit back. `pilot`: what becomes of its pilot. 2D6 each. */
export const FATE_ROLL_KINDS = ['recovery', 'pilot'] as const;
export type FateRollKind = (typeof FATE_ROLL_KINDS)[number];

/** A roll that a report calls for. */
export interface FateRoll {
  readonly kind: FateRollKind;
  /** The destroyed unit, for a pilot's roll as well. */
  readonly unitId: UnitId;
}

/** A roll made at the table: it counts instead of the program's. */
export interface TableRoll extends FateRoll {
  /** Two six-sided dice. */
  readonly dice: readonly [number, number];
}
