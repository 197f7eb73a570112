import { computeUpgrade } from '../../shared/campaign/economy/trade.ts';
import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { CardDifference } from '../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import { toUnitCard } from '../catalogue/unit-cards.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { isSettingUp, loadCampaign } from '../store/campaign.ts';
import { loadUnits } from '../store/units.ts';

/** Units of forces whose card in the catalogues says something else than their own copy. */
export function listCardDifferences(db: ReadableDb, cards: CardFinder): readonly CardDifference[] {
  const campaign = loadCampaign(db);
  const isFree = isSettingUp(db);
  return loadUnits(db, campaign)
    .filter(isInForce)
    .flatMap((unit) => {
      const catalogueCard = cards.find(unit.card.id);
      if (catalogueCard === undefined) return [];
      const fields = listChangedFields(unit.card, toUnitCard(catalogueCard));
      if (fields.length === 0) return [];
      const { costSp } = computeUpgrade(unit, catalogueCard, campaign.economy, isFree);
      return [{ unitId: unit.id, card: unit.card, catalogueCard, fields, costSp }];
    });
}

function listChangedFields(before: UnitCard, after: UnitCard): readonly (keyof UnitCard)[] {
  const fields = Object.keys(after) as (keyof UnitCard)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
