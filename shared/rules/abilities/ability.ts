import type { CoverageRow } from '../coverage/coverage-entry.ts';
import type { Traits } from './traits.ts';

/** What the figures behind a code (`1/1/-`, `2`, or nothing) give the unit that carries it. */
export type ReadTraits = (figures: string) => Partial<Traits>;

/** A special ability: how far it is played, and what it does. */
export interface Ability extends CoverageRow {
  /** Absent where it has no effect in a ground battle here. */
  readonly read?: ReadTraits | undefined;
}

/** Adds the effect to a row about an ability; one without figures has none where figures are printed by mistake. */
export function withEffect(row: CoverageRow, effect: Partial<Traits> | ReadTraits): Ability {
  return {
    ...row,
    read: typeof effect === 'function' ? effect : (figures) => (figures === '' ? effect : {}),
  };
}
