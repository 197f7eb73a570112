import { getFreshDamage } from '../../../shared/campaign/forces/readiness.ts';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { CardDifference } from '../../../shared/domain/catalogue.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { Damage } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import type { CardFinder } from '../../catalogue/card-finder.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';
import { isSettingUp, loadCampaign } from '../../store/load-campaign.ts';
import { loadEngaged } from '../../store/load-engaged.ts';
import { loadUnits } from '../../store/load-units.ts';
import { refuseAmong, refuseGone } from '../rows/check-unit.ts';
import { toUnitCard } from '../rows/insert-force.ts';
import { loadNamedUnits } from '../rows/load-named-units.ts';
import { saveForceSize } from '../rows/save-force-size.ts';
import { saveUnitDamage } from '../rows/save-unit.ts';

export const cardCommands = {
  /** All or none. A unit whose card says the same already stays as it is. */
  'unit.takeCard': (context, { unitIds }) => {
    const { db, cards, note } = context;
    const engaged = loadEngaged(db);
    const taken = loadNamedUnits(db, unitIds).map((unit) => {
      refuseGone(unit);
      refuseAmong(engaged, { unitIds: [unit.id] });
      const found = cards.find(unit.card.id);
      if (found === undefined) throw new Refusal('card.not-found', { cardId: unit.card.id });
      const card = toUnitCard(found);
      db.prepare('UPDATE units SET card = ? WHERE id = ?').run(JSON.stringify(card), unit.id);
      saveUnitDamage(db, unit.id, carryDamageOver(unit, card));
      return unit;
    });
    if (isSettingUp(db)) for (const id of new Set(taken.map(({ forceId }) => forceId))) resize(context, id);
    note({ count: taken.length, unit: taken[0] === undefined ? '' : nameUnit(taken[0]) });
    return { units: taken.length };
  },
} satisfies Commands;

/** The technology of its cards decides how large a force is. */
function resize(context: CommandContext, forceId: ForceId): void {
  const { db } = context;
  const units = loadUnits(db, loadCampaign(db)).filter((unit) => unit.forceId === forceId && isInForce(unit));
  saveForceSize(
    context,
    forceId,
    units.map(({ card }) => card),
  );
}

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

/**
 * The circles that are marked stay marked, as far as the new card has them. A unit that has structure left keeps at least
 * one circle of it: a corrected card destroys nothing.
 */
function carryDamageOver({ card: before, damage }: Unit, card: UnitCard): Damage {
  const fresh = getFreshDamage(card);
  const structureLeft = Math.max(0, fresh.structureLeft - (before.structure - damage.structureLeft));
  return {
    armorLeft: Math.max(0, fresh.armorLeft - (before.armor - damage.armorLeft)),
    structureLeft: damage.structureLeft === 0 ? 0 : Math.max(1, structureLeft),
    criticals: damage.criticals,
  };
}
