import type { UnitId } from './ids.ts';

/** Where the program puts a unit of a battle that was begun at a table. */
export interface PlacedUnit {
  readonly unitId: UnitId;
  readonly column: number;
  readonly row: number;
  /** 0 to 5 clockwise from north. */
  readonly facing: number;
  /** Whether its position was given. */
  readonly given: boolean;
}

/** A distance that was measured between two units. */
export interface PlacedDistance {
  readonly between: readonly [UnitId, UnitId];
  /** As measured. */
  readonly inches: number;
  /** As it is on the board. */
  readonly placedInches: number;
}

/** Where the units of such a battle stand, and how well the distances come out. */
export interface Placement {
  readonly units: readonly PlacedUnit[];
  readonly distances: readonly PlacedDistance[];
}
