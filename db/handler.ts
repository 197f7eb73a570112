import type { MethodName, ParamsOf, ResultOf } from '../shared/contract/index.ts';
import type { ReadableDb, WritableDb } from './handles.ts';

/** Facts for the sentence that History shows about a command: names, numbers and stable keys. */
export type JournalFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface QueryContext {
  readonly db: ReadableDb;
  /** Absolute path of the open campaign. */
  readonly file: string;
}

export interface CommandContext {
  readonly db: WritableDb;
  readonly file: string;
  /** Journal entry of this command, already begun. */
  readonly entryId: number;
  /** The moment of the command: ISO 8601 in UTC. */
  readonly now: string;
  /** A new unique id, such as `unit-…`. */
  readonly newId: (kind: string) => string;
  /** A new random seed for engagement dice. */
  readonly newSeed: () => string;
  /** Tells History what happened. */
  readonly note: (facts: JournalFacts) => void;
  /** The seed that decided random results of this command, kept with its journal entry. */
  readonly noteSeed: (seed: string) => void;
}

/** Answers a query. Throws `Refusal` (see `refusal.ts`) where the contract names an error. */
export type QueryHandler<M extends MethodName> = (context: QueryContext, params: ParamsOf<M>) => ResultOf<M>;

/** Carries out a command inside its transaction. A thrown `Refusal` rolls everything back. */
export type CommandHandler<M extends MethodName> = (
  context: CommandContext,
  params: ParamsOf<M>,
) => ResultOf<M>;

/** Answers a query that needs no open campaign. Throws `Refusal` where the contract names an error. */
export type AppQueryHandler<M extends MethodName> = (params: ParamsOf<M>) => ResultOf<M>;
