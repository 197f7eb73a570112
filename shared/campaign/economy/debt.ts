import type { Given } from '../../domain/transfer.ts';
import { computeConversion, computePayableWp, computeRepayment, type Exchange } from './conversion.ts';
import type { EconomyPreset } from './economy-preset.ts';

/** What a force owes. */
export interface Debt {
  /** Below 0: a debt. */
  readonly warchestWp: number;
  /** Tracks that the force has begun or fought since it owed nothing, the one that led into debt among them. */
  readonly tracksInDebt: number;
  /** Whole months since then. */
  readonly monthsInDebt: number;
}

/**
 * Whether a debt has to be repaid before the force begins another track: after so many months where the economy counts
 * them, else after so many tracks. docs/campaign-facts.md 5.
 */
export function isRepaymentDue(debt: Debt, economy: DebtTerms): boolean {
  if (debt.warchestWp >= 0) return false;
  const { monthsInDebt, tracksInDebt } = economy;
  return monthsInDebt === undefined
    ? debt.tracksInDebt >= tracksInDebt.value
    : debt.monthsInDebt >= monthsInDebt.value;
}

type DebtTerms = Pick<EconomyPreset, 'tracksInDebt' | 'monthsInDebt'>;

/** What a month's cost is paid from. */
export interface Purse {
  /** Below 0: a debt. */
  readonly warchestWp: number;
  readonly supportSp: number;
  readonly spPerWp: number;
  /** What the force gave to allies, less what it got from them; missing: nothing. */
  readonly given?: Pick<Given, 'wp' | 'sp'> | undefined;
}

/**
 * What a force pays of a month's cost, in SP: all of it, or, where the economy says what it may owe at most, as much as it
 * has and may owe. What it gave to allies counts as if it still had it, WP by the SP that they buy, so that none gives its
 * points away for a month and gets them back when the cost is waived: it may owe so much more. docs/campaign-facts.md 5.
 */
export function computeMonthShare(
  costSp: number,
  { warchestWp, supportSp, spPerWp, given }: Purse,
  { mostDebtWp }: Pick<EconomyPreset, 'mostDebtWp'>,
): number {
  if (mostDebtWp === undefined) return costSp;
  const givenSp = given === undefined ? 0 : given.sp + given.wp * spPerWp;
  // Below 0 of a force that owes more than it may already.
  const leftWp = warchestWp + mostDebtWp.value + Math.max(0, givenSp) / spPerWp;
  return Math.min(costSp, supportSp + computeConversion(Math.max(0, leftWp), spPerWp).sp);
}

/** What a force in debt repays from its combat pay: the share of it that the economy takes, in whole WP. */
export function computeDebtShare(
  debtWp: number,
  paySp: number,
  spPerWp: number,
  { debtPayPercent }: Pick<EconomyPreset, 'debtPayPercent'>,
): Exchange {
  const mostSp = Math.floor((paySp * (debtPayPercent?.value ?? 0)) / 100);
  const wp = Math.min(Math.max(0, debtWp), computePayableWp(mostSp, spPerWp));
  return wp === 0 ? { wp: 0, sp: 0 } : computeRepayment(wp, spPerWp);
}

/** What a force owes, what repaying takes, and what it has for that. No debt: nothing owed, nothing needed. */
export function computeDebtFigures(purse: {
  readonly warchestWp: number;
  readonly supportSp: number;
  readonly spPerWp: number;
}): { readonly debtWp: number; readonly neededSp: number; readonly haveSp: number } {
  const debtWp = Math.max(0, -purse.warchestWp);
  return { debtWp, neededSp: computeRepayment(debtWp, purse.spPerWp).sp, haveSp: purse.supportSp };
}

/** WP that a track costs where so many percent of them are paid, rounded half up; null: all of them. */
export function computeTrackCost(costWp: number, percent: number | null): number {
  return Math.round((costWp * (percent ?? 100)) / 100);
}

/** Whether a force can begin a track of this cost, in WP, after it has repaid what was due. */
export function canBearCost(warchestWp: number, costWp: number, economy: EconomyPreset): boolean {
  return warchestWp >= costWp || economy.tracksInDebt.value > 0;
}
