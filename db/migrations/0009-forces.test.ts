import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { editRowsOf } from '../testing/break-file.ts';
import { makeOldCampaign, writeOldCampaign } from '../testing/old-campaign.ts';
import { migrate } from './migrate.ts';

test('an old campaign keeps the economy that it was made with', async () => {
  const rig = await openRig(writeOldCampaign(8));
  expect(await rig.call('campaign.economy', {})).toMatchObject({
    id: 'total-chaos',
    version: 1,
    trade: { buySp: { value: 40, certainty: 'H' } },
    campaignEnd: { value: 'highest-warchest' },
  });
  expect((await rig.call('campaign.summary', {})).economy).toBe('total-chaos');
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('a pilot who has risen in an old campaign has risen one step', () => {
  const db = new BetterSqlite3(makeOldCampaign(8));
  editRowsOf(db, 'UPDATE pilots SET advanced_after = iif(rowid = 1, 1, NULL)');
  migrate(db);
  const rows = db.prepare('SELECT DISTINCT advanced_after, steps_taken FROM pilots ORDER BY 2').raw().all();
  db.close();
  expect(rows).toEqual([
    [null, 0],
    [1, 1],
  ]);
});
