import type { Problem } from '../../domain/problem.ts';
import { checkInches } from '../figure-checks.ts';

/** Whether a unit may move through the place of another one. Source: 001 "Stacking", 004 "Группирование". */
export function mayPass(occupant: { readonly friendly: boolean; readonly sameElevation: boolean }): boolean {
  return occupant.friendly || !occupant.sameElevation;
}

/** A place to which a unit could be moved that cannot stay where it is. */
export interface Spot {
  /** Inches of Move from the occupied place to this one. */
  readonly moveInches: number;
  readonly occupied: boolean;
  /** Whether the unit cannot be on such ground. */
  readonly prohibited: boolean;
}

export interface Displacement {
  /** Indexes of the places from which its owner chooses; empty if the unit is destroyed. */
  readonly spots: readonly number[];
  readonly destroyed: boolean;
}

/** Refuses figures that no place can have, field by field. */
export function validateSpots(spots: readonly Spot[]): readonly Problem[] {
  const problems: Problem[] = [];
  spots.forEach(({ moveInches }, index) => {
    checkInches(problems, `spots[${index}].moveInches`, moveInches);
  });
  return problems;
}

/**
 * Where a unit goes that was forced into an occupied place: to the free place with the lowest cost; on prohibited
 * ground it is destroyed. Source: 003 "Stacking (p. 13)". Ours: of several equally near places its owner chooses one on
 * which it can stand, and without any free place it is destroyed.
 */
export function resolveDisplacement(spots: readonly Spot[]): Displacement {
  const free = spots.filter(({ occupied }) => !occupied);
  const least = Math.min(...free.map(({ moveInches }) => moveInches));
  const standing = spots.flatMap(({ moveInches, occupied, prohibited }, index) =>
    !occupied && !prohibited && moveInches === least ? [index] : [],
  );
  return { spots: standing, destroyed: standing.length === 0 };
}
