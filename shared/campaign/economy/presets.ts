import type { EconomyPreset } from './economy-preset.ts';
import { totalChaos } from './total-chaos.ts';

/** The preset a new campaign gets when none is named. */
export const DEFAULT_ECONOMY_ID = totalChaos.id;

const PRESETS: readonly EconomyPreset[] = [totalChaos];

/** An economy preset by its id; undefined when there is none. */
export function getEconomy(id: string): EconomyPreset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}
