import { createTableMemory } from '../engagement/table-memory.ts';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { totalChaos } from '../../shared/campaign/economy/total-chaos.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { createCampaignFile } from '../file/create-campaign-file.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { makeCampaignId } from '../host/entry-ids.ts';
import { runEntry } from '../host/run-command.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import { bundledCards } from './bundled-cards.ts';
import { simpleHandlers } from './simple-handlers.ts';
import { makeTempFolder } from './temp-folder.ts';

export const NOW = '2026-01-02T03:04:05.678Z';

/** Makes a minimal campaign at a path and opens it; it is closed when the test ends. */
export async function makeCampaign(
  file: string = join(makeTempFolder(), 'test.warchest'),
): Promise<OpenCampaign> {
  const params: ParamsOf<'campaign.create'> = { name: 'Test' };
  const campaign = await createCampaignFile(file, { host: 'cli', now: NOW, lockWaitMs: 0 }, (db) => {
    const request = { method: 'campaign.create', params, at: NOW, who: 'test' };
    const known = { cards: bundledCards, tables: createTableMemory() };
    const target = { db, file, ...known, campaignId: makeCampaignId() };
    runEntry(target, request, (context) => simpleHandlers.seedCampaign(context, params, totalChaos));
  });
  onTestFinished(() => campaign.close());
  return campaign;
}

/** All rows of all journaled tables, for comparing. */
export function readEverything(db: WritableDb, tables: readonly string[]): Record<string, unknown[]> {
  return Object.fromEntries(
    tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}" ORDER BY id`).all()]),
  );
}
