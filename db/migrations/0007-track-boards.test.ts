import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

test('an old battle stays on its board, an open track on that of its forecasts', async () => {
  const rig = await openRig(writeOldCampaign(1));
  const { tracks } = await rig.call('track.list', {});
  for (const { id: trackId, status, engagementId } of tracks) {
    const { seed, map } = await rig.call('track.board', { trackId });
    if (engagementId === null) expect(seed).toBe(status === 'open' ? trackId : null);
    else expect(seed).toBe((await rig.call('engagement.get', { engagementId })).seed);
    expect(map === null).toBe(seed === null);
  }
  expect(tracks.some(({ status }) => status === 'under-way')).toBe(true);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('the file itself refuses a seed that is none', async () => {
  const file = writeOldCampaign(1);
  const rig = await openRig(file);
  await rig.call('campaign.close', {});
  const db = new BetterSqlite3(file);
  onTestFinished(() => void db.close());
  expect(() => db.exec(`UPDATE tracks SET board_seed = ''`)).toThrow(/CHECK/);
});
