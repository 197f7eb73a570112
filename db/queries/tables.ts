import type { AppQueries, Queries } from '../handler.ts';
import { boardAppQueries, boardQueries } from './board.ts';
import { campaignQueries } from './campaign.ts';
import { catalogueQueries } from './catalogue.ts';
import { csvQueries } from './csv.ts';
import { exchangeQueries } from './exchange.ts';
import { engagementQueries } from './engagement.ts';
import { forceQueries } from './force.ts';
import { journalQueries } from './journal.ts';
import { ledgerQueries } from './ledger.ts';
import { noteQueries } from './note.ts';
import { pictureQueries } from './picture.ts';
import { pilotQueries } from './pilot.ts';
import { rulesQueries } from './rules.ts';
import { tableQueries } from './table.ts';
import { tacticsQueries } from './tactics.ts';
import { trackAppQueries, trackQueries } from './track.ts';
import { unitQueries } from './unit.ts';

/** Queries that need no campaign. */
export const appQueries = {
  ...catalogueQueries,
  ...rulesQueries,
  ...tacticsQueries,
  ...trackAppQueries,
  ...boardAppQueries,
} satisfies AppQueries;

/** The queries of every prefix. */
export const queries = {
  ...campaignQueries,
  ...forceQueries,
  ...pilotQueries,
  ...pictureQueries,
  ...unitQueries,
  ...trackQueries,
  ...boardQueries,
  ...engagementQueries,
  ...tableQueries,
  ...ledgerQueries,
  ...csvQueries,
  ...exchangeQueries,
  ...noteQueries,
  ...journalQueries,
} satisfies Queries;
