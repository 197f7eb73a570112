/** How often each critical effect has been taken. Whole numbers from 0. */
export interface Criticals {
  readonly engine: number;
  readonly fireControl: number;
  readonly mp: number;
  readonly weapon: number;
}

export const NO_CRITICALS: Criticals = { engine: 0, fireControl: 0, mp: 0, weapon: 0 };

/** Damage on a card that is carried from one engagement to the next. */
export interface Damage {
  /** Armor circles still open. */
  readonly armorLeft: number;
  /** Structure circles still open. */
  readonly structureLeft: number;
  readonly criticals: Criticals;
}

/**
 * Where a unit stands in its force, whatever its damage:
 * `serving` can be fielded; `wrecked` was destroyed and recovered, and can be rebuilt;
 * `lost` cannot be got back; `sold` has left the force.
 */
export const UNIT_STANDINGS = ['serving', 'wrecked', 'lost', 'sold'] as const;
export type UnitStanding = (typeof UNIT_STANDINGS)[number];

/** Whether a unit has left its force for good: it can be neither fielded nor repaired, moved nor sold. */
export function isGone(standing: UnitStanding): standing is 'lost' | 'sold' {
  return standing === 'lost' || standing === 'sold';
}

/** What a gamemaster sees of a unit's condition, worked out from card, damage and standing. */
export const READINESS = ['ready', 'damaged', 'crippled', 'wrecked', 'lost', 'sold'] as const;
export type Readiness = (typeof READINESS)[number];

/** How an engagement ended for one unit. */
export const FATES = ['standing', 'crippled', 'withdrew', 'destroyed'] as const;
export type Fate = (typeof FATES)[number];
