import type { Skill } from '../domain/pilot.ts';
import type { EconomyPreset } from './economy/economy-preset.ts';

/** Price in SP and Skill of a new pilot; free of charge before the first track. docs/campaign-facts.md 5. */
export function computeHire(
  economy: EconomyPreset,
  isSettingUp: boolean,
): { readonly costSp: number; readonly skill: Skill } {
  return { costSp: isSettingUp ? 0 : economy.hire.costSp.value, skill: economy.hire.skill.value };
}

/** SP to heal wounds. docs/campaign-facts.md 5. */
export function computeHealing(wounds: number, economy: EconomyPreset): number {
  return wounds * economy.healSpPerWound.value;
}
