import { searchCards } from '../../shared/catalogue/catalogue.ts';
import type { CatalogueCard } from '../../shared/domain/unit-card.ts';

/** The shipped cards in their order. */
export function listCardsByName(): readonly CatalogueCard[] {
  return searchCards('', 1000).cards;
}
