import type { DamageValue } from '../../domain/unit-card.ts';

/** A row of the table of buildings. */
export interface BuildingType {
  readonly id: string;
  /** Construction factor: lowest, highest, and the default. */
  readonly cf: { readonly least: number; readonly most: number; readonly usual: number };
  /** Total Size of units that it bears. */
  readonly capacity: number;
  /** Points that the building absorbs of each attack on a unit inside. */
  readonly absorption: { readonly infantry: number; readonly others: number };
  /** Damage to each unit inside for each 4" of height when it collapses. */
  readonly collapse: DamageValue;
}
