import { computeConversion, computeWpForSp } from '../economy/conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { listMonthlyCosts } from '../economy/pay-and-upkeep.ts';
import type { SimulatedForce } from './simulated-force.ts';

/** Upkeep and transport for the months that begin now; what SP lack is converted from the warchest, on credit too. */
export function payMonths(force: SimulatedForce, economy: EconomyPreset, starts: readonly string[]): void {
  for (const date of starts)
    for (const { costSp } of listMonthlyCosts(force.size, economy)) {
      const wp = computeWpForSp(costSp - force.supportSp, force.spPerWp);
      force.warchestWp -= wp;
      force.supportSp += computeConversion(wp, force.spPerWp).sp - costSp;
      if (force.warchestWp < 0) force.inDebtSince ??= date;
    }
}
