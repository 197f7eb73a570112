import { listArmyLists, searchCards } from '../../shared/catalogue/catalogue.ts';
import type { ResultOf } from '../../shared/contract/index.ts';
import type { CatalogueCard } from '../../shared/domain/unit-card.ts';
import type { AppQueryHandler } from '../handler.ts';

const DEFAULT_LIMIT = 100;

type ShownCard = ResultOf<'catalogue.search'>['cards'][number];

// The catalogue is frozen ground and an answer is not: copies keep the two apart.
function showCard(card: CatalogueCard): ShownCard {
  return {
    ...card,
    move: card.move.map((mode) => ({ ...mode })),
    damage: { ...card.damage },
    specials: [...card.specials],
    armyLists: [...card.armyLists],
  };
}

const search: AppQueryHandler<'catalogue.search'> = ({ text, limit }) => {
  const found = searchCards(text ?? '', limit ?? DEFAULT_LIMIT);
  return { total: found.total, cards: found.cards.map(showCard) };
};

const armyLists: AppQueryHandler<'catalogue.armyLists'> = () =>
  listArmyLists().map(({ id, cards }) => ({
    id,
    units: cards.length,
    pv: cards.reduce((sum, card) => sum + card.basePv, 0),
    cards: cards.map((card) => card.name),
  }));

export const catalogueQueries = { 'catalogue.search': search, 'catalogue.armyLists': armyLists } satisfies {
  'catalogue.search': AppQueryHandler<'catalogue.search'>;
  'catalogue.armyLists': AppQueryHandler<'catalogue.armyLists'>;
};
