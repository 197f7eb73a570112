import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { FoundCard, QueryProblem } from '../../../shared/domain/catalogue.ts';
import { skipToken, useContractQuery } from '../use-contract-query.ts';
import { CARD_PAGE_SIZE } from './use-card-search.ts';
import { useSearchInTurn } from './use-search-in-turn.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

export type CardQuestion = Pick<ParamsOf<'catalogue.search'>, 'text' | 'order' | 'descending'>;

/** Rows in view, counted from 0. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

export interface CardPages {
  /** Changes with the question whose answer is shown. */
  readonly key: string;
  /** Undefined before the first answer. */
  readonly total: number | undefined;
  readonly problems: readonly QueryProblem[];
  /** Undefined where the card is not fetched. */
  readonly cardAt: (index: number) => FoundCard | undefined;
  /** Whether what is shown answers the present question. */
  readonly isCurrent: boolean;
  readonly error: ContractError | undefined;
  readonly refetch: () => void;
}

/**
 * The cards that a question finds. Only the pages with the rows in view are fetched; the previous result stays until
 * the next answer arrives.
 */
export function useCardPages(question: CardQuestion, range: RowRange): CardPages {
  const first = useSearchInTurn({ ...question, limit: CARD_PAGE_SIZE });
  const shown = first.asked;
  const pages = [toPage(range.first), toPage(range.last)];
  const upper = usePage(shown, pages[0] ?? 0);
  const lower = usePage(shown, pages[1] === pages[0] ? 0 : (pages[1] ?? 0));
  const key = JSON.stringify(shown);
  return {
    key,
    total: first.data?.total,
    problems: first.data?.problems ?? [],
    cardAt: (index) => {
      const page = toPage(index);
      const cards =
        page === 0 ? first.data?.cards : page === pages[0] ? upper : page === pages[1] ? lower : [];
      return cards?.[index - page * CARD_PAGE_SIZE];
    },
    isCurrent: !first.isFetching && key === JSON.stringify({ ...question, limit: CARD_PAGE_SIZE }),
    error: first.error,
    refetch: first.refetch,
  };
}

function toPage(index: number): number {
  return Math.floor(Math.max(0, index) / CARD_PAGE_SIZE);
}

/** A page after the first one; undefined until it is there. */
function usePage(
  shown: ParamsOf<'catalogue.search'> | undefined,
  page: number,
): readonly FoundCard[] | undefined {
  const params = shown === undefined || page === 0 ? skipToken : { ...shown, offset: page * CARD_PAGE_SIZE };
  const { data, asked } = useContractQuery('catalogue.search', params);
  return JSON.stringify(asked) === JSON.stringify(params) ? data?.cards : undefined;
}
