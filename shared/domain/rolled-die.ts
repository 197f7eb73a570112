/** A die as it fell. */
export interface RolledDie {
  readonly sides: number;
  /** 1 to `sides`. */
  readonly face: number;
}

/** A die of a battle that shows what fell at the table instead of what the program rolled. */
export interface OverwrittenDie {
  /** Which one, counted from 1 in the order rolled. */
  readonly die: number;
  readonly face: number;
}
