import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { ECONOMY_SUFFIX, writeEconomyFile } from '../../../shared/contract/economy-file.ts';

/** Lets the reader keep an economy as a file. */
export function downloadEconomy(economy: EconomyPreset): void {
  const url = URL.createObjectURL(new Blob([writeEconomyFile(economy)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  const name = economy.title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim();
  link.download = `${name === '' ? 'economy' : name}${ECONOMY_SUFFIX}`;
  link.click();
  URL.revokeObjectURL(url);
}
