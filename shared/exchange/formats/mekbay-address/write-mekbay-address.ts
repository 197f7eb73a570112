import type { ExchangeNote, ExchangeUnit } from '../../../domain/exchange.ts';
import { keepNumbered } from '../share-text/write-share-text.ts';

/** Writes the address under which MekBay opens a force: numbers and Skill by lance. */
export function writeMekBayAddress(
  title: string,
  units: readonly ExchangeUnit[],
  notes: ExchangeNote[],
): string {
  const lances = Map.groupBy(keepNumbered(units, notes), ({ lance }) => lance);
  const groups = [...lances].map(([lance, own]) => {
    const list = own.map(({ card, skill }) => `${card.id}:${skill ?? 4}`).join(',');
    return lance === null ? list : `${tidy(lance)}~${list}`;
  });
  const query = new URLSearchParams({ gs: 'as', name: title, mul_ids: groups.join('|') });
  return `https://mekbay.com/?${query.toString()}\n`;
}

/** The format has no escape for its separators. */
function tidy(name: string): string {
  return name.replaceAll(/[;|~,:]+/g, ' ').trim();
}
