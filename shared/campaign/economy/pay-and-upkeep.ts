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

/**
 * PV that a force has to field for its full part in a track, of what it could field there; 0: anything will do, as the
 * economy asks for nothing or nobody knows what it could field. docs/campaign-facts.md 5.
 */
export function computeNeededPv(
  fieldablePv: number | undefined,
  { partPercent }: Pick<EconomyPreset, 'partPercent'>,
): number {
  if (fieldablePv === undefined || partPercent === undefined) return 0;
  return Math.max(1, Math.floor((fieldablePv * partPercent.value) / 100));
}

/** The part that somebody took in a track with so many PV, from 0 to 1. */
export function computePart(fieldedPv: number, neededPv: number): number {
  return fieldedPv >= neededPv ? 1 : fieldedPv / neededPv;
}

/** What of points is due for the part that was taken, rounded down. */
export function lowerPoints(amount: number, fieldedPv: number, neededPv: number): number {
  return fieldedPv >= neededPv ? amount : Math.floor((amount * fieldedPv) / neededPv);
}

/** Whether a battle is paid that lasted so long, and in which a role or force achieved or lost something. */
export function isPaidBattle(
  turns: number,
  hasEffect: boolean,
  { partTurns }: Pick<EconomyPreset, 'partTurns'>,
): boolean {
  return hasEffect || turns >= (partTurns?.value ?? 0);
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
