import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { contract } from '../../shared/contract/index.ts';
import { TAGS } from '../../shared/contract/define-method.ts';
import type { Transport } from '../transport/transport.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';
import { type CallArgs, refuseInPast, toEnvelope } from './past/questions.ts';
import type { lookBackSlice } from './past/look-back.ts';

/** What thunks and queries of the store use to reach the host. */
export interface StoreExtra {
  readonly transport: Transport;
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

const baseQuery: BaseQueryFn<RunArgs, HostAnswer, ContractError> = async (args, api) => {
  const { transport } = api.extra as StoreExtra;
  const { lookBack } = api.getState() as { readonly lookBack: ReturnType<typeof lookBackSlice.reducer> };
  const refusal = api.type === 'mutation' ? refuseInPast(args.method, lookBack.entry) : null;
  if (refusal !== null) return { error: refusal };
  const reply = await transport.dispatch(toEnvelope(args));
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
      // The past does not change; only the cards that it is told with are those of today.
      providesTags: (_result, _error, { method, entry }) =>
        contract[method].tags.filter((tag) => entry === undefined || tag === 'catalogue'),
    }),
    run: build.mutation<HostAnswer, RunArgs>({
      query: (args) => args,
      invalidatesTags: (answer, error, { method }) =>
        error || showsOutcome(answer) ? [] : [...contract[method].tags],
    }),
  }),
});
