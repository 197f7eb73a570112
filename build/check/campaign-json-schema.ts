/**
 * The JSON Schema of a campaign as JSON, `docs/campaign-json.schema.json`: it follows from `shared/contract/campaign-json/`,
 * and fails when it is not what follows today.
 *
 * `node build/run.mjs build/check/campaign-json-schema.ts --write` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { campaignJsonSchema } from '../../shared/contract/campaign-json/campaign-json.ts';
import { ROOT } from './files.ts';

const PAGE = 'docs/campaign-json.schema.json';

/** The text of the file. */
export function writeCampaignJsonSchema(): string {
  const schema = z.toJSONSchema(campaignJsonSchema, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify({ title: 'A campaign of Warchest', ...schema }, null, 1)}\n`;
}

if (import.meta.main) {
  const path = join(ROOT, PAGE);
  if (process.argv.includes('--write')) writeFileSync(path, writeCampaignJsonSchema());
  else if (readFileSync(path, 'utf8') !== writeCampaignJsonSchema()) {
    console.log(`${PAGE} is not what follows from shared/contract/campaign-json/: write it anew (--write)`);
    process.exitCode = 1;
  }
}
