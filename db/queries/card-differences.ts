import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { CardDifference } from '../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import { toUnitCard } from '../catalogue/unit-cards.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadCampaign } from '../store/campaign.ts';
import { loadUnits } from '../store/units.ts';

/** Units of forces whose card in the catalogues says something else than their own copy. */
export function listCardDifferences(db: ReadableDb, cards: CardFinder): readonly CardDifference[] {
  return loadUnits(db, loadCampaign(db))
    .filter(isInForce)
    .flatMap((unit) => {
      const catalogueCard = cards.find(unit.card.id);
      if (catalogueCard === undefined) return [];
      const fields = listChangedFields(unit.card, toUnitCard(catalogueCard));
      return fields.length === 0 ? [] : [{ unitId: unit.id, card: unit.card, catalogueCard, fields }];
    });
}

function listChangedFields(before: UnitCard, after: UnitCard): readonly (keyof UnitCard)[] {
  const fields = Object.keys(after) as (keyof UnitCard)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
