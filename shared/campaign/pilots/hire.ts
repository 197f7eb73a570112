import type { Pilot, Skill } from '../../domain/pilot.ts';
import type { Force } from '../../domain/force.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { evaluatePilotFormula } from '../economy/price-formula.ts';

/**
 * Price in SP and Skill of a new pilot of a force; free of charge before the first track. docs/campaign-facts.md 5.
 */
export function computeHire(
  { hire }: Pick<EconomyPreset, 'hire'>,
  isSettingUp: boolean,
  { size: scale }: Pick<Force, 'size'>,
): { readonly costSp: number; readonly skill: Skill } {
  const skill = hire.skill.value;
  const price = hire.costSp.value;
  if (isSettingUp) return { costSp: 0, skill };
  const costSp =
    typeof price === 'number' ? price : Math.ceil(evaluatePilotFormula(price, 'hire', { skill, scale }));
  return { costSp, skill };
}

/** Wounds of a pilot that may be healed now: no more in one month of the calendar than the economy allows. */
export function countHealable(
  { wounds, healedThisMonth = 0 }: Pick<Pilot, 'wounds' | 'healedThisMonth'>,
  { woundsPerMonth }: Pick<EconomyPreset, 'woundsPerMonth'>,
): number {
  return woundsPerMonth === undefined
    ? wounds
    : Math.min(wounds, Math.max(0, woundsPerMonth.value - healedThisMonth));
}

/** SP to heal so many wounds of a pilot at once. docs/campaign-facts.md 5. */
export function computeHealing(
  { wounds, skill }: Pick<Pilot, 'wounds' | 'skill'>,
  { healSpPerWound: { value: price } }: Pick<EconomyPreset, 'healSpPerWound'>,
  { size: scale }: Pick<Force, 'size'>,
): number {
  if (typeof price === 'number') return wounds * price;
  return wounds === 0 ? 0 : Math.ceil(evaluatePilotFormula(price, 'healing', { wounds, skill, scale }));
}
