import type { MethodName } from '../shared/contract/index.ts';
import { seedCampaign } from './commands/create-campaign.ts';
import { commands, draftCommands } from './commands/tables.ts';
import type { campaignJsonHandlers } from './host/campaign-json-handlers.ts';
import type { catalogueHandlers } from './host/catalogue-handlers.ts';
import type { exchangeHandlers } from './host/exchange-handlers.ts';
import type { fileHandlers } from './host/file-handlers.ts';
import type { workersHandlers } from './host/workers-handlers.ts';
import type { HandlerTables } from './host/handler-tables.ts';
import { appQueries, queries } from './queries/tables.ts';
import { tasks } from './tasks/tables.ts';

type Handled =
  | keyof typeof appQueries
  | keyof typeof queries
  | keyof typeof commands
  | keyof typeof draftCommands
  | keyof typeof tasks
  | keyof typeof fileHandlers
  | keyof typeof catalogueHandlers
  | keyof typeof exchangeHandlers
  | keyof typeof campaignJsonHandlers
  | keyof typeof workersHandlers
  // Undo and redo write journal entries themselves, so they have no ordinary handler.
  | 'journal.undo'
  | 'journal.redo'
  // Corrections replay the journal, which needs all handlers.
  | 'journal.previewCorrection'
  | 'engagement.previewCorrection'
  | 'journal.correct'
  | 'engagement.correct'
  // Answered by the host, which has the moments of the past.
  | 'campaign.asOf'
  // Answered by the host, which knows the running tasks.
  | 'task.cancel';
type Missing = Exclude<MethodName, Handled>;

/** Does not compile while a method of the contract has no handler; the compiler's error names the method. */
const everyMethodIsHandled: [Missing] extends [never] ? true : Missing = true;

/** All handlers of the contract. */
export const handlers: HandlerTables & { readonly complete: true } = {
  appQueries,
  queries,
  commands,
  draftCommands,
  tasks,
  seedCampaign,
  complete: everyMethodIsHandled,
};
