import { foldForOrder } from '../../../shared/catalogue/fold-word.ts';
import { readCardFacts } from '../../../shared/catalogue/query/card-facts.ts';
import type { CardOrder } from '../../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';

/** By what a list of cards is sorted. */
export interface Sorting {
  readonly order: CardOrder;
  readonly descending: boolean;
}

/** Cards in an order, those of one value by their names, as the search sorts them; null: as they are. */
export function sortCards<C extends UnitCard>(cards: readonly C[], sorting: Sorting | null): readonly C[] {
  if (sorting === null) return cards;
  const { order, descending } = sorting;
  const sign = descending ? -1 : 1;
  const nameSign = order === 'name' ? sign : 1;
  return cards
    .map((card) => ({
      card,
      name: foldForOrder(card.name),
      value: order === 'name' ? 0 : readCardFacts(card).numbers[order],
    }))
    .toSorted(
      (a, b) =>
        sign * (a.value - b.value) ||
        nameSign * (a.name === b.name ? a.card.id - b.card.id : a.name < b.name ? -1 : 1),
    )
    .map(({ card }) => card);
}
