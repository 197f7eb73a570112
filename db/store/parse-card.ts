import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { getOrCompute } from '../../shared/memoize.ts';
import { parseColumn } from './parse-column.ts';

const parsedCards = new Map<string, UnitCard>();
const MAX_PARSED_CARDS = 2000;

/**
 * A unit's card from its JSON text. A campaign shows the same few dozen again and again, and cards never change, so each
 * text is parsed once.
 */
export function parseCard(text: string): UnitCard {
  return getOrCompute(parsedCards, text, () => parseColumn<UnitCard>(text), MAX_PARSED_CARDS);
}
