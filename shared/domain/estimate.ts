/** Bounds that hold in 95 of 100 cases. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A mean with the bounds of the true one. */
export interface Estimate extends Interval {
  readonly mean: number;
}

/** A chance, 0 to 1, with its bounds. */
export interface ChanceEstimate extends Interval {
  readonly chance: number;
}
