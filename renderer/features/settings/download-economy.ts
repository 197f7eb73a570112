import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { ECONOMY_SUFFIX, writeEconomyFile } from '../../../shared/contract/economy-file.ts';
import { download } from '../../api/download.ts';

/** Saves an economy as a file, as a download. */
export function downloadEconomy(economy: EconomyPreset): void {
  const name = economy.title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim();
  const fileName = `${name === '' ? 'economy' : name}${ECONOMY_SUFFIX}`;
  download(fileName, writeEconomyFile(economy), 'application/json');
}
