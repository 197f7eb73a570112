import { expect, test } from 'vitest';
import { openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { editRows } from '../testing/break-file.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

/** A campaign of the previous format: one track accepted, a second one resolved and not accepted. */
async function openOldCampaign(): Promise<{ rig: CampaignRig; file: string }> {
  const file = writeOldCampaign(7);
  return { rig: await openRig(file), file };
}

async function listProblems(rig: CampaignRig) {
  const { findings } = await rig.call('campaign.verify', {});
  return findings.filter(({ level }) => level !== 'ok').map(({ message }) => message);
}

test('entries from before are sealed, and what is done after them goes on from there', async () => {
  const { rig } = await openOldCampaign();
  expect(await listProblems(rig)).toEqual([]);
  await rig.call('ledger.convert', { forceId: (await rig.call('force.list', {}))[0]!.force.id, wp: 1 });
  await rig.call('journal.undo', {});
  await rig.call('journal.redo', {});
  expect(await listProblems(rig)).toEqual([]);
});

test('what is changed in an old entry is told from then on, a battle too', async () => {
  const { rig, file } = await openOldCampaign();
  const { tracks } = await rig.call('track.list', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  await rig.call('engagement.autoResolve', { engagementId });
  const { total: last } = await rig.call('journal.list', {});
  await rig.call('campaign.close', {});
  editRows(
    file,
    `UPDATE battle_logs SET dice_count = dice_count + 1
     WHERE id = (SELECT battle_log_id FROM battle_versions ORDER BY number DESC LIMIT 1)`,
  );
  await rig.call('campaign.open', { file });
  expect(await listProblems(rig)).toEqual([expect.stringMatching(`^from entry ${last} on `)]);
  await rig.call('campaign.close', {});
  editRows(file, "UPDATE journal_entries SET who = 'Mallory' WHERE id = 2");
  const { findings } = await rig.call('campaign.doctor', { file });
  expect(findings.find(({ code }) => code === 'journal-hashes')).toMatchObject({
    level: 'error',
    message: expect.stringMatching(/^from entry 2 on /),
  });
});
