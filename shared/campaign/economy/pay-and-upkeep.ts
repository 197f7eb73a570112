import type { LedgerKind } from '../../domain/ledger-line.ts';
import { COMBAT_PAY_STEPS, type EconomyPreset } from './economy-preset.ts';

/** SP that a force gets for a track in which its role met so many objectives. docs/campaign-facts.md 5. */
export function computeCombatPay(
  objectivesMet: number,
  size: number,
  { combatPaySp }: Pick<EconomyPreset, 'combatPaySp'>,
): number {
  const step = COMBAT_PAY_STEPS[Math.min(objectivesMet, COMBAT_PAY_STEPS.length - 1)] ?? 'none';
  return (combatPaySp?.[step]?.value ?? 0) * size;
}

/** What a force pays at the beginning of a month, in SP. */
export interface MonthlyCost {
  readonly kind: Extract<LedgerKind, 'upkeep' | 'transport'>;
  readonly costSp: number;
}

/** Upkeep and transport of a force of so many lances; none that cost nothing. docs/campaign-facts.md 5. */
export function listMonthlyCosts(
  size: number,
  { upkeepSp, transportSp }: Pick<EconomyPreset, 'upkeepSp' | 'transportSp'>,
): readonly MonthlyCost[] {
  const costs: readonly MonthlyCost[] = [
    { kind: 'upkeep', costSp: (upkeepSp?.value ?? 0) * size },
    { kind: 'transport', costSp: (transportSp?.value ?? 0) * size },
  ];
  return costs.filter(({ costSp }) => costSp > 0);
}

/** SP that a force of so many lances pays for so many months. */
export function computeMonthsCost(
  months: number,
  size: number,
  economy: Parameters<typeof listMonthlyCosts>[1],
): number {
  return months * listMonthlyCosts(size, economy).reduce((sum, { costSp }) => sum + costSp, 0);
}
