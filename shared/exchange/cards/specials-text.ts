import type { ExchangeNote } from '../../domain/exchange.ts';
import { MAX_SPECIAL_LENGTH, MAX_SPECIALS } from '../../domain/card-limits.ts';
import { keepVisible } from '../../domain/visible-text.ts';
import { makeNote, quoteValue } from '../notes.ts';

/** Written as special abilities are: capitals first, then figures, damage values and brackets. */
const WELL_WRITTEN = /^[A-Z][A-Z0-9.+-]*(?:[0-9*/-]+)?(?:\(.*\))?[A-Z0-9/*.-]*$/;
/** A damage value has no two signs in a row: `HT1/-/--` is none. */
const ODD_DAMAGE = /--|\/\//;

/**
 * Splits the special abilities of a card at commas, those in brackets left alone: `IF1,TUR(2/2/1,IF1)`. Spaces are left
 * out (`CASE II`), words are set in capitals; brackets that never close, and what is written as no ability is, are kept
 * as written and noted.
 */
export function readSpecialsText(text: string, notes: ExchangeNote[]): readonly string[] {
  const parts: string[] = [];
  // A card with more is refused, so no more are split off.
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length && parts.length <= MAX_SPECIALS; index += 1) {
    const character = text[index];
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if ((character === ',' || character === ';') && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  if (depth > 0)
    notes.push(makeNote('guessed', 'specials.unbalanced', { text: quoteValue(parts.at(-1)?.trim()) }));
  return normalizeSpecials(parts, notes);
}

/** Abilities of a list as cards print them; empty ones are left out. */
export function normalizeSpecials(parts: readonly string[], notes: ExchangeNote[]): readonly string[] {
  return parts.map((part) => tidy(part, notes)).filter((special) => special !== '');
}

function tidy(part: string, notes: ExchangeNote[]): string {
  // Spaces between words stay: lists have names of abilities of pilots among those of units.
  const isWords = /[a-z]\s+[A-Za-z]/.test(part);
  const visible = keepVisible(part).replaceAll(/\p{Cc}/gu, ' ');
  const close = visible.trim().replaceAll(/\s+/g, isWords ? ' ' : '');
  const special = /^[A-Za-z]+\d*$/.test(close) ? close.toUpperCase() : close;
  if (special !== close || keepVisible(part) !== part)
    notes.push(makeNote('guessed', 'specials.tidied', { text: quoteValue(part), tidy: quoteValue(special) }));
  const isLong = special.length > MAX_SPECIAL_LENGTH;
  const isOdd = special !== '' && !isLong && (!WELL_WRITTEN.test(special) || ODD_DAMAGE.test(special));
  // One that never closes has a note of its own.
  if (isOdd && isBalanced(special))
    notes.push(makeNote('guessed', 'specials.odd', { text: quoteValue(special) }));
  return special;
}

function isBalanced(special: string): boolean {
  return special.split('(').length === special.split(')').length;
}
