import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { forge } from '../testing/forge.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';

/** A campaign of the first program: one track fought to the end, a second one resolved and not accepted. */
async function openOldCampaign(): Promise<{ rig: CampaignRig; file: string }> {
  const file = join(makeTempFolder(), 'old.warchest');
  writeFileSync(file, gunzipSync(readFileSync(new URL('../testing/version-1.warchest.gz', import.meta.url))));
  return { rig: await openRig(file), file };
}

/** Changes a closed file past the program; answers the number of its last entry. */
function change(file: string, sql: string): number {
  const db = new BetterSqlite3(file);
  forge(db, sql);
  const last = db.prepare<[], { id: number }>('SELECT max(id) AS id FROM journal_entries').get();
  db.close();
  return last?.id ?? 0;
}

async function listProblems(rig: CampaignRig) {
  const { findings } = await rig.call('campaign.verify', {});
  return findings.filter(({ level }) => level !== 'ok').map(({ message }) => message);
}

test('entries from before are sealed, and what is done after them goes on from there', async () => {
  const { rig } = await openOldCampaign();
  expect(await listProblems(rig)).toEqual([]);
  await rig.call('journal.undo', { to: 1 });
  await rig.call('journal.redo', {});
  await rig.call('ledger.convert', { forceId: (await rig.call('force.list', {}))[0]!.force.id, wp: 1 });
  expect(await listProblems(rig)).toEqual([]);
});

test('what is changed in an old entry is told from then on, a battle too', async () => {
  const { rig, file } = await openOldCampaign();
  const { tracks } = await rig.call('track.list', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('campaign.close', {});
  const last = change(
    file,
    `UPDATE battle_logs SET dice_count = dice_count + 1
     WHERE id = (SELECT battle_log_id FROM battle_versions ORDER BY number DESC LIMIT 1)`,
  );
  await rig.call('campaign.open', { file });
  expect(await listProblems(rig)).toEqual([expect.stringMatching(`^from entry ${last} on `)]);
  await rig.call('campaign.close', {});
  change(file, "UPDATE journal_entries SET who = 'Mallory' WHERE id = 2");
  const { findings } = await rig.call('campaign.doctor', { file });
  expect(findings.find(({ code }) => code === 'journal-hashes')).toMatchObject({
    level: 'error',
    message: expect.stringMatching(/^from entry 2 on /),
  });
});
