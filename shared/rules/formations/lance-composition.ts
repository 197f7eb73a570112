import type { LanceKind } from '../../domain/lance.ts';
import type { LanceCheck, UnitTrait } from '../../domain/lance-check.ts';

/** How many units need a trait: a share, rounded up to whole units, or a number. */
export type UnitShare = { readonly percent: number } | { readonly units: number };

export interface LanceRequirement {
  readonly trait: UnitTrait;
  readonly of: UnitShare;
}

/** What the full game asks of the units of a kind of lance. */
export interface LanceComposition {
  /** Where it is printed. */
  readonly source: string;
  /** docs/campaign-facts.md 9. */
  readonly certainty: LanceCheck['certainty'];
  /** A lance whose units all have this role meets the requirements. */
  readonly idealRole: string;
  readonly requirements: readonly LanceRequirement[];
}

const ALL: UnitShare = { percent: 100 };

/**
 * Requirements of the full game. The quick start prints its lances ready-made and asks for working units only, so these
 * are told and never enforced. Its fire support lance has the effect that the full game gives to a Fire Lance.
 */
export const LANCE_COMPOSITIONS: Readonly<Record<LanceKind, LanceComposition>> = {
  battle: {
    source: 'AS:CE 117',
    certainty: 'H',
    idealRole: 'Brawler',
    requirements: [
      { trait: { kind: 'size-at-least', size: 3 }, of: { percent: 50 } },
      { trait: { kind: 'role', roles: ['Brawler', 'Sniper', 'Skirmisher'] }, of: { units: 3 } },
    ],
  },
  'fire-support': {
    source: 'AS:CE 119',
    certainty: 'H',
    idealRole: 'Missile Boat',
    requirements: [{ trait: { kind: 'role', roles: ['Missile Boat', 'Sniper'] }, of: { percent: 75 } }],
  },
  striker: {
    source: 'AS:CE 118',
    certainty: 'H',
    idealRole: 'Striker',
    requirements: [
      { trait: { kind: 'move', inches: 10, jumpInches: 8 }, of: ALL },
      { trait: { kind: 'size-at-most', size: 3 }, of: ALL },
      { trait: { kind: 'role', roles: ['Striker', 'Skirmisher'] }, of: { percent: 50 } },
    ],
  },
};
