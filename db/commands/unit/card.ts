import { computeUpgrade } from '../../../shared/campaign/economy/trade.ts';
import { getFreshDamage } from '../../../shared/campaign/forces/readiness.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { Damage } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import type { Commands } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { isSettingUp, loadCampaign } from '../../store/campaign.ts';
import { loadEngagedIds } from '../../store/participants.ts';
import { findRoster } from '../../store/find.ts';
import { loadRosters } from '../../store/rosters.ts';
import { saveUnit } from '../../store/units.ts';
import { refuseAmong, refuseGone } from '../../steps/check-unit.ts';
import { toUnitCard } from '../../catalogue/unit-cards.ts';
import { followUnits } from '../../steps/count-size.ts';
import { chargeSp, securePayment } from '../../steps/pay.ts';
import { loadNamedUnits } from '../../steps/load-named-units.ts';
import { saveUnitDamage } from '../../store/unit-states.ts';

export const cardCommands = {
  /**
   * All or none. A unit whose card says the same already stays as it is. Whose card is dearer than what was paid for it
   * pays the difference after the first track has begun.
   */
  'unit.takeCard': (context, { unitIds, fromWarchest }) => {
    const { db, cards, note } = context;
    const engaged = loadEngagedIds(db);
    const { economy, date } = loadCampaign(db);
    const isFree = isSettingUp(db);
    const taken = loadNamedUnits(db, unitIds).map((unit) => {
      refuseGone(unit);
      refuseAmong(engaged, { unitIds: [unit.id] });
      const found = cards.find(unit.card.id);
      if (found === undefined) throw new Refusal('card.not-found', { cardId: unit.card.id });
      const card = toUnitCard(found);
      const upgrade = computeUpgrade(unit, card, economy, isFree);
      return { unit, card, ...upgrade };
    });
    const rosters = loadRosters(db);
    for (const [forceId, own] of Map.groupBy(taken, ({ unit }) => unit.forceId)) {
      const { force } = findRoster(rosters, forceId);
      const costSp = sum(own);
      securePayment(context, force, costSp, { campaignDate: date, fromWarchest });
      for (const { unit, card, paidSp, ...upgrade } of own) {
        saveUnit(db, unit.id, { card, paidSp });
        saveUnitDamage(db, unit.id, carryDamageOver(unit, card));
        const line = { campaignDate: date, kind: 'upgrade', subject: nameUnit({ card }) } as const;
        chargeSp(context, force, { ...line, costSp: upgrade.costSp });
      }
      followUnits(context, forceId);
    }
    const costSp = sum(taken);
    const [first] = taken;
    note({
      count: taken.length,
      unit: first === undefined ? '' : nameUnit(first.unit),
      ...(costSp === 0 ? {} : { costSp }),
    });
    return { units: taken.length, costSp };
  },

  /** Corrects a mistake, so nothing is paid. While forces are set up the unit counts as bought with this card. */
  'unit.setCard': (context, { unitId, cardId }) => {
    const { db, cards, note } = context;
    const [unit] = loadNamedUnits(db, [unitId]);
    refuseGone(unit!);
    refuseAmong(loadEngagedIds(db), { unitIds: [unitId] });
    const found = cards.find(cardId);
    if (found === undefined) throw new Refusal('card.not-found', { cardId });
    const card = toUnitCard(found);
    const bought = isSettingUp(db) ? computeUpgrade(unit!, card, loadCampaign(db).economy, true) : null;
    saveUnit(db, unitId, bought === null ? { card } : { card, paidSp: bought.paidSp });
    saveUnitDamage(db, unitId, carryDamageOver(unit!, card));
    followUnits(context, unit!.forceId);
    note({ unit: nameUnit(unit!), card: nameUnit({ card }) });
    return { name: nameUnit({ card }) };
  },
} satisfies Commands;

function sum(taken: readonly { readonly costSp: number }[]): number {
  return taken.reduce((total, { costSp }) => total + costSp, 0);
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
