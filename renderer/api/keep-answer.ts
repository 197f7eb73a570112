import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { contractApi } from './contract-api.ts';
import type { AppDispatch } from './store.ts';

/** Puts the answer to a query into the store without asking: a command, or another query, has told it already. */
export function keepAnswer<M extends MethodName>(
  dispatch: AppDispatch,
  method: M,
  params: ParamsOf<M>,
  result: ResultOf<M>,
): void {
  const asked = { method, params };
  void dispatch(contractApi.util.upsertQueryData('ask', asked, { asked, result }));
}
