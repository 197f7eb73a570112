import { matchesCard } from '../../../shared/catalogue/query/match-card.ts';
import { parseQuery } from '../../../shared/catalogue/query/parse-query.ts';
import type { CardPages } from '../../api/catalogue/use-card-pages.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';

/** Favourites that are shown at most: as many cards as one question asks for. */
const MOST_FAVOURITES = 1_000;

/** The favourite cards that a search finds, the newest favourite first; nothing is asked while they are not shown. */
export function useFavouritePages(ids: readonly number[], text: string, isShown: boolean): CardPages {
  const cardIds = ids.slice(0, MOST_FAVOURITES);
  const { data, error, isFetching, refetch } = useContractQuery(
    'catalogue.cards',
    isShown ? { cardIds } : skipToken,
  );
  const { query, problems } = parseQuery(text);
  const cards = cardIds
    .flatMap((id) => data?.find((card) => card.id === id) ?? [])
    .filter((card) => matchesCard(query, card));
  return {
    key: `favourites ${text}`,
    total: data === undefined ? undefined : cards.length,
    problems,
    cardAt: (index) => cards[index],
    isCurrent: !isFetching,
    error,
    refetch,
  };
}
