import type { FoundCard } from '../../shared/domain/catalogue.ts';
import type { CatalogueCard, UnitCard } from '../../shared/domain/unit-card.ts';
import { Refusal } from '../refusal.ts';
import type { CardFinder } from './card-finder.ts';

/** A card of the campaign's catalogues by its number. Refuses an unknown number. */
export function findCard(
  { cards }: { readonly cards: Pick<CardFinder, 'find'> },
  cardId: number,
): CatalogueCard {
  return cards.find(cardId) ?? refuseUnknownCard(cardId);
}

/** Refuses a number that no card has. */
export function refuseUnknownCard(cardId: number): never {
  throw new Refusal('card.not-found', { cardId });
}

/** Answers the cards of a finder as a campaign keeps them. */
export function findPlainCard({ find }: Pick<CardFinder, 'find'>) {
  return (cardId: number): UnitCard | undefined => {
    const card = find(cardId);
    return card === undefined ? undefined : toUnitCard(card);
  };
}

/** What a campaign keeps of a card of the catalogue. */
export function toUnitCard(card: UnitCard | CatalogueCard | FoundCard): UnitCard {
  if (!('armyLists' in card)) return card;
  const {
    armyLists: _armyLists,
    catalogueId: _catalogueId,
    ...printed
  }: Partial<FoundCard> & CatalogueCard = card;
  return printed;
}
