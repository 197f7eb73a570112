import type { Force } from '../../domain/force.ts';
import type { Given } from '../../domain/transfer.ts';

/** What a warchest holds, with what its force gave to allies. */
export interface SharedWarchest extends Pick<Force, 'warchestWp' | 'spPerWp'> {
  /** Missing: nothing. */
  readonly given?: Omit<Given, 'pv'> | undefined;
}

/** A force's warchest, for the comparison with others. */
export type OwnWarchest = Pick<Force, 'allegianceId' | 'standing'> & SharedWarchest;

/**
 * WP that a force would have if it had no allies: what it gave counts as kept, what it got does not. WP that came back as
 * SP or as units count as converted, as far as those are worth. Not a whole number where they are. docs/campaign-facts.md 7.
 */
export function computeOwnWp({ warchestWp, spPerWp, given }: SharedWarchest): number {
  if (given === undefined) return warchestWp;
  const gotSp = Math.max(0, -given.sp - given.unitSp);
  const cameBackWp = Math.min(Math.max(0, given.wp), gotSp / spPerWp);
  // Without the error of binary fractions, which could tip over the bound of an end.
  return Number((warchestWp + given.wp - cameBackWp).toPrecision(12));
}
