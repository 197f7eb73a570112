import type { DamageValue } from '../domain/unit-card.ts';

/**
 * A printed damage value as numbers. `points` is 0 for `0`, `-`, `0*` and anything unreadable; `minimal` marks `0*`,
 * which deals a point on a successful die roll.
 */
export interface DamageAmount {
  readonly points: number;
  readonly minimal: boolean;
}

const NONE: DamageAmount = Object.freeze({ points: 0, minimal: false });
const MINIMAL: DamageAmount = Object.freeze({ points: 0, minimal: true });

/** Cache of values: cards print few different ones, and every attack reads one. */
const READ = new Map<string, DamageAmount>([['0*', MINIMAL]]);

/** Whether a text is a damage value as printed on cards: a number without leading zeros, `0*` or `-`. */
export function isDamageValue(text: string): boolean {
  return /^(0|[1-9]\d{0,2}|0\*|-)$/.test(text);
}

/** Reads a damage value off a card; never throws, unreadable text is no damage. */
export function parseDamageValue(value: DamageValue | undefined): DamageAmount {
  if (value === undefined) return NONE;
  const read = READ.get(value);
  if (read !== undefined) return read;
  const text = value.trim();
  if (text === '0*') return MINIMAL;
  if (!/^\d{1,3}$/.test(text)) return NONE;
  const amount = Object.freeze({ points: Number(text), minimal: false });
  READ.set(text, amount);
  return amount;
}
