/** What an edition says about minefields. Densities count from 1. */
export interface MinefieldRules {
  /** Lowest 2D6 at which a field detonates, by density, beginning with density 1. */
  readonly detonatesFrom: readonly number[];
  readonly damagePerDensity: number;
  /** Lowest 2D6 at which a sweeper reduces a field. */
  readonly clearsFrom: number;
}
