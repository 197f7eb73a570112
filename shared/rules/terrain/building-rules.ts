import type { DamageValue } from '../../domain/unit-card.ts';

/** A row of the table of buildings. */
export interface BuildingType {
  readonly id: string;
  /** Construction factor: least, most, and what a building has where nobody says otherwise. */
  readonly cf: { readonly least: number; readonly most: number; readonly usual: number };
  /** Sizes of units that it bears. */
  readonly capacity: number;
  /** Points of each attack on a unit inside that the building takes. */
  readonly absorption: { readonly infantry: number; readonly others: number };
  /** Damage to each unit inside for 4" of height when it falls. */
  readonly collapse: DamageValue;
}
