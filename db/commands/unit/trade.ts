import { isInForce } from '../../../shared/campaign/force-value.ts';
import { computeBuyPrice } from '../../../shared/campaign/trade.ts';
import type { ForceId, LanceId } from '../../../shared/domain/ids.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { Commands } from '../../handler.ts';
import { findLance, findRoster, findUnit } from '../../store/find.ts';
import { isSettingUp, loadCampaign } from '../../store/load-campaign.ts';
import { loadRosters, type Rosters } from '../../store/load-forces.ts';
import { Refusal } from '../../refusal.ts';
import { bookMaintenance } from '../../maintenance/book-maintenance.ts';
import { loadBay } from '../../maintenance/load-bay.ts';
import { planMaintenance } from '../../maintenance/plan-maintenance.ts';
import { findCard, insertUnit } from '../rows/insert-force.ts';
import { chargeSp, securePayment } from '../rows/pay.ts';
import { saveForceSize } from '../rows/save-force-size.ts';

export const tradeCommands = {
  /** Buys a unit without a pilot; free of charge before the first track begins. */
  'unit.buy': (context, params) => {
    const { forceId, cardId, lanceId = null, fromWarchest } = params;
    const { db } = context;
    const campaign = loadCampaign(db);
    const rosters = loadRosters(db, campaign);
    const { force, units } = findRoster(rosters, forceId);
    const card = findCard(cardId);
    checkLance(rosters, forceId, lanceId);
    const settingUp = isSettingUp(db);
    const costSp = settingUp ? 0 : computeBuyPrice(card, campaign.economy);
    securePayment(context, force, costSp, { campaignDate: campaign.date, fromWarchest });
    const position = units.filter((unit) => unit.lanceId === lanceId && isInForce(unit)).length;
    const first = !units.some((unit) => unit.commander);
    const unitId = insertUnit(context, { forceId, lanceId, position, commander: first, card });
    chargeSp(context, force, {
      campaignDate: campaign.date,
      kind: 'purchase',
      costSp,
      subject: nameUnit({ card }),
    });
    if (settingUp)
      saveForceSize(context, forceId, [...units.filter(isInForce).map((unit) => unit.card), card]);
    context.note({ unit: nameUnit({ card }), force: force.name, costSp });
    return { unitId, costSp };
  },

  /** Sells a unit at its salvage value, also in debt; its pilot stays. Pays nothing before the first track begins. */
  'unit.sell': (context, { unitId }) => {
    const { unit, roster } = findUnit(loadRosters(context.db), unitId);
    const bay = loadBay(context.db, roster.force.id);
    const plan = planMaintenance(bay, [{ kind: 'sell', unitId }]);
    bookMaintenance(context, bay, plan);
    context.note({ unit: nameUnit(unit), force: roster.force.name, priceSp: plan.incomeSp });
    return { priceSp: plan.incomeSp };
  },
} satisfies Commands;

function checkLance(rosters: Rosters, forceId: ForceId, lanceId: LanceId | null): void {
  if (lanceId === null) return;
  const { lance, roster } = findLance(rosters, lanceId);
  if (roster.force.id !== forceId)
    throw new Refusal('unit.not-in-force', { name: lance.name, lanceId, forceId });
}
