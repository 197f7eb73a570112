import {
  contract,
  opensCampaign,
  type MethodName,
  type ParamsOf,
  type ResultOf,
} from '../../shared/contract/index.ts';
import { contractApi } from './contract-api.ts';
import { forgetOwnRevisions, noteOwnRevision } from './own-revisions.ts';
import { returned } from './past/look-back.ts';
import type { AppDispatch } from './store.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

export type CommandResult<M extends MethodName> =
  | { readonly ok: true; readonly result: ResultOf<M>; readonly revision: number | null }
  | { readonly ok: false; readonly error: ContractError };

export interface CommandGuards {
  /** The command is refused when the campaign's revision is another one. */
  readonly expectedRevision?: number;
}

/** Sends a command to the host and refreshes what it changed. Never rejects. */
export async function sendCommand<M extends MethodName>(
  dispatch: AppDispatch,
  method: M,
  params: ParamsOf<M>,
  guards: CommandGuards = {},
): Promise<CommandResult<M>> {
  const call = { method, params, ...guards };
  const answer = await dispatch(contractApi.endpoints.run.initiate(call, { track: false }));
  if (answer.error !== undefined) return { ok: false, error: answer.error as ContractError };
  const { result, revision } = answer.data;
  if (opensCampaign(method)) {
    // Another campaign is open now: drop everything known about the previous one.
    forgetOwnRevisions();
    dispatch(returned());
    dispatch(contractApi.util.resetApiState());
  } else if (contract[method].scope === 'campaign' && contract[method].journaled !== false) {
    noteOwnRevision(revision);
  }
  return { ok: true, result: result as ResultOf<M>, revision };
}
