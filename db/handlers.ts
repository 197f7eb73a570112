import type { MethodName } from '../shared/contract/index.ts';
import { seedCampaign } from './commands/create-campaign.ts';
import { boardCommands } from './commands/board.ts';
import { campaignCommands } from './commands/campaign.ts';
import { engagementCommands } from './commands/engagement.ts';
import { forceCommands } from './commands/force.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { pilotCommands } from './commands/pilot.ts';
import { trackCommands } from './commands/track.ts';
import { unitCommands } from './commands/unit.ts';
import type { AppQueryHandler, CommandHandler, QueryHandler, TaskHandler } from './handler.ts';
import type { fileMethods } from './host/file-methods.ts';
import type { HandlerTables } from './host/handler-tables.ts';
import { boardAppQueries, boardQueries } from './queries/board.ts';
import { catalogueQueries } from './queries/catalogue.ts';
import { engagementQueries } from './queries/engagement.ts';
import { forceQueries } from './queries/force.ts';
import { journalQueries } from './queries/journal.ts';
import { ledgerQueries } from './queries/ledger.ts';
import { rulesQueries } from './queries/rules.ts';
import { summaryQueries } from './queries/summary.ts';
import { trackAppQueries, trackQueries } from './queries/track.ts';
import { verifyQueries } from './queries/verify.ts';
import { balanceTasks } from './tasks/balance.ts';
import { forecastTasks } from './tasks/forecast.ts';
import { trackBalanceTasks } from './tasks/track-balance.ts';
import { trackForecastTasks } from './tasks/track-forecast.ts';

const appQueries = {
  ...catalogueQueries,
  ...rulesQueries,
  ...trackAppQueries,
  ...boardAppQueries,
} satisfies { readonly [M in MethodName]?: AppQueryHandler<M> };

const queries = {
  ...summaryQueries,
  ...forceQueries,
  ...trackQueries,
  ...boardQueries,
  ...engagementQueries,
  ...ledgerQueries,
  ...journalQueries,
  ...verifyQueries,
} satisfies { readonly [M in MethodName]?: QueryHandler<M> };

const commands = {
  ...campaignCommands,
  ...forceCommands,
  ...unitCommands,
  ...pilotCommands,
  ...engagementCommands,
  ...boardCommands,
  ...ledgerCommands,
  ...trackCommands,
} satisfies { readonly [M in MethodName]?: CommandHandler<M> };

const tasks = {
  ...forecastTasks,
  ...balanceTasks,
  ...trackBalanceTasks,
  ...trackForecastTasks,
} satisfies { readonly [M in MethodName]?: TaskHandler<M> };

type Handled =
  | keyof typeof appQueries
  | keyof typeof queries
  | keyof typeof commands
  | keyof typeof tasks
  | keyof typeof fileMethods
  // Undo and redo keep the journal themselves, so they have no ordinary handler.
  | 'journal.undo'
  | 'journal.redo'
  // Answered by the host itself, which knows what is under way.
  | 'task.cancel';
type Missing = Exclude<MethodName, Handled>;

/** Does not compile while a method of the contract has no handler: the error names it. */
const everyMethodIsHandled: [Missing] extends [never] ? true : Missing = true;

/** What answers the whole contract. */
export const handlers: HandlerTables & { readonly complete: true } = {
  appQueries,
  queries,
  commands,
  tasks,
  seedCampaign,
  complete: everyMethodIsHandled,
};
