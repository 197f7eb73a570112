import type { DamageValue } from '../domain/unit-card.ts';

/**
 * A printed damage value as numbers. `points` is 0 for `0`, `-`, `0*` and anything unreadable;
 * `minimal` marks `0*`, which may deal a point by a die roll.
 */
export interface DamageAmount {
  readonly points: number;
  readonly minimal: boolean;
}

const NONE: DamageAmount = Object.freeze({ points: 0, minimal: false });
const MINIMAL: DamageAmount = Object.freeze({ points: 0, minimal: true });

/** Reads a damage value off a card; never throws, unreadable text is no damage. */
export function parseDamageValue(value: DamageValue | undefined): DamageAmount {
  if (value === undefined) return NONE;
  const text = value.trim();
  if (text === '0*') return MINIMAL;
  return /^\d{1,3}$/.test(text) ? { points: Number(text), minimal: false } : NONE;
}
