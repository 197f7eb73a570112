import { useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { contractApi } from './contract-api.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { askOfMoment } from './past/questions.ts';

/**
 * Asks one query of the contract for each of several parameters: the answers that are there, in their order. Those of
 * another moment stay until all are there.
 */
export function useContractQueries<M extends MethodName>(
  method: M,
  allParams: readonly ParamsOf<M>[],
): readonly ResultOf<M>[] {
  const dispatch = useAppDispatch();
  const entry = useAppSelector(({ lookBack }) => lookBack.entry);
  const key = JSON.stringify(allParams);
  useEffect(() => {
    const asked = (JSON.parse(key) as ParamsOf<M>[]).map((params) =>
      dispatch(contractApi.endpoints.ask.initiate(askOfMoment(method, params, entry))),
    );
    return () => asked.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, entry, key, method]);
  const answers = useAppSelector(
    (state) =>
      allParams.map(
        (params) => contractApi.endpoints.ask.select(askOfMoment(method, params, entry))(state).data?.result,
      ),
    shallowEqual,
  );
  const known = useMemo(
    // The host guarantees the contract's result type, as for a single query.
    () => answers.filter((answer) => answer !== undefined) as ResultOf<M>[],
    [answers],
  );
  const isComplete = known.length === allParams.length;
  const last = useRef({ key, known });
  useEffect(() => {
    if (isComplete) last.current = { key, known };
  }, [isComplete, key, known]);
  return isComplete || last.current.key !== key ? known : last.current.known;
}
