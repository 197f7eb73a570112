import type { GroundAdvance, GroundStretch } from '../../terrain/ground-cost.ts';
import type { JumpBar } from './jump.ts';
import type { AdvanceAmongUnits, Occupant, OccupiedStretch } from './way-among-units.ts';

/** A stretch of a unit's path, from outside. */
export interface CalledStretch extends GroundStretch {
  /** Height of what stands on its ground (woods or a building), for units that jump over it. */
  readonly heightInches?: number | undefined;
  /** Density of the minefield on it; 0 or missing for none. */
  readonly minefield?: number | undefined;
  /** Another unit on it; `sameElevation` defaults to true. */
  readonly occupant?:
    | { readonly friendly: boolean; readonly sameElevation?: boolean | undefined }
    | undefined;
}

/** How far a unit came, on the ground or by jumping, and what stopped it. */
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
