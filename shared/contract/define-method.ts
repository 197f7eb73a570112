import type { z } from 'zod';

/** Cache tags of answers: a command names those that it makes stale, a query those that its answer depends on. */
export const TAGS = [
  'files',
  'economy',
  'catalogue',
  'campaign',
  'force',
  'track',
  'board',
  'engagement',
  'table',
  'ledger',
  'journal',
  'note',
  'workers',
] as const;
export type Tag = (typeof TAGS)[number];

export interface MethodDefinition<
  Params extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  /** A query changes nothing; a command is one transaction, journaled unless it says otherwise. */
  readonly kind: 'query' | 'command';
  /** `app` methods work without an open campaign; `campaign` methods need one. */
  readonly scope: 'app' | 'campaign';
  /** One line for `methods` and for the command palette's search. */
  readonly summary: string;
  readonly params: Params;
  readonly result: Result;
  readonly tags: readonly Tag[];
  /** Set for a command without a journal entry: what it saves is no part of the campaign's history. */
  readonly journaled?: false;
}

/** Keeps the exact schema types of a definition; does nothing else. */
export function defineMethod<Params extends z.ZodType, Result extends z.ZodType>(
  definition: MethodDefinition<Params, Result>,
): MethodDefinition<Params, Result> {
  return definition;
}
