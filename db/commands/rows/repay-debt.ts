import { computeRepayment } from '../../../shared/campaign/conversion.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { CommandContext } from '../../handler.ts';
import type { Campaign } from '../../store/load-campaign.ts';
import { Refusal } from '../../refusal.ts';
import { postLine } from './post-line.ts';

/**
 * Repays a force's debt in WP from its support points; does nothing without a debt. Refuses when they do not suffice:
 * units have to be sold first. docs/campaign-facts.md 5.
 */
export function repayDebt(context: CommandContext, force: Force, campaign: Campaign): void {
  const debtWp = -force.warchestWp;
  if (debtWp <= 0) return;
  const { wp, sp: neededSp } = computeRepayment(debtWp, force.spPerWp);
  if (force.supportSp < neededSp)
    throw new Refusal('ledger.in-debt', {
      context: 'before-track',
      force: force.name,
      forceId: force.id,
      debtWp,
      neededSp,
      haveSp: force.supportSp,
    });
  const line = { forceId: force.id, campaignDate: campaign.date, kind: 'conversion' } as const;
  postLine(context, { ...line, currency: 'SP', amount: -neededSp });
  postLine(context, { ...line, currency: 'WP', amount: wp });
}
