import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { changeUnit, makeQuietReport, openRig } from '../commands/testing/campaign-rig.ts';
import { makeOldCampaign, writeOldCampaign, type KeptCampaign } from '../testing/old-campaign.ts';
import { migrate } from './migrate.ts';

const CAMPAIGNS: readonly (readonly [version: number, kept: KeptCampaign])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((version) => [version, 'version-1'] as const),
  [8, 'version-8'],
  [9, 'version-8'],
  [9, 'version-8-conceded'],
  [9, 'version-8-over'],
];

describe.each(CAMPAIGNS)('a campaign of format %i (%s)', (version, kept) => {
  test('keeps its units as they are, without motive damage, and is whole', async () => {
    const read = (bytes: Buffer): unknown[] => {
      const db = new BetterSqlite3(bytes);
      migrate(db);
      const rows = db
        .prepare('SELECT count(*), sum(armor_left), sum(slowed + halved + immobilized) FROM unit_states')
        .raw()
        .all();
      const { total } = db.prepare('SELECT count(*) AS total FROM drafts').get() as { total: number };
      db.close();
      return [...rows, total];
    };
    const old = makeOldCampaign(version, kept);
    const before = new BetterSqlite3(old);
    const rows = before.prepare('SELECT count(*), sum(armor_left), 0 FROM unit_states').raw().all();
    before.close();
    expect(read(old)).toEqual([...rows, 0]);
    const rig = await openRig(writeOldCampaign(version, kept));
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

test('an entry from before is undone across the new columns, and redone', async () => {
  const rig = await openRig(writeOldCampaign(9));
  const { forces } = await rig.call('campaign.summary', {});
  await rig.call('ledger.convert', { forceId: forces[0]!.id, wp: 1 });
  await rig.call('journal.undo', {});
  await rig.call('journal.redo', {});
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('a result recorded before takes what a table knows now', async () => {
  const rig = await openRig(writeOldCampaign(9));
  const { tracks } = await rig.call('track.list', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  const engagement = await rig.call('engagement.get', { engagementId });
  expect(engagement.report?.units[0]).not.toHaveProperty('destroyedBy');
  const [unit] = engagement.participants;
  const told = { pilotWounds: 1, heat: 2 };
  const report = changeUnit(makeQuietReport(engagement, 'draw'), unit!.unitId, told);
  await rig.call('engagement.record', { engagementId, report });
  expect((await rig.call('engagement.get', { engagementId })).report?.units[0]).toMatchObject(told);
});
