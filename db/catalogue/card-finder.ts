import type { FoundCard } from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import type { Catalogues } from './catalogues.ts';

/** The unit cards that a campaign uses. */
export interface CardFinder {
  /** All catalogues that there are, whether the campaign uses them or not. */
  readonly listCatalogues: () => readonly CatalogueId[];
  /** From the first catalogue of the campaign that has it; undefined: none. */
  readonly find: (cardId: number) => FoundCard | undefined;
  /** At most so many cards that a search finds, evenly from all of them in their order by name. */
  readonly sample: (text: string, most: number) => readonly FoundCard[];
}

/** Finds cards in the catalogues that `listIds` names. */
export function createCardFinder(catalogues: Catalogues, listIds: () => readonly CatalogueId[]): CardFinder {
  return {
    listCatalogues: () => catalogues.store.listIds(),
    find: (cardId) => catalogues.find(listIds(), cardId),
    sample: (text, most) => catalogues.sample(listIds(), text, most),
  };
}
