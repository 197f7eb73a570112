import { getCard, listCards, searchCards } from '../../shared/catalogue/catalogue.ts';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE } from '../../shared/domain/catalogue.ts';
import { Refusal } from '../refusal.ts';

const bundled = {
  id: BUNDLED_CATALOGUE,
  title: '',
  cards: listCards().length,
  source: { name: '', format: 'bundled', importedAt: null },
  problem: null,
};
const found = <T>(card: T) => ({ ...card, catalogueId: BUNDLED_CATALOGUE });

function find(cardId: number) {
  const card = getCard(cardId);
  if (card === undefined) throw new Refusal('card.not-found', { cardId });
  return found(card);
}

type CatalogueMethod<M extends MethodName> = (params: ParamsOf<M>) => ResultOf<M>;

/** Methods on catalogues: they work without an open campaign. */
export const catalogueMethods = {
  'catalogue.list': () => [bundled, { id: OWN_CATALOGUE, title: '', cards: 0, source: null, problem: null }],
  'catalogue.search': ({ text = '', offset = 0, limit = 100 }) => {
    const { cards, total } = searchCards(text, offset + limit);
    return { total, cards: cards.slice(offset).map(found), problems: [] };
  },
  'catalogue.facets': () => ({ type: [], role: [], size: [], tech: [], era: [], move: [] }),
  'catalogue.card': ({ cardId }) => find(cardId),
  'catalogue.cards': ({ cardIds }) => cardIds.flatMap((id) => getCard(id) ?? []).map(found),
  'catalogue.match': ({ names }) =>
    names.map(({ name, cardId }) => {
      const card = listCards().find((one) => one.name === name || one.id === cardId);
      const candidates =
        card === undefined ? [] : [{ card: found(card), reason: 'exact' as const, confidence: 1 }];
      return { name, candidates, isClear: card !== undefined };
    }),
  'catalogue.import': (_) => refuse(),
  'catalogue.rename': () => refuse(),
  'catalogue.remove': () => refuse(),
  'catalogue.restore': () => refuse(),
  'catalogue.export': (_) => ({ catalogue: bundled, cards: listCards().map(found) }),
  'catalogue.saveCard': () => refuse(),
  'catalogue.removeCard': () => refuse(),
  'catalogue.favourites': () => [],
  'catalogue.setFavourite': () => ({}),
  'catalogue.savedSearches': () => [],
  'catalogue.saveSearch': () => ({ before: null }),
  'catalogue.removeSearch': ({ name }) => {
    throw new Refusal('catalogue.search-not-found', { name });
  },
} satisfies { readonly [M in MethodName]?: CatalogueMethod<M> };

function refuse(): never {
  throw new Refusal('catalogue.not-found');
}
