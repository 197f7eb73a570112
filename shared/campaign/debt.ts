import { computeRepayment } from './conversion.ts';
import type { EconomyPreset } from './economy/economy-preset.ts';

/** What a force owes. */
export interface Debt {
  /** Below 0: a debt. */
  readonly warchestWp: number;
  /** Tracks that the force has begun or fought since it owed nothing, the one that led into debt among them. */
  readonly tracksInDebt: number;
}

/** Whether a debt has to be repaid before the force begins another track. docs/campaign-facts.md 5. */
export function isRepaymentDue({ warchestWp, tracksInDebt }: Debt, economy: EconomyPreset): boolean {
  return warchestWp < 0 && tracksInDebt >= economy.tracksInDebt.value;
}

/** What a force owes, what repaying takes, and what it has for that. No debt: nothing owed, nothing needed. */
export function describeDebt(purse: {
  readonly warchestWp: number;
  readonly supportSp: number;
  readonly spPerWp: number;
}): { readonly debtWp: number; readonly neededSp: number; readonly haveSp: number } {
  const debtWp = Math.max(0, -purse.warchestWp);
  return { debtWp, neededSp: computeRepayment(debtWp, purse.spPerWp).sp, haveSp: purse.supportSp };
}

/** Whether a force can begin a track of this cost, in WP, after it has repaid what was due. */
export function canBearCost(warchestWp: number, costWp: number, economy: EconomyPreset): boolean {
  return warchestWp >= costWp || economy.tracksInDebt.value > 0;
}
