import { parseDamageValue, type DamageAmount } from './damage-value.ts';

/** Whether the list carries exactly this special ability, without figures: `STL`, `CASE` … */
export function hasSpecial(specials: readonly string[] | undefined, code: string): boolean {
  return specials !== undefined && specials.includes(code);
}

/** The first number after a code (`JMPW1` -> 1, `C3BSM2` -> 2), 0 when the ability is absent or has none. */
export function getSpecialNumber(specials: readonly string[] | undefined, code: string): number {
  if (specials === undefined) return 0;
  for (const special of specials) {
    if (!special.startsWith(code)) continue;
    const digits = special.slice(code.length);
    if (/^\d{1,2}$/.test(digits)) return Number(digits);
  }
  return 0;
}

/**
 * The values by bracket behind a code (`REAR1/1/-`, `HT2/1/-`, `HT1`), or undefined when the card has no such ability
 * or it cannot be read. A single figure counts for all brackets.
 */
export function getSpecialDamage(
  specials: readonly string[],
  code: string,
): Readonly<Record<'short' | 'medium' | 'long', DamageAmount>> | undefined {
  for (const special of specials) {
    if (!special.startsWith(code)) continue;
    const values = special
      .slice(code.length)
      .replace(/^\(|\)$/g, '')
      .split('/');
    if (!values.every((value) => /^(\d{1,2}|0\*|-)$/.test(value))) continue;
    const [short, medium, long] = values.length === 1 ? [values[0], values[0], values[0]] : values;
    return {
      short: parseDamageValue(short),
      medium: parseDamageValue(medium),
      long: parseDamageValue(long),
    };
  }
  return undefined;
}
