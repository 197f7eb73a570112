import { computeDebtFigures } from '../../shared/campaign/economy/debt.ts';
import { repayDebt as repayment } from '../../shared/campaign/transition/ledger.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { CommandContext } from '../handler.ts';
import type { Campaign } from '../store/campaign.ts';
import { Refusal } from '../refusal.ts';
import { applyExchange, type Exchanged } from './pay.ts';

/**
 * Repays so many WP of a force's debt from its support points, which have to suffice, with one ledger line for each
 * currency.
 */
export function applyRepayment(
  context: CommandContext,
  force: Force,
  wp: number,
  campaignDate: string,
): Exchanged {
  return applyExchange(context, force, repayment(force, wp, campaignDate));
}

/**
 * Repays the whole debt of a force before it begins a track; answers its warchest after that. Refuses when the support
 * points do not suffice: units have to be sold first. docs/campaign-facts.md 5.
 */
export function applyRepaymentBeforeTrack(context: CommandContext, force: Force, campaign: Campaign): number {
  const debt = computeDebtFigures(force);
  if (debt.haveSp < debt.neededSp)
    throw new Refusal('ledger.in-debt', {
      context: 'before-track',
      force: force.name,
      forceId: force.id,
      ...debt,
    });
  return applyRepayment(context, force, debt.debtWp, campaign.date).warchestWp;
}
