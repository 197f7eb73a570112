import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { Steps } from '../../shared/steps.ts';
import type { Catalogues } from '../catalogue/catalogues.ts';
import {
  listFavourites,
  listSearches,
  removeOwnCard,
  removeSearch,
  saveOwnCard,
  saveSearch,
  setFavourite,
} from '../catalogue/own-catalogue.ts';
import { Refusal } from '../refusal.ts';
import { takeFromEnd, takeFromNewest } from '../queries/take-page.ts';

/** What methods on catalogues use. */
export interface CatalogueContext {
  readonly catalogues: Catalogues;
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** Those of the open campaign; without one all. */
  readonly usedIds: () => readonly CatalogueId[];
  /** Those that units of the open campaign carry; without one none. */
  readonly carriedCards: () => readonly UnitCard[];
  /** Takes the steps of long work and lets other requests in meanwhile; with a task it can be cancelled. */
  readonly takeSteps: <T>(steps: Steps<T>, taskId: string | undefined) => Promise<T>;
}

const IMPORTS: readonly MethodName[] = ['catalogue.import', 'exchange.importCards', 'campaign.import'];

/** Methods that make a new file of a large text: they run beside all others, one after the other. */
export function isImport(method: MethodName): boolean {
  return IMPORTS.includes(method);
}

/** Answers a method with the catalogues. */
export type CatalogueHandler<M extends MethodName> = (
  context: CatalogueContext,
  params: ParamsOf<M>,
) => ResultOf<M> | Promise<ResultOf<M>>;

/** Methods on catalogues: they work without an open campaign. */
export const catalogueHandlers = {
  'catalogue.list': ({ catalogues }, page) => takeFromEnd(catalogues.list(), page, ({ id }) => id),
  'catalogue.search': ({ catalogues, usedIds }, { catalogueIds, ...search }) =>
    catalogues.search(catalogueIds ?? usedIds(), search),
  'catalogue.facets': ({ catalogues, usedIds }, { text, catalogueIds }) =>
    catalogues.facets(catalogueIds ?? usedIds(), text),
  'catalogue.card': ({ catalogues, usedIds }, { cardId, catalogueId }) => {
    const ids = catalogueId === undefined ? [...usedIds(), ...catalogues.store.listIds()] : [catalogueId];
    const card = catalogues.find(ids, cardId);
    if (card === undefined) throw new Refusal('card.not-found', { cardId });
    return card;
  },
  'catalogue.cards': ({ catalogues, usedIds }, { cardIds, catalogueIds }) => {
    const ids = catalogueIds ?? usedIds();
    return [...new Set(cardIds)].flatMap((cardId) => catalogues.find(ids, cardId) ?? []);
  },
  'catalogue.match': ({ catalogues, usedIds }, { names, catalogueIds }) =>
    catalogues.match(catalogueIds ?? usedIds(), names),
  'catalogue.import': ({ catalogues, now, takeSteps }, { taskId, ...what }) =>
    takeSteps(catalogues.importInSteps(what, now), taskId),
  'catalogue.rename': ({ catalogues }, { catalogueId, title }) => catalogues.rename(catalogueId, title),
  'catalogue.remove': ({ catalogues, now }, { catalogueId }) => {
    catalogues.remove(catalogueId, now);
    return {};
  },
  'catalogue.restore': ({ catalogues }, { catalogueId }) => catalogues.restore(catalogueId),
  'catalogue.export': ({ catalogues }, { catalogueId }) => catalogues.export(catalogueId),
  'catalogue.saveCard': ({ catalogues }, { card }) => saveOwnCard(catalogues.store, card),
  'catalogue.removeCard': ({ catalogues }, { cardId }) => ({
    card: removeOwnCard(catalogues.store, cardId),
  }),
  'catalogue.favourites': ({ catalogues }, page) =>
    takeFromNewest(listFavourites(catalogues.store), page, (cardId) => cardId),
  'catalogue.setFavourite': ({ catalogues }, { cardId, isFavourite }) => {
    setFavourite(catalogues.store, cardId, isFavourite);
    return {};
  },
  'catalogue.savedSearches': ({ catalogues }, page) =>
    takeFromEnd(listSearches(catalogues.store), page, ({ name }) => name),
  'catalogue.saveSearch': ({ catalogues }, search) => ({ before: saveSearch(catalogues.store, search) }),
  'catalogue.removeSearch': ({ catalogues }, { name }) => removeSearch(catalogues.store, name),
} satisfies { readonly [M in MethodName]?: CatalogueHandler<M> };
