import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { contractApi } from './contract-api.ts';
import type { AppDispatch } from './store.ts';

/** Shows an answer that came with another one wherever its question is asked, as if it had been asked just now. */
export function keepAnswer<M extends MethodName>(
  dispatch: AppDispatch,
  method: M,
  params: ParamsOf<M>,
  result: ResultOf<M>,
): void {
  const asked = { method, params };
  void dispatch(contractApi.util.upsertQueryData('ask', asked, { asked, result }));
}
