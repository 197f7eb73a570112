import { parseDamageValue, type DamageAmount } from '../damage-value.ts';
import type { AmountByBracket } from './traits.ts';

const VALUE = /^(\d{1,2}|0\*|-)$/;

/** Reads a whole number after a code, 0 if there is none: `1` gives 1. */
export function readNumber(figures: string): number {
  return /^\d{1,2}$/.test(figures) ? Number(figures) : 0;
}

/** Reads tons after a code, with doors or without (`3.5`, `60D4`); 0 if there are none. */
export function readTons(figures: string): number {
  const tons = /^(\d+(?:\.\d+)?)(?:D\d+)?$/.exec(figures)?.[1];
  return tons === undefined ? 0 : Number(tons);
}

/** Reads a single damage value after a code (`2`, `0*`); null if unreadable. */
export function readAmount(figures: string): DamageAmount | null {
  return VALUE.test(figures) ? parseDamageValue(figures) : null;
}

/**
 * Reads damage values by bracket after a code: `1/1/-`, with or without parentheses. A single figure counts for all
 * brackets, a missing bracket has no damage. Null if unreadable.
 */
export function readAmounts(figures: string): AmountByBracket | null {
  const values = figures
    .replace(/^\(|\)$/g, '')
    .trim()
    .split('/');
  if (!values.every((value) => VALUE.test(value))) return null;
  const [short, medium, long] = values.length === 1 ? [values[0], values[0], values[0]] : values;
  return {
    short: parseDamageValue(short),
    medium: parseDamageValue(medium),
    long: parseDamageValue(long),
  };
}
