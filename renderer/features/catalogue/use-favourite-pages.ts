import { matchesCard } from '../../../shared/catalogue/query/match-card.ts';
import { parseQuery } from '../../../shared/catalogue/query/parse-query.ts';
import type { CardPages } from '../../api/catalogue/use-card-pages.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { sortCards, type Sorting } from './sort-cards.ts';

/** Favourites that are shown at most: as many cards as one question asks for. */
const MAX_FAVOURITES = 1_000;

/**
 * The favourite cards that a search finds, in an order or with the newest favourite first; nothing is asked while they
 * are not shown.
 */
export function useFavouritePages(
  ids: readonly number[],
  text: string,
  sorting: Sorting | null,
  isShown: boolean,
): CardPages {
  const cardIds = ids.slice(0, MAX_FAVOURITES);
  const { data, error, isFetching, refetch } = useContractQuery(
    'catalogue.cards',
    isShown ? { cardIds } : skipToken,
  );
  const { query, problems } = parseQuery(text);
  const byId = new Map(data?.map((card) => [card.id, card]));
  const found = cardIds.flatMap((id) => byId.get(id) ?? []).filter((card) => matchesCard(query, card));
  const cards = sortCards(found, sorting);
  return {
    key: `favourites ${text} ${JSON.stringify(sorting)}`,
    total: data === undefined ? undefined : cards.length,
    problems,
    cardAt: (index) => cards[index],
    isCurrent: !isFetching,
    error,
    refetch,
  };
}
