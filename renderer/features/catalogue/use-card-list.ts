import { useState } from 'react';
import type { CardOrder, FoundCard } from '../../../shared/domain/catalogue.ts';
import { useCardPages, type CardPages, type RowRange } from '../../api/catalogue/use-card-pages.ts';
import type { Sorting } from './sort-cards.ts';
import { useFavouritePages } from './use-favourite-pages.ts';

const FIRST_ROWS: RowRange = { first: 0, last: 0 };
const BY_NAME: Sorting = { order: 'name', descending: false };
/** Orders in which the highest comes first; all others begin with the lowest. */
const DESCENDS_FIRST: readonly CardOrder[] = ['pv', 'tmm', 'armor', 'damage', 'size'];

export interface CardList {
  readonly pages: CardPages;
  /** Null: favourites, the newest first. */
  readonly sorting: Sorting | null;
  /** Sorts by this; a second time the other way. */
  readonly sort: (order: CardOrder) => void;
  /** Tells which rows are in view. */
  readonly setRows: (rows: RowRange) => void;
  /** Position of the chosen card: the first one of each new answer. */
  readonly index: number;
  readonly card: FoundCard | undefined;
  readonly choose: (index: number) => void;
  readonly isFavouritesOnly: boolean;
  readonly toggleFavouritesOnly: () => void;
}

/** What a search finds, of all cards or of the favourites, with its order and the chosen card. */
export function useCardList(text: string, favouriteIds: readonly number[]): CardList {
  /** Null: by name, and cards whose names have the words first; of favourites the newest first. */
  const [chosenSorting, setSorting] = useState<Sorting | null>(null);
  const [rows, setRows] = useState(FIRST_ROWS);
  const [isFavouritesOnly, setFavouritesOnly] = useState(false);
  const [chosen, setChosen] = useState({ key: '', index: 0 });
  const all = useCardPages({ text, ...chosenSorting }, rows);
  const kept = useFavouritePages(favouriteIds, text, chosenSorting, isFavouritesOnly);
  const pages = isFavouritesOnly ? kept : all;
  const index = chosen.key === pages.key ? chosen.index : 0;
  return {
    pages,
    sorting: chosenSorting ?? (isFavouritesOnly ? null : BY_NAME),
    sort: (order) =>
      setSorting(
        chosenSorting?.order === order
          ? { order, descending: !chosenSorting.descending }
          : { order, descending: DESCENDS_FIRST.includes(order) },
      ),
    setRows,
    index,
    card: pages.cardAt(index),
    choose: (next) => setChosen({ key: pages.key, index: next }),
    isFavouritesOnly,
    toggleFavouritesOnly: () => setFavouritesOnly(!isFavouritesOnly),
  };
}
