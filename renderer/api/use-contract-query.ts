import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { contractApi } from './contract-api.ts';
import { useAppSelector } from './hooks.ts';
import { askOfMoment } from './past/questions.ts';
import { isSameSubject } from './is-same-subject.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

export interface QueryState<M extends MethodName> {
  /** The last answer about the same subject (`is-same-subject.ts`); kept while a newer one is fetched. */
  readonly data: ResultOf<M> | undefined;
  /** The question that `data` answers: the present one, or the one before it. */
  readonly asked: ParamsOf<M> | undefined;
  readonly error: ContractError | undefined;
  /** True until the first answer. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * Asks a query of the contract and keeps it fresh: `useContractQuery('force.list', {})`. While the page looks back, it
 * is answered as of then. Pass `skipToken` as params while there is nothing to ask.
 */
export function useContractQuery<M extends MethodName>(
  method: M,
  params: ParamsOf<M> | typeof skipToken,
): QueryState<M> {
  const entry = useAppSelector(({ lookBack }) => lookBack.entry);
  return useQueryOfMoment(method, params, entry);
}

/** Asks a query of the contract of the campaign as it is, also while the page looks back. */
export function usePresentQuery<M extends MethodName>(
  method: M,
  params: ParamsOf<M> | typeof skipToken,
): QueryState<M> {
  return useQueryOfMoment(method, params, null);
}

function useQueryOfMoment<M extends MethodName>(
  method: M,
  params: ParamsOf<M> | typeof skipToken,
  entry: number | null,
): QueryState<M> {
  const question = params === skipToken ? null : askOfMoment(method, params, entry);
  const state = contractApi.useAskQuery(question ?? skipToken);
  const { data: told, refetch: fetchAgain, isUninitialized } = state;
  const isAboutThis =
    told !== undefined &&
    question !== null &&
    isSameSubject(told.asked, question) &&
    // What did not exist at a moment is not shown as it was at another one.
    !(state.isError && told.asked.entry !== question.entry);
  const refetch = useCallback(() => {
    if (!isUninitialized) void fetchAgain();
  }, [fetchAgain, isUninitialized]);
  return {
    // The host guarantees the contract's result type for this method; these casts are the only place that relies on it.
    data: (isAboutThis ? told.result : undefined) as ResultOf<M> | undefined,
    asked: (isAboutThis ? told.asked.params : undefined) as ParamsOf<M> | undefined,
    error: state.error as ContractError | undefined,
    isLoading: state.isLoading || (state.isFetching && !isAboutThis),
    isFetching: state.isFetching,
    refetch,
  };
}

export { skipToken };
