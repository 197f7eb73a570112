import type { ParamsOf } from '../../shared/contract/index.ts';
import type { CommandContext, QueryContext, TaskContext } from '../handler.ts';

type Table<Handler> = Readonly<Record<string, Handler>>;

/**
 * What answers each method, by name. Params are `never` here because every handler has its own: they are
 * checked by the contract before a handler is called.
 */
export interface HandlerTables {
  readonly appQueries: Table<(params: never) => unknown>;
  readonly queries: Table<(context: QueryContext, params: never) => unknown>;
  /** Queries that take a while: nothing waits for them. */
  readonly tasks: Table<(context: TaskContext, params: never) => Promise<unknown>>;
  readonly commands: Table<(context: CommandContext, params: never) => unknown>;
  /** Fills a new campaign inside its opening entry. */
  readonly seedCampaign: (context: CommandContext, params: ParamsOf<'campaign.create'>) => void;
}

/** Looks a handler up by its own name only. Throws when there is none, which the types rule out. */
export function findHandler<Handler>(table: Table<Handler>, method: string): Handler {
  const handler = Object.hasOwn(table, method) ? table[method] : undefined;
  if (handler === undefined) throw new Error(`${method} has no handler`);
  return handler;
}
