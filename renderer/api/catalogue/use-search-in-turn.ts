import { useState } from 'react';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import { useContractQuery, type QueryState } from '../use-contract-query.ts';

type SearchParams = ParamsOf<'catalogue.search'>;

/**
 * Asks for cards, one question at a time: while an answer is awaited only the newest question waits, so that typing
 * neither queues searches nor shows an answer after that of a later question.
 */
export function useSearchInTurn(question: SearchParams): QueryState<'catalogue.search'> {
  const [asked, setAsked] = useState(question);
  const state = useContractQuery('catalogue.search', asked);
  if (!state.isFetching && JSON.stringify(asked) !== JSON.stringify(question)) setAsked(question);
  return state;
}
