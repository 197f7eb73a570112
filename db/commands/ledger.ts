import {
  computeConversion,
  computePayableWp,
  computeRepayment,
  computeWpForSp,
} from '../../shared/campaign/economy/conversion.ts';
import { computeDebtFigures } from '../../shared/campaign/economy/debt.ts';
import type { Commands } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadCampaign } from '../store/campaign.ts';
import { loadRosters } from '../store/rosters.ts';
import { Refusal } from '../refusal.ts';
import { applyConversion, refusePayment } from '../steps/pay.ts';
import { applyRepayment } from '../steps/apply-repayment.ts';

export const ledgerCommands = {
  'ledger.convert': (context, { forceId, wp }) => {
    const campaign = loadCampaign(context.db);
    const { force } = findRoster(loadRosters(context.db, campaign), forceId);
    if (force.warchestWp < 0)
      throw refusePayment(force, { code: 'ledger.in-debt', ...computeDebtFigures(force) });
    if (force.warchestWp < wp)
      throw new Refusal('ledger.insufficient-wp', {
        force: force.name,
        forceId,
        neededWp: wp,
        haveWp: force.warchestWp,
      });
    if (computeConversion(wp, force.spPerWp).sp === 0)
      throw new Refusal('ledger.less-than-one-sp', {
        force: force.name,
        forceId,
        wp,
        leastWp: computeWpForSp(1, force.spPerWp),
      });
    const converted = applyConversion(context, force, wp, campaign.date);
    context.note({ force: force.name, wp: converted.wp, sp: converted.sp });
    return converted;
  },

  /**
   * Repays as many WP of a debt as are given, or all of it. All or nothing: it is refused when the SP do not suffice,
   * with how many WP they repay.
   */
  'ledger.repay': (context, { forceId, wp: askedWp }) => {
    const campaign = loadCampaign(context.db);
    const { force } = findRoster(loadRosters(context.db, campaign), forceId);
    const { debtWp, haveSp } = computeDebtFigures(force);
    if (debtWp === 0) throw new Refusal('ledger.no-debt', { force: force.name, forceId });
    const wp = askedWp ?? debtWp;
    if (wp > debtWp) throw new Refusal('ledger.more-than-owed', { force: force.name, forceId, wp, debtWp });
    const neededSp = computeRepayment(wp, force.spPerWp).sp;
    if (neededSp > haveSp)
      throw new Refusal('ledger.insufficient-sp', {
        context: 'repay',
        force: force.name,
        forceId,
        wp,
        neededSp,
        haveSp,
        payableWp: computePayableWp(haveSp, force.spPerWp),
      });
    const repaid = applyRepayment(context, force, wp, campaign.date);
    context.note({ force: force.name, wp: repaid.wp, sp: repaid.sp });
    return repaid;
  },
} satisfies Commands;
