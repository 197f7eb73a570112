import type { ExchangeUnit } from '../../../domain/exchange.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { WARCHEST_FORMAT, WARCHEST_VERSION } from './warchest-format.ts';

/** Writes cards, and units with cards, pilots and damage, so that reading gives the same again. */
export function writeWarchestJson(
  title: string,
  cards: readonly UnitCard[],
  units: readonly ExchangeUnit[],
): string {
  const read = units.map(({ formation: _, killCount: __, ...unit }) => unit);
  const file = { format: WARCHEST_FORMAT, version: WARCHEST_VERSION, title, cards, units: read };
  return `${JSON.stringify(file, null, 1)}\n`;
}
