/** A 95 percent confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A mean with its confidence interval. */
export interface Estimate extends Interval {
  readonly mean: number;
}

/** A chance, 0 to 1, with its confidence interval. */
export interface ChanceEstimate extends Interval {
  readonly chance: number;
}
