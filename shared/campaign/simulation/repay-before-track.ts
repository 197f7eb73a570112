import type { Ruleset } from '../../rules/ruleset.ts';
import { countMonths } from '../economy/calendar.ts';
import { computePayableWp, computeRepayment } from '../economy/conversion.ts';
import { isRepaymentDue } from '../economy/debt.ts';
import { computeUnitPv, isInForce } from '../forces/force-value.ts';
import { repayDebt } from '../transition/ledger.ts';
import { applyEffectsInMemory, type SimulatedCampaign } from './simulated-campaign.ts';
import { sellUnit } from './sell-unit.ts';
import type { SimulatedForce } from './simulated-force.ts';

/**
 * Repays a debt from SP before the next track as far as a force can; where the debt is due, it sells units of the least
 * PV for it. Answers whether the force may go on.
 */
export function repayBeforeTrack(
  campaign: SimulatedCampaign,
  force: SimulatedForce,
  ruleset: Ruleset,
): boolean {
  if (force.warchestWp >= 0) return true;
  const { date, start } = campaign;
  const debt = { ...force, monthsInDebt: countMonths(force.inDebtSince ?? date, date) };
  if (!isRepaymentDue(debt, start.economy)) {
    const payableWp = Math.min(-force.warchestWp, computePayableWp(force.supportSp, force.spPerWp));
    applyEffectsInMemory(campaign, repayDebt(force, payableWp, date));
    return true;
  }
  return sellAndRepay(campaign, force, ruleset);
}

/**
 * Sells units of the least PV until the force can repay what it owes, and repays it. A force that owes may not repair: one
 * without a unit to field gets out of that only so. Answers whether it could.
 */
export function sellAndRepay(campaign: SimulatedCampaign, force: SimulatedForce, ruleset: Ruleset): boolean {
  const { date } = campaign;
  const neededSp = computeRepayment(-force.warchestWp, force.spPerWp).sp;
  for (const unit of force.units.filter(isInForce).toSorted((a, b) => computeUnitPv(a) - computeUnitPv(b))) {
    if (force.supportSp >= neededSp) break;
    sellUnit(campaign, force, unit, ruleset);
  }
  if (neededSp > force.supportSp) return false;
  applyEffectsInMemory(campaign, repayDebt(force, -force.warchestWp, date));
  return true;
}
