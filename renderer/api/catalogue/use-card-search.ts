import { useState } from 'react';
import type { QueryProblem } from '../../../shared/domain/catalogue.ts';
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import { useSearchInTurn } from './use-search-in-turn.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

export interface CardSearchState {
  readonly text: string;
  /** The cards fetched so far; undefined before the first answer. Those of the text before stay until the next come. */
  readonly cards: readonly CatalogueCard[] | undefined;
  /** Number of cards found. */
  readonly total: number;
  /** What in the text is not understood. */
  readonly problems: readonly QueryProblem[];
  readonly error: ContractError | undefined;
  /** Whether `cards` belong to the present search text. */
  readonly isCurrent: boolean;
  readonly type: (text: string) => void;
  /** Fetches the next page, if there is one. */
  readonly goOn: () => void;
}

/** Number of cards on a page. */
export const CARD_PAGE_SIZE = 60;

/** A search in the catalogues while typing, in the search language, page by page. */
export function useCardSearch(initial: string): CardSearchState {
  const [text, setText] = useState(initial);
  const [pages, setPages] = useState(1);
  const { data, asked, error, isFetching } = useSearchInTurn({
    text,
    limit: pages * CARD_PAGE_SIZE,
  });
  const total = data?.total ?? 0;
  return {
    text,
    cards: data?.cards,
    total,
    problems: data?.problems ?? [],
    error,
    isCurrent: data !== undefined && asked?.text === text && !isFetching,
    type: (next) => {
      setText(next);
      setPages(1);
    },
    goOn: () => {
      if (!isFetching && pages * CARD_PAGE_SIZE < total) setPages(pages + 1);
    },
  };
}
