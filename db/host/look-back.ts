import { contract, type ParamsOf } from '../../shared/contract/index.ts';
import { addNewNames } from '../../shared/contract/renamed-fields.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import { createTableMemory } from '../engagement/table-memory.ts';
import type { QueryContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findHandler, type HandlerTables } from './handler-tables.ts';
import { parseRequest } from './request.ts';
import { getFile, type Session } from './session.ts';

/**
 * Answers a query as it would have been answered right after an entry. Throws `journal.entry-not-found`,
 * `past.before-migration`, `past.not-asked` for what is no query of a campaign, and what the query throws.
 */
export function askThePast(
  session: Session,
  cards: CardFinder,
  handlers: HandlerTables,
  { entry, method: asked, params: given }: ParamsOf<'campaign.asOf'>,
): unknown {
  const { method, params } = parseRequest({ method: asked, params: given });
  // Work that takes long reads the campaign again and again while it runs, and would read the present.
  if (contract[method].scope !== 'campaign' || !Object.hasOwn(handlers.queries, method))
    throw new Refusal('past.not-asked', { method });
  const context = openPast(session, cards, entry);
  return addNewNames(method, findHandler(handlers.queries, method)(context, params as never));
}

/**
 * The campaign as it stood right after an entry, until the next moment is opened. Throws `journal.entry-not-found` and
 * `past.before-migration`.
 */
export function openPast(session: Session, cards: CardFinder, entry: number): QueryContext {
  return { db: session.moments.at(entry).db, cards, file: getFile(session), tables: createTableMemory() };
}
