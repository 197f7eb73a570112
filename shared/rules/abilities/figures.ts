import { parseDamageValue, type DamageAmount } from '../damage-value.ts';
import type { AmountByBracket } from './traits.ts';

const VALUE = /^(\d{1,2}|0\*|-)$/;

/** A whole number behind a code, 0 when there is none: `1` -> 1. */
export function readNumber(figures: string): number {
  return /^\d{1,2}$/.test(figures) ? Number(figures) : 0;
}

/** Tons behind a code, with doors or without (`3.5`, `60D4`), 0 when there are none. */
export function readTons(figures: string): number {
  const tons = /^(\d+(?:\.\d+)?)(?:D\d+)?$/.exec(figures)?.[1];
  return tons === undefined ? 0 : Number(tons);
}

/** A single damage value behind a code (`2`, `0*`), null when it cannot be read. */
export function readAmount(figures: string): DamageAmount | null {
  return VALUE.test(figures) ? parseDamageValue(figures) : null;
}

/**
 * Damage values by bracket behind a code: `1/1/-`, with or without brackets. A single figure counts for all brackets, a bracket
 * left out has nothing. Null when they cannot be read.
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
