import type { ExchangeNote } from '../../domain/exchange.ts';
import { keepVisible } from '../../domain/visible-text.ts';
import { MAX_CARD_NAME_LENGTH } from '../../domain/card-limits.ts';
import { makeNote } from '../notes.ts';

/** Control characters other than those that are only another kind of space. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/**
 * A text of one line for people: spaces of all kinds are one space, what nobody sees is taken out and noted, more than
 * `most` characters are cut and noted. Markup stays the plain text that it is. Anything but text and numbers is empty.
 */
export function cleanText(
  value: unknown,
  field: string,
  notes: ExchangeNote[],
  most: number = MAX_CARD_NAME_LENGTH,
): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  // No more than can be shown is looked at: a name of megabytes costs no more than one of a line.
  const looked = value.slice(0, most * 8);
  const visible = keepVisible(looked);
  if (visible !== looked || CONTROL.test(looked)) notes.push(makeNote('guessed', 'name.cleaned', { field }));
  const line = visible.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim();
  if (line.length <= most && looked.length === value.length) return line;
  if (line.length > most || value.slice(looked.length).trim() !== '')
    notes.push(makeNote('guessed', 'name.cut', { field, length: value.trim().length, most }));
  // Half of a pair would be drawn as nothing that anybody wrote.
  return line
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
