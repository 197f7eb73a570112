import { computeForceSize } from '../../../shared/campaign/conversion.ts';
import { isInForce } from '../../../shared/campaign/force-value.ts';
import { computeBuyPrice, computeSellPrice } from '../../../shared/campaign/trade.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { ForceId, LanceId } from '../../../shared/domain/ids.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { findLance, findRoster, findUnit } from '../../store/find.ts';
import { isSettingUp, loadCampaign } from '../../store/load-campaign.ts';
import { loadRosters, type Rosters } from '../../store/load-forces.ts';
import { Refusal } from '../../refusal.ts';
import { refuseEngaged, refuseGone } from '../rows/check-unit.ts';
import { findCard, insertUnit } from '../rows/insert-force.ts';
import { chargeSp, securePayment } from '../rows/pay.ts';
import { postLine } from '../rows/post-line.ts';
import { saveUnitStanding } from '../rows/save-unit.ts';

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
    const { db } = context;
    const campaign = loadCampaign(db);
    const { unit, roster } = findUnit(loadRosters(db, campaign), unitId);
    const { force, units } = roster;
    refuseGone(unit);
    refuseEngaged(db, { unitIds: [unitId] });
    const settingUp = isSettingUp(db);
    const priceSp = settingUp ? 0 : computeSellPrice(unit.card, campaign.economy);
    saveUnitStanding(db, unitId, 'sold');
    db.prepare('UPDATE pilots SET unit_id = NULL WHERE unit_id = ?').run(unitId);
    postLine(context, {
      forceId: force.id,
      currency: 'SP',
      campaignDate: campaign.date,
      kind: 'sale',
      amount: priceSp,
      subject: nameUnit(unit),
    });
    const kept = units.filter((other) => other.id !== unitId && isInForce(other));
    if (settingUp)
      saveForceSize(
        context,
        force.id,
        kept.map((other) => other.card),
      );
    context.note({ unit: nameUnit(unit), force: force.name, priceSp });
    return { priceSp };
  },
} satisfies Commands;

function checkLance(rosters: Rosters, forceId: ForceId, lanceId: LanceId | null): void {
  if (lanceId === null) return;
  const { lance, roster } = findLance(rosters, lanceId);
  if (roster.force.id !== forceId)
    throw new Refusal('unit.not-in-force', { name: lance.name, lanceId, forceId });
}

/**
 * Stores the force's size in PV. It sets what a warchest point buys, so it follows changes before the first track and
 * none later.
 */
function saveForceSize(context: CommandContext, forceId: ForceId, cards: readonly UnitCard[]): void {
  context.db.prepare('UPDATE forces SET size = ? WHERE id = ?').run(computeForceSize(cards), forceId);
}
