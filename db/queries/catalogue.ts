import { listArmyLists } from '../../shared/catalogue/catalogue.ts';
import { SKILLS } from '../../shared/domain/pilot.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { AppQueries } from '../handler.ts';

export const catalogueQueries = {
  'catalogue.armyLists': () =>
    listArmyLists().map(({ id, cards }) => ({
      id,
      units: cards.length,
      pv: cards.reduce((sum, card) => sum + card.basePv, 0),
      pvBySkill: SKILLS.map((skill) => cards.reduce((sum, card) => sum + computeCardPv(card, skill), 0)),
      cards: cards.map((card) => card.name),
    })),
} satisfies AppQueries;
