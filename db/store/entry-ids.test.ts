import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { CampaignId } from '../../shared/domain/ids.ts';
import { startTestHost } from '../testing/test-host.ts';
import { handlers } from '../handlers.ts';
import { createEntryIds, makeCampaignId } from './entry-ids.ts';

test('ids count from 1 over all kinds; seeds count on their own', () => {
  const ids = createEntryIds('campaign-x' as CampaignId, 12);
  expect([ids.newId('unit'), ids.newId('pilot'), ids.newId('unit')]).toEqual([
    'unit-12-1',
    'pilot-12-2',
    'unit-12-3',
  ]);
  const again = createEntryIds('campaign-x' as CampaignId, 12);
  const seed = ids.newSeed();
  expect(seed).toMatch(/^[\da-f]{16}$/);
  expect(again.newSeed()).toBe(seed);
  expect(ids.newSeed()).not.toBe(seed);
});

test('two campaigns made alike draw different seeds, from the first entry on', async () => {
  expect(makeCampaignId()).not.toBe(makeCampaignId());
  const seeds: unknown[] = [];
  for (const name of ['One', 'Two']) {
    const { must } = startTestHost({}, handlers);
    const { file } = await must('campaign.create', {
      name,
      forces: [
        { allegiance: 1, name: 'Wolves', armyList: 'Clan Wolf Binary' },
        { allegiance: 2, name: 'Dragons' },
      ],
    });
    const db = new BetterSqlite3(file, { readonly: true });
    seeds.push(db.prepare('SELECT seed FROM journal_entries WHERE id = 1').pluck().get());
    db.close();
  }
  expect(seeds).toEqual([expect.any(String), expect.any(String)]);
  expect(seeds[0]).not.toBe(seeds[1]);
});
