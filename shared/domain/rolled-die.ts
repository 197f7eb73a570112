/** A die with the face that it showed. */
export interface RolledDie {
  readonly sides: number;
  /** 1 to `sides`. */
  readonly face: number;
}

/** A die of a battle with a face rolled at the table instead of the program's. */
export interface OverwrittenDie {
  /** Number of the die, from 1 in the order rolled. */
  readonly die: number;
  readonly face: number;
}
