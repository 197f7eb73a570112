import { z } from 'zod';
import type { EconomyPreset } from '../campaign/economy/economy-preset.ts';
import { economySchema } from './economy-schema.ts';

/** Most characters of a file of an economy; the presets of the program have about 4,000. */
export const MAX_ECONOMY_LENGTH = 100_000;
/** End of the names of such files. */
export const ECONOMY_SUFFIX = '.warchest-economy.json';
/** Version of the file format. */
export const ECONOMY_FILE_VERSION = 1;

/** An economy as a file of its own. */
export const economyFileSchema = z.strictObject({
  format: z.literal('warchest-economy'),
  version: z.literal(ECONOMY_FILE_VERSION),
  economy: economySchema,
});

/** Writes an economy as the text of a file. */
export function writeEconomyFile(economy: EconomyPreset): string {
  return `${JSON.stringify({ format: 'warchest-economy', version: ECONOMY_FILE_VERSION, economy }, null, 2)}\n`;
}
