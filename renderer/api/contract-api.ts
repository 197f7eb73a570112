import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { contract, type MethodName, type ParamsOf } from '../../shared/contract/index.ts';
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

/** Commands whose answer tells, where that is asked for, how things stand after them. */
type ShowingMethod = {
  // Params without fields have any name as a key.
  [M in MethodName]: string extends keyof ParamsOf<M> ? never : 'show' extends keyof ParamsOf<M> ? M : never;
}[MethodName];
const SHOWING: Readonly<Record<ShowingMethod, true>> = {
  'table.act': true,
  'table.undo': true,
  'table.redo': true,
};

/** Whether the answer to a command tells how things stand now: what else it has changed is asked for on its event. */
function showsOutcome({ method, params }: CallArgs): boolean {
  return method in SHOWING && (params as ParamsOf<ShowingMethod>).show === true;
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
      invalidatesTags: (_answer, error, call) =>
        error || showsOutcome(call) ? [] : [...contract[call.method].tags],
    }),
  }),
});
