import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { contract, type MethodName } from '../../shared/contract/index.ts';
import { TAGS } from '../../shared/contract/define-method.ts';
import type { Transport } from '../transport/transport.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** What thunks and queries of the store use to reach the host. */
export interface StoreExtra {
  readonly transport: Transport;
}

export interface CallArgs {
  readonly method: MethodName;
  readonly params: unknown;
}

export interface RunArgs extends CallArgs {
  /** The command is refused when the campaign's revision is another one. */
  readonly expectedRevision?: number;
}

interface HostAnswer {
  readonly result: unknown;
  readonly revision: number | null;
}

/** An answer with its question: a hook keeps the last answer while it asks for another, and must know what it is about. */
export interface AnsweredQuery {
  readonly asked: CallArgs;
  readonly result: unknown;
}

const baseQuery: BaseQueryFn<RunArgs, HostAnswer, ContractError> = async (args, { extra }) => {
  const { transport } = extra as StoreExtra;
  const reply = await transport.dispatch(args);
  return reply.ok ? { data: { result: reply.result, revision: reply.revision } } : { error: reply.error };
};

/** Whether an answer to a command tells how things stand now: what else it has changed is asked for on its event. */
function showsOutcome(answer: HostAnswer | undefined): boolean {
  const result = answer?.result;
  return typeof result === 'object' && result !== null && 'session' in result;
}

/**
 * The whole contract behind two endpoints: `ask` for queries, `run` for commands.
 * Screens use the typed hooks `useContractQuery` and `useCommand` instead.
 */
export const contractApi = createApi({
  reducerPath: 'contract',
  baseQuery,
  tagTypes: TAGS,
  endpoints: (build) => ({
    ask: build.query<AnsweredQuery, CallArgs>({
      query: (args) => args,
      transformResponse: ({ result }: HostAnswer, _meta, asked) => ({ asked, result }),
      providesTags: (_result, _error, { method }) => [...contract[method].tags],
    }),
    run: build.mutation<HostAnswer, RunArgs>({
      query: (args) => args,
      invalidatesTags: (answer, error, { method }) =>
        error || showsOutcome(answer) ? [] : [...contract[method].tags],
    }),
  }),
});
