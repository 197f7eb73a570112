import type { EconomyPreset } from './economy-preset.ts';
import { classicChaos } from './classic-chaos.ts';
import { hotSpots } from './hot-spots.ts';
import { longCampaign } from './long-campaign.ts';
import { totalChaos } from './total-chaos.ts';

/** The preset a new campaign gets when none is named. */
export const DEFAULT_ECONOMY_ID = totalChaos.id;

/** The presets for new campaigns. */
export const ECONOMIES: readonly EconomyPreset[] = [totalChaos, longCampaign, classicChaos, hotSpots];

/** Most tracks for which Total Chaos is proposed; more of them call for the economy of a long campaign. */
export const MAX_TRACKS_OF_TOTAL_CHAOS = 8;

/** Id of the preset that suits a campaign of so many tracks. */
export function proposeEconomy(tracks: number): string {
  return tracks > MAX_TRACKS_OF_TOTAL_CHAOS ? longCampaign.id : totalChaos.id;
}

/** An economy preset by its id; undefined when there is none. */
export function getEconomy(id: string): EconomyPreset | undefined {
  return ECONOMIES.find((preset) => preset.id === id);
}
