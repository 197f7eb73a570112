import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { CatalogueCard } from '../../shared/domain/unit-card.ts';
import { useContractQuery } from './use-contract-query.ts';

export interface CatalogueSearch {
  readonly text: string;
  /** The cards fetched so far; undefined before the first answer. */
  readonly cards: readonly CatalogueCard[] | undefined;
  /** Number of cards found. */
  readonly total: number;
  /** Whether `cards` belong to the present search text. */
  readonly isCurrent: boolean;
  readonly type: (text: string) => void;
  /** Fetches the next page, if there is one. */
  readonly goOn: () => void;
}

/** Number of cards on a page. */
const PAGE = 60;
const TYPING_MS = 120;

/** A search in the catalogue while typing, page by page. */
export function useCatalogueSearch(initial: string): CatalogueSearch {
  const [text, setText] = useState(initial);
  const [pages, setPages] = useState(1);
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const { data, isFetching } = useContractQuery('catalogue.search', { text: asked, limit: pages * PAGE });
  const total = data?.total ?? 0;
  return {
    text,
    cards: data?.cards,
    total,
    isCurrent: data !== undefined && asked === text && !isFetching,
    type: (next) => {
      setText(next);
      setPages(1);
    },
    goOn: () => {
      if (!isFetching && pages * PAGE < total) setPages(pages + 1);
    },
  };
}
