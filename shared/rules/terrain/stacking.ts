import type { Problem } from '../../domain/problem.ts';
import { checkInches } from '../figure-checks.ts';

/** Whether a unit may move through a place that another one holds. Source: 001 "Stacking", 004 "Группирование". */
export function mayPass(occupant: { readonly friendly: boolean; readonly sameElevation: boolean }): boolean {
  return occupant.friendly || !occupant.sameElevation;
}

/** A place that a unit could be put on which cannot stay where it has come to. */
export interface Spot {
  /** Inches of Move from the occupied place to this one. */
  readonly moveInches: number;
  readonly occupied: boolean;
  /** The unit cannot be on such ground. */
  readonly prohibited: boolean;
}

export interface Displacement {
  /** Places among which the owner of the unit chooses, as indexes; none when the unit is destroyed. */
  readonly spots: readonly number[];
  readonly destroyed: boolean;
}

/** Figures that no place can have, field by field. */
export function validateSpots(spots: readonly Spot[]): readonly Problem[] {
  const problems: Problem[] = [];
  spots.forEach(({ moveInches }, index) => {
    checkInches(problems, `spots[${index}].moveInches`, moveInches);
  });
  return problems;
}

/**
 * Where a unit goes that was forced into an occupied place: to the free one that costs the least Move, and if that is
 * prohibited ground it is destroyed. Source: 003 "Stacking (p. 13)". Ours: of several equally near its owner takes one
 * that it can stand on, and with no free place at all it is destroyed.
 */
export function resolveDisplacement(spots: readonly Spot[]): Displacement {
  const free = spots.filter(({ occupied }) => !occupied);
  const least = Math.min(...free.map(({ moveInches }) => moveInches));
  const standing = spots.flatMap(({ moveInches, occupied, prohibited }, index) =>
    !occupied && !prohibited && moveInches === least ? [index] : [],
  );
  return { spots: standing, destroyed: standing.length === 0 };
}
