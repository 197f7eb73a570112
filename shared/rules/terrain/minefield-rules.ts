/** What an edition says about minefields. Densities count from 1. */
export interface MinefieldRules {
  /** Least 2D6 with which a field goes off, for each density: the first one is that of density 1. */
  readonly detonatesFrom: readonly number[];
  readonly damagePerDensity: number;
  /** Least 2D6 with which a sweeper thins a field out. */
  readonly clearsFrom: number;
}
