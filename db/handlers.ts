import type { MethodName } from '../shared/contract/index.ts';
import { seedCampaign } from './commands/create-campaign.ts';
import { allegianceCommands } from './commands/allegiance.ts';
import { boardCommands } from './commands/board.ts';
import { byHandCommands } from './commands/by-hand.ts';
import { campaignCatalogueCommands } from './commands/campaign-catalogues.ts';
import { campaignCommands } from './commands/campaign.ts';
import { engagementCommands } from './commands/engagement.ts';
import { forceCommands } from './commands/force.ts';
import { forceImportCommands } from './commands/force-import.ts';
import { limitCommands } from './commands/force-limit.ts';
import { lanceCommands } from './commands/lance.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { noteCommands } from './commands/note.ts';
import { pictureCommands, pictureDraftCommands } from './commands/picture.ts';
import { abilityCommands } from './commands/pilot-abilities.ts';
import { awardCommands } from './commands/award.ts';
import { pilotCommands } from './commands/pilot.ts';
import { skillCommands } from './commands/pilot-skill.ts';
import { prisonerCommands } from './commands/prisoner.ts';
import { storyCommands } from './commands/story.ts';
import { trackCommands } from './commands/track.ts';
import { unitCommands } from './commands/unit.ts';
import { engagementDraftCommands } from './commands/engagement/draft.ts';
import type { AppQueries, Commands, DraftCommands, Queries, Tasks } from './handler.ts';
import type { catalogueHandlers } from './host/catalogue-handlers.ts';
import type { exchangeHandlers } from './host/exchange-handlers.ts';
import type { fileHandlers } from './host/file-handlers.ts';
import type { HandlerTables } from './host/handler-tables.ts';
import { boardAppQueries, boardQueries } from './queries/board.ts';
import { campaignQueries } from './queries/campaign.ts';
import { catalogueQueries } from './queries/catalogue.ts';
import { csvQueries } from './queries/csv.ts';
import { exchangeQueries } from './queries/exchange.ts';
import { engagementQueries } from './queries/engagement.ts';
import { forceQueries } from './queries/force.ts';
import { journalQueries } from './queries/journal.ts';
import { ledgerQueries } from './queries/ledger.ts';
import { noteQueries } from './queries/note.ts';
import { pictureQueries } from './queries/picture.ts';
import { pilotQueries } from './queries/pilot.ts';
import { rulesQueries } from './queries/rules.ts';
import { trackAppQueries, trackQueries } from './queries/track.ts';
import { unitQueries } from './queries/unit.ts';
import { advanceOddsTasks } from './tasks/advance-odds.ts';
import { balanceTasks } from './tasks/balance.ts';
import { forecastTasks } from './tasks/forecast.ts';
import { roadAheadTasks } from './tasks/road-ahead.ts';
import { trackBalanceTasks } from './tasks/track-balance.ts';
import { trackForecastTasks } from './tasks/track-forecast.ts';

const appQueries = {
  ...catalogueQueries,
  ...rulesQueries,
  ...trackAppQueries,
  ...boardAppQueries,
} satisfies AppQueries;

const queries = {
  ...campaignQueries,
  ...forceQueries,
  ...pilotQueries,
  ...pictureQueries,
  ...unitQueries,
  ...trackQueries,
  ...boardQueries,
  ...engagementQueries,
  ...ledgerQueries,
  ...csvQueries,
  ...exchangeQueries,
  ...noteQueries,
  ...journalQueries,
} satisfies Queries;

const commands = {
  ...campaignCommands,
  ...campaignCatalogueCommands,
  ...allegianceCommands,
  ...forceCommands,
  ...forceImportCommands,
  ...limitCommands,
  ...lanceCommands,
  ...unitCommands,
  ...pilotCommands,
  ...pictureCommands,
  ...awardCommands,
  ...prisonerCommands,
  ...abilityCommands,
  ...skillCommands,
  ...engagementCommands,
  ...boardCommands,
  ...ledgerCommands,
  ...trackCommands,
  ...byHandCommands,
  ...noteCommands,
  ...storyCommands,
} satisfies Commands;

const draftCommands = {
  ...engagementDraftCommands,
  ...pictureDraftCommands,
} satisfies DraftCommands;

const tasks = {
  ...forecastTasks,
  ...balanceTasks,
  ...trackBalanceTasks,
  ...trackForecastTasks,
  ...roadAheadTasks,
  ...advanceOddsTasks,
} satisfies Tasks;

type Handled =
  | keyof typeof appQueries
  | keyof typeof queries
  | keyof typeof commands
  | keyof typeof draftCommands
  | keyof typeof tasks
  | keyof typeof fileHandlers
  | keyof typeof catalogueHandlers
  | keyof typeof exchangeHandlers
  // Undo and redo write journal entries themselves, so they have no ordinary handler.
  | 'journal.undo'
  | 'journal.redo'
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
