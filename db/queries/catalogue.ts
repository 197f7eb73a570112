import { listArmyLists, searchCards } from '../../shared/catalogue/catalogue.ts';
import type { AppQueryHandler } from '../handler.ts';

const DEFAULT_LIMIT = 100;

const search: AppQueryHandler<'catalogue.search'> = ({ text, limit }) => {
  return searchCards(text ?? '', limit ?? DEFAULT_LIMIT);
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
