import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { contractApi } from './contract-api.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

/** Asks one query of the contract for each of several parameters: the answers that are there, in their order. */
export function useContractQueries<M extends MethodName>(
  method: M,
  allParams: readonly ParamsOf<M>[],
): readonly ResultOf<M>[] {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(allParams);
  useEffect(() => {
    const asked = (JSON.parse(key) as ParamsOf<M>[]).map((params) =>
      dispatch(contractApi.endpoints.ask.initiate({ method, params })),
    );
    return () => asked.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, key, method]);
  const answers = useAppSelector(
    (state) =>
      allParams.map((params) => contractApi.endpoints.ask.select({ method, params })(state).data?.result),
    shallowEqual,
  );
  // The host guarantees the contract's result type, as for a single query.
  return useMemo(() => answers.filter((answer) => answer !== undefined) as ResultOf<M>[], [answers]);
}
