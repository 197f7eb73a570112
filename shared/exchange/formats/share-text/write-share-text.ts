import type { ExchangeNote, ExchangeUnit } from '../../../domain/exchange.ts';
import { makeNote } from '../../notes.ts';

/** Writes the code of Tabletop Simulator; units without a number of the list are left out, and noted. */
export function writeTts(units: readonly ExchangeUnit[], notes: ExchangeNote[]): string {
  const entries = keepNumbered(units, notes).map(({ card, skill }) => `{${card.id},${skill ?? 4}}`);
  return `{${entries.join(',')}}\n`;
}

/**
 * Writes the share text of the MUL search; separators in names become spaces, because the format has no escape for
 * them.
 */
export function writeMulSearch(
  title: string,
  units: readonly ExchangeUnit[],
  totalPv: number,
  notes: ExchangeNote[],
): string {
  const entries = keepNumbered(units, notes).map(({ card, skill, lance }) =>
    [card.id, skill ?? 4, tidy(card.name), tidy(lance ?? '')].join(':'),
  );
  return `${tidy(title)};${totalPv};${entries.join(',')}\n`;
}

function tidy(text: string): string {
  return text.replaceAll(/[;:\r\n]+/g, ' ').trim();
}

/** The units that have a number of the list; the others are left out, and noted. */
export function keepNumbered(units: readonly ExchangeUnit[], notes: ExchangeNote[]): readonly ExchangeUnit[] {
  return units.filter(({ card }) => {
    const isNumbered = card.id > 0 && card.id < 1_000_000_000;
    if (!isNumbered) notes.push(makeNote('left-out', 'write.no-number', { name: card.name }));
    return isNumbered;
  });
}
