import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { EngagementId } from '../../shared/domain/ids.ts';
import { openRig, prepareNext } from '../commands/testing/campaign-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

test('in an old campaign nobody was told anything; its next track can be given orders', async () => {
  const file = writeOldCampaign(1);
  const rig = await openRig(file);
  const { tracks } = await rig.call('track.list', {});
  for (const { engagementId } of tracks.filter((track) => track.engagementId !== null)) {
    const engagement = await rig.call('engagement.get', { engagementId: engagementId as EngagementId });
    expect(engagement.temperaments).toEqual({ attacker: 'balanced', defender: 'balanced' });
    expect(engagement.participants.every(({ order }) => order === null)).toBe(true);
  }
  const underWay = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  await rig.call('engagement.accept', { engagementId: underWay });
  const engagementId = await prepareNext(rig, 2);
  await rig.call('engagement.setOrders', { engagementId, attacker: { temperament: 'aggressive' } });
  await rig.call('engagement.autoResolve', { engagementId });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('campaign.close', {});
  const db = new BetterSqlite3(file);
  onTestFinished(() => void db.close());
  expect(() => db.exec(`UPDATE participants SET unit_order = '["flee"]'`)).toThrow(/CHECK/);
});
