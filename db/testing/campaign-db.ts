import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { totalChaos } from '../../shared/campaign/economy/total-chaos.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { createTableMemory } from '../engagement/table-memory.ts';
import { createCampaignFile } from '../file/create-campaign-file.ts';
import { brand, type WritableDb } from '../sqlite/handles.ts';
import { cacheStatements } from '../sqlite/statement-cache.ts';
import { makeCampaignId } from '../store/entry-ids.ts';
import { runEntry } from '../host/run-entry.ts';
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

let madeBytes: Buffer | undefined;

/**
 * The database of such a campaign in memory, without file and lock, for tests of rows and queries: takes a fraction of
 * the time of opening a file. It is closed when the test ends.
 */
export async function makeCampaignInMemory(): Promise<WritableDb> {
  madeBytes ??= await makeClosedCampaign();
  const db = new BetterSqlite3(madeBytes);
  onTestFinished(() => void db.close());
  for (const setting of ['foreign_keys = 1', 'trusted_schema = 0', 'recursive_triggers = 1'])
    db.pragma(setting);
  cacheStatements(db);
  return brand(db);
}

async function makeClosedCampaign(): Promise<Buffer> {
  const campaign = await makeCampaign();
  // What is in write-ahead mode cannot be opened in memory.
  campaign.close();
  return readFileSync(campaign.file);
}

/** All rows of all journaled tables, for comparing. */
export function readEverything(db: WritableDb, tables: readonly string[]): Record<string, unknown[]> {
  return Object.fromEntries(
    tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}" ORDER BY id`).all()]),
  );
}
