import { useCallback } from 'react';
import type { MethodName, ParamsOf, Reply, ResultOf } from '../../shared/contract/index.ts';
import { useAppStore, useHost } from './hooks.ts';
import { askOfMoment, toEnvelope } from './past/questions.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

type QueryAnswer<M extends MethodName> =
  | { readonly ok: true; readonly result: ResultOf<M> }
  | { readonly ok: false; readonly error: ContractError };

/** Makes a query once, in response to an event. For data that stays on the screen use `useContractQuery`. */
export function useQueryOnce(): <M extends MethodName>(
  method: M,
  params: ParamsOf<M>,
) => Promise<QueryAnswer<M>> {
  const host = useHost();
  const store = useAppStore();
  return useCallback(
    async <M extends MethodName>(method: M, params: ParamsOf<M>) => {
      const question = askOfMoment(method, params, store.getState().lookBack.entry);
      // The host guarantees the contract's result type for this method.
      return (await host.dispatch(toEnvelope(question))) as Reply<ResultOf<M>>;
    },
    [host, store],
  );
}
