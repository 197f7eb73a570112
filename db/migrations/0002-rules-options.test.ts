import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { EngagementId } from '../../shared/domain/ids.ts';
import { openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { getVersion } from './migrate.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

/**
 * A campaign as the first version of the program left it: one track fought to the end, the campaign renamed, a second
 * track resolved and not accepted.
 */
async function openOldCampaign(): Promise<{ file: string; rig: CampaignRig }> {
  const file = writeOldCampaign(1);
  const old = new BetterSqlite3(file, { readonly: true });
  expect(getVersion(old)).toBe(1);
  old.close();
  return { file, rig: await openRig(file) };
}

test('an old campaign opens without options, and so do its engagements', async () => {
  const { rig } = await openOldCampaign();
  const summary = await rig.call('campaign.summary', {});
  expect(summary).toMatchObject({
    name: 'Old embers, renamed',
    ruleset: 'alpha-strike-standard-2018',
    rulesetVersion: 1,
    options: [],
  });
  const fought = summary.tracks.filter((track) => track.engagementId !== null);
  expect(fought.map(({ status }) => status).sort()).toEqual(['done', 'under-way']);
  for (const { engagementId } of fought) {
    const engagement = await rig.call('engagement.get', { engagementId: engagementId as EngagementId });
    expect(engagement).toMatchObject({ rulesetVersion: 1, options: [] });
    expect(engagement.checks.filter(({ level }) => level === 'error')).toEqual([]);
  }
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('options chosen after the step are taken back', async () => {
  const { rig } = await openOldCampaign();
  const { tracks } = await rig.call('track.list', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  await rig.call('engagement.accept', { engagementId });
  await rig.call('campaign.setRulesOptions', { options: ['variable-damage'] });
  await rig.call('journal.undo', {});
  expect(await rig.call('campaign.summary', {})).toMatchObject({ options: [] });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('the track that was under way goes on', async () => {
  const { rig } = await openOldCampaign();
  const { tracks } = await rig.call('track.list', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  await rig.call('engagement.accept', { engagementId });
  await rig.call('campaign.setRulesOptions', { options: ['variable-damage'] });
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ options: [] });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('the file itself refuses options that are no list', async () => {
  const { file, rig } = await openOldCampaign();
  await rig.call('campaign.close', {});
  const db = new BetterSqlite3(file);
  onTestFinished(() => void db.close());
  for (const table of ['campaign', 'engagements']) {
    const update = db.prepare(`UPDATE ${table} SET ruleset_options = ?`);
    expect(() => update.run('{}')).toThrow(/CHECK/);
    expect(() => update.run('none')).toThrow();
  }
});
