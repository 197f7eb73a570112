import type { GroundAdvance, GroundStretch } from '../../terrain/ground-cost.ts';
import type { JumpBar } from '../../terrain/jump.ts';
import type { AdvanceAmongUnits, Occupant, OccupiedStretch } from '../../terrain/way-among-units.ts';

/** A stretch of a unit's way from outside. */
export interface CalledStretch extends GroundStretch {
  /** Height over its ground of what stands on it, woods or a building, for who jumps over it. */
  readonly heightInches?: number | undefined;
  /** Density of the minefield on it; 0 or missing: none. */
  readonly minefield?: number | undefined;
  /** Another unit that stands on it, at the same elevation as the one that moves unless that is said to differ. */
  readonly occupant?:
    { readonly friendly: boolean; readonly sameElevation?: boolean | undefined } | undefined;
}

/** How far a unit came, on the ground or by jumping, and what kept it from going on. */
export interface CalledAdvance extends Omit<GroundAdvance, 'stopped'> {
  readonly stopped: AdvanceAmongUnits['stopped'] | JumpBar;
}

export function findOccupant({ occupant }: CalledStretch): Occupant | null {
  return occupant === undefined
    ? null
    : { friendly: occupant.friendly, sameElevation: occupant.sameElevation ?? true };
}

export function placeOccupants(way: readonly CalledStretch[]): readonly OccupiedStretch[] {
  return way.map((stretch) => ({ ...stretch, occupant: findOccupant(stretch) }));
}
