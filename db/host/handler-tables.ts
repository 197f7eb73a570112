import type { WrittenProblem } from '../../shared/domain/problem.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { CommandContext, DraftContext, QueryContext, TaskContext } from '../handler.ts';

type HandlerTable<Handler> = Readonly<Record<string, Handler>>;

/**
 * Handlers by method name. Params are `never` here because each handler has its own type; the contract checks params
 * before a handler is called.
 */
export interface HandlerTables {
  readonly appQueries: HandlerTable<(params: never) => unknown>;
  readonly queries: HandlerTable<(context: QueryContext, params: never) => unknown>;
  /** Long-running queries: commands do not wait for them. */
  readonly tasks: HandlerTable<(context: TaskContext, params: never) => Promise<unknown>>;
  readonly commands: HandlerTable<(context: CommandContext, params: never) => unknown>;
  /** Commands without a journal entry. */
  readonly draftCommands: HandlerTable<(context: DraftContext, params: never) => unknown>;
  /** Fills a new campaign, within its first journal entry. Answers what may go wrong with it. */
  readonly seedCampaign: (
    context: CommandContext,
    params: ParamsOf<'campaign.create'>,
    economy: EconomyPreset,
  ) => readonly WrittenProblem[];
}

/**
 * The handler of a method; inherited names such as `constructor` do not count. Throws when there is none, which the
 * types rule out.
 */
export function findHandler<Handler>(table: HandlerTable<Handler>, method: string): Handler {
  const handler = Object.hasOwn(table, method) ? table[method] : undefined;
  if (handler === undefined) throw new Error(`${method} has no handler`);
  return handler;
}
