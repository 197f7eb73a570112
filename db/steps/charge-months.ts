import { listMonthStarts } from '../../shared/campaign/economy/calendar.ts';
import { listMonthlyCosts } from '../../shared/campaign/economy/pay-and-upkeep.ts';
import type { CommandContext } from '../handler.ts';
import type { Campaign } from '../store/campaign.ts';
import { loadRosters } from '../store/rosters.ts';
import { getBalance } from '../store/ledger.ts';
import { computeWpForSp } from '../../shared/campaign/economy/conversion.ts';
import { chargeSp, convertWp } from './pay.ts';

/**
 * Charges every force that is with the campaign for the months that begin after its date, up to another one. What a
 * force lacks in SP is converted from its warchest, which may lead into debt. docs/campaign-facts.md 5.
 */
export function chargeMonths(context: CommandContext, { economy, date }: Campaign, until: string): void {
  const starts = listMonthStarts(date, until);
  if (starts.length === 0 || listMonthlyCosts(1, economy).length === 0) return;
  const forces = loadRosters(context.db)
    .map(({ force }) => force)
    .filter(({ standing }) => standing === 'present');
  for (const campaignDate of starts)
    for (const force of forces)
      for (const { kind, costSp } of listMonthlyCosts(force.size, economy)) {
        const missingSp = costSp - getBalance(context.db, force.id, 'SP');
        if (missingSp > 0) convertWp(context, force, computeWpForSp(missingSp, force.spPerWp), campaignDate);
        chargeSp(context, force, { kind, costSp, campaignDate });
      }
}
