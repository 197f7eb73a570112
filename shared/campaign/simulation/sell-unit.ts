import type { Ruleset } from '../../rules/ruleset.ts';
import { computeSale } from '../economy/trade.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { postLines } from '../transition/ledger.ts';
import { removeUnit } from '../transition/maintenance.ts';
import { applyEffectsInMemory, type SimulatedCampaign } from './simulated-campaign.ts';
import type { SimulatedForce, SimulatedUnit } from './simulated-force.ts';

/** Sells a unit as it is: its damage is taken off the price where the economy says so. */
export function sellUnit(
  campaign: SimulatedCampaign,
  force: SimulatedForce,
  unit: SimulatedUnit,
  ruleset: Ruleset,
): void {
  const { date, start } = campaign;
  const repair = computeRepair(unit, start.economy, ruleset);
  const line = { forceId: force.id, campaignDate: date, kind: 'sale', currency: 'SP' } as const;
  applyEffectsInMemory(campaign, [
    ...removeUnit(unit, 'sold'),
    ...postLines({ ...line, amount: computeSale({ ...unit, repair }, start.economy) }),
  ]);
}
