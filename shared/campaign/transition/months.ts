import type { Force } from '../../domain/force.ts';
import { computeWpForSp } from '../economy/conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeMonthShare } from '../economy/debt.ts';
import { listMonthlyCosts } from '../economy/pay-and-upkeep.ts';
import type { PostLine } from './effect.ts';
import { bookOn, convertWp, postLines, type Account } from './ledger.ts';

/**
 * Charges the forces that have not left for the months that begin on these days. What a force lacks in SP is converted from its warchest, which
 * may lead into debt, as far as the economy lets it. docs/campaign-facts.md 5.
 */
export function chargeMonths(
  forces: readonly (Account & Pick<Force, 'size' | 'standing' | 'given'>)[],
  economy: EconomyPreset,
  starts: readonly string[],
): readonly PostLine[] {
  if (listMonthlyCosts(1, economy).length === 0) return [];
  const present = forces.filter(({ standing }) => standing === 'present');
  const accounts = new Map(present.map((force) => [force.id, force]));
  const effects: PostLine[] = [];
  for (const campaignDate of starts)
    for (const { id, size } of present)
      for (const { kind, costSp: fullSp } of listMonthlyCosts(size, economy)) {
        const account = accounts.get(id)!;
        const costSp = computeMonthShare(fullSp, account, economy);
        const missingSp = costSp - account.supportSp;
        const booked = [
          ...(missingSp > 0
            ? convertWp(account, computeWpForSp(missingSp, account.spPerWp), campaignDate)
            : []),
          ...postLines({ forceId: id, currency: 'SP', campaignDate, kind, amount: -costSp }),
        ];
        accounts.set(id, bookOn(account, booked));
        effects.push(...booked);
      }
  return effects;
}
