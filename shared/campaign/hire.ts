import type { Pilot, Skill } from '../domain/pilot.ts';
import type { EconomyPreset } from './economy/economy-preset.ts';

/** Price in SP and Skill of a new pilot; free of charge before the first track. docs/campaign-facts.md 5. */
export function computeHire(
  economy: EconomyPreset,
  isSettingUp: boolean,
): { readonly costSp: number; readonly skill: Skill } {
  return { costSp: isSettingUp ? 0 : economy.hire.costSp.value, skill: economy.hire.skill.value };
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

/** SP to heal wounds. docs/campaign-facts.md 5. */
export function computeHealing(wounds: number, economy: EconomyPreset): number {
  return wounds * economy.healSpPerWound.value;
}
