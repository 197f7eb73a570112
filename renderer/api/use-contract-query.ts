import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { contractApi } from './contract-api.ts';
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
 * Asks a query of the contract and keeps it fresh: `useContractQuery('force.list', {})`.
 * Pass `skipToken` as params while there is nothing to ask.
 */
export function useContractQuery<M extends MethodName>(
  method: M,
  params: ParamsOf<M> | typeof skipToken,
): QueryState<M> {
  const state = contractApi.useAskQuery(params === skipToken ? skipToken : { method, params });
  const { data: told, refetch: fetchAgain, isUninitialized } = state;
  const isAboutThis =
    told !== undefined && params !== skipToken && isSameSubject(told.asked, { method, params });
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
