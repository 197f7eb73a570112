import { countMonths } from '../economy/calendar.ts';
import { computePayableWp, computeRepayment } from '../economy/conversion.ts';
import { isRepaymentDue, type Debt } from '../economy/debt.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeUnitPv, isInForce } from '../forces/force-value.ts';
import { computeSellPrice } from '../economy/trade.ts';
import type { SimulatedForce } from './simulated-force.ts';

/**
 * Repays a debt from SP before the next track as far as it can; where the debt is due, it sells units of the least PV
 * for it. Answers whether the force may go on.
 */
export function repayDebt(
  force: SimulatedForce,
  economy: EconomyPreset,
  { date, tracksInDebt }: Pick<Debt, 'tracksInDebt'> & { readonly date: string },
): boolean {
  if (force.warchestWp >= 0) {
    force.inDebtSince = null;
    return true;
  }
  const monthsInDebt = countMonths(force.inDebtSince ?? date, date);
  if (!isRepaymentDue({ warchestWp: force.warchestWp, tracksInDebt, monthsInDebt }, economy)) {
    const wp = Math.min(-force.warchestWp, computePayableWp(force.supportSp, force.spPerWp));
    const repaid = computeRepayment(wp, force.spPerWp);
    force.supportSp -= repaid.sp;
    force.warchestWp += repaid.wp;
    return true;
  }
  const { sp: neededSp, wp } = computeRepayment(-force.warchestWp, force.spPerWp);
  for (const unit of force.units.filter(isInForce).toSorted((a, b) => computeUnitPv(a) - computeUnitPv(b))) {
    if (force.supportSp >= neededSp) break;
    force.supportSp += computeSellPrice(unit.card, economy);
    unit.standing = 'sold';
    if (unit.pilot !== null) force.spares.push(unit.pilot);
    unit.pilot = null;
  }
  if (neededSp > force.supportSp) return false;
  force.supportSp -= neededSp;
  force.warchestWp += wp;
  return true;
}
