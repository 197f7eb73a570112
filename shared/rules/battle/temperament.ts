/** How a commander weighs things against each other. */
export interface Temperament {
  /** Weight of damage that may be taken, against 1 for damage dealt. */
  readonly caution: number;
  /** Worth of each hex nearer to where the unit fights best, as a share of what it can do there. */
  readonly drive: number;
}

export const BALANCED: Temperament = Object.freeze({ caution: 0.8, drive: 0.05 });
