import type { LedgerKind } from '../../domain/ledger-line.ts';

/** Kinds of ledger lines by the values of an economy that decide their amounts. */
const KINDS: Readonly<Record<string, readonly LedgerKind[]>> = {
  openingWp: ['opening'],
  openingSp: ['opening'],
  trackCostPercent: ['track-cost'],
  payPerTrackWp: ['pay'],
  partPercent: ['pay', 'combat-pay', 'objective', 'bonus'],
  partTurns: ['pay', 'combat-pay'],
  combatPaySp: ['combat-pay'],
  upkeepSp: ['upkeep'],
  transportSp: ['transport'],
  debtPayPercent: ['repayment'],
  mostDebtWp: ['upkeep', 'transport'],
  lancePv: ['conversion', 'repayment'],
  technologyMultipliers: ['conversion', 'repayment'],
  'repair.rates': ['repair', 'rebuild'],
  'repair.technology': ['repair', 'rebuild'],
  'repair.types': ['repair', 'rebuild'],
  rearmSp: ['rearming'],
  reconfigureSp: ['reconfiguration'],
  'trade.buySp': ['purchase'],
  'trade.sellSp': ['sale', 'salvage'],
  'trade.repairPercent': ['sale', 'salvage'],
  'trade.salvagePercent': ['sale', 'salvage'],
  'trade.upgradePercent': ['reconfiguration', 'upgrade'],
  'hire.costSp': ['hire'],
  healSpPerWound: ['healing'],
  advancementSp: ['advancement'],
};

/** Kinds of ledger lines whose amounts the value at a path decides; none for most. */
export function listKindsBookedBy(path: string): readonly LedgerKind[] {
  return Object.entries(KINDS).find(([name]) => path === name || path.startsWith(`${name}.`))?.[1] ?? [];
}
