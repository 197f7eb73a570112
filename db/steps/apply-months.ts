import { listMonthStarts } from '../../shared/campaign/economy/calendar.ts';
import { chargeMonths as monthlyLines } from '../../shared/campaign/transition/months.ts';
import type { CommandContext } from '../handler.ts';
import type { Campaign } from '../store/campaign.ts';
import { loadRosters } from '../store/rosters.ts';
import { applyEffects } from './apply-effects.ts';

/** Charges every force that is with the campaign for the months that begin after its date, up to another one. */
export function applyMonths(context: CommandContext, { economy, date }: Campaign, until: string): void {
  const forces = loadRosters(context.db).map(({ force }) => force);
  applyEffects(context, monthlyLines(forces, economy, listMonthStarts(date, until)));
}
