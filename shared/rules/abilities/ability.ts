import type { CoverageRow } from '../coverage-entry.ts';
import type { Traits } from './traits.ts';

/** Reads the figures after an ability's code (`1/1/-`, `2`, or nothing) and returns the traits that they give. */
export type ReadTraits = (figures: string) => Partial<Traits>;

/** A special ability: how far the program plays it, and its effect. */
export interface Ability extends CoverageRow {
  /** Missing if it has no effect in a ground battle here. */
  readonly read?: ReadTraits | undefined;
}

/**
 * Adds the effect to an ability's coverage row. An ability without figures has none, even if a card prints some by
 * mistake.
 */
export function withEffect(row: CoverageRow, effect: Partial<Traits> | ReadTraits): Ability {
  return {
    ...row,
    read: typeof effect === 'function' ? effect : (figures) => (figures === '' ? effect : {}),
  };
}
