import { useCallback } from 'react';
import type { ContractError, MethodName, ParamsOf, Reply, ResultOf } from '../../shared/contract/index.ts';
import { useHost } from './hooks.ts';

type Answer<M extends MethodName> =
  { readonly ok: true; readonly result: ResultOf<M> } | { readonly ok: false; readonly error: ContractError };

/** Asks a query once, when something happens. What stays on the screen is asked for with `useContractQuery`. */
export function useAsk(): <M extends MethodName>(method: M, params: ParamsOf<M>) => Promise<Answer<M>> {
  const host = useHost();
  return useCallback(
    // The contract's result schema is what the host promises for this method.
    async <M extends MethodName>(method: M, params: ParamsOf<M>) =>
      (await host.dispatch({ method, params })) as Reply<ResultOf<M>>,
    [host],
  );
}
