import { join, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { fieldTwo, findOpenTrack, makeRig, prepareNext } from '../commands/testing/campaign-rig.ts';
import { makePlayed } from '../commands/testing/make-played.ts';
import { readRevision } from '../commands/testing/read-journal.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../file/unproven-file.ts';
import { readText } from '../testing/read-value.ts';

/** The secret of a file and where it branched off. */
function readIdentity(file: string) {
  const db = openUnproven(file, BUSY_TIMEOUT_MS);
  try {
    return db.prepare('SELECT * FROM file_identity').get();
  } finally {
    db.close();
  }
}

it('a branch is a sound campaign with all that was there after its entry, a name and a mark', async () => {
  const rig = await makePlayed(25);
  const entry = Math.floor((await readRevision(rig)) / 2);
  const then = await rig.call('campaign.asOf', { entry, method: 'force.list' });
  const { hash } = await rig.call('journal.hash', { entry });
  const before = rig.dump();
  const { file } = await rig.call('campaign.branch', { entry, name: 'What if' });
  expect(rig.dump()).toBe(before);
  expect((await rig.call('campaign.list', {})).open).not.toHaveProperty('branch');
  const { branch } = await rig.call('campaign.open', { file });
  expect(branch).toMatchObject({ of: 'Embers', entry });
  expect(await rig.call('force.list', {})).toEqual(then);
  expect((await rig.call('campaign.summary', {})).name).toBe('What if');
  expect((await rig.call('campaign.verify', {})).findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(await rig.call('journal.hash', { entry })).toEqual({ entry, hash });
  const { entries } = await rig.call('journal.list', { limit: 1 });
  expect(entries).toMatchObject([
    { id: entry + 1, method: 'campaign.branch', facts: { campaign: 'Embers', name: 'What if', entry } },
  ]);
  expect(readIdentity(file)).toMatchObject({ branch_of: 'Embers', branch_entry: entry, branch_hash: hash });
});

it('a branch goes on as any campaign does: undo back to the first entry, redo, new commands', async () => {
  const rig = await makePlayed(20);
  const { file } = await rig.call('campaign.branch', { name: 'What if' });
  await rig.call('campaign.open', { file });
  await rig.call('journal.undo', { to: 1 });
  await rig.call('journal.redo', {});
  expect((await rig.call('campaign.summary', {})).name).toBe('What if');
  const { tracks } = await rig.call('track.list', {});
  expect(tracks.length).toBeGreaterThan(0);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('a branch of a branch knows the campaign that it branched off last', async () => {
  const rig = await makePlayed(5);
  const { file } = await rig.call('campaign.branch', { name: 'First' });
  await rig.call('campaign.open', { file });
  const second = await rig.call('campaign.branch', { name: 'Second' });
  expect(readIdentity(second.file)).toMatchObject({ branch_of: 'First' });
});

it('a branch onto a file that exists, or from an entry that does not, is refused and leaves no file', async () => {
  const rig = await makePlayed(3);
  await rig.refused('campaign.branch', { name: 'Embers', file: rig.file }, 'file.exists');
  const file = join(dirname(rig.file), 'never.warchest');
  const entry = (await readRevision(rig)) + 1;
  await rig.refused('campaign.branch', { name: 'Never', file, entry }, 'journal.entry-not-found');
  await rig.call('campaign.branch', { name: 'Now', file });
});

it('two branches of one moment roll other dice, and no answer tells the secret or what will be rolled', async () => {
  const rig = await makeRig();
  const seeds: string[] = [];
  for (const name of ['Left', 'Right']) {
    const { file } = await rig.call('campaign.branch', { name });
    await rig.call('campaign.open', { file });
    const fielded = await fieldTwo(rig, await findOpenTrack(rig));
    const { engagementId } = await rig.call('engagement.prepare', fielded);
    await rig.call('table.begin', { engagementId });
    const hidden = [
      readText(file, 'SELECT secret FROM file_identity'),
      readText(file, `SELECT earlier_secrets ->> '$[0].secret' FROM file_identity`),
      readText(file, 'SELECT seed FROM engagements'),
      readText(file, 'SELECT seed FROM table_sessions'),
    ];
    const told = JSON.stringify([
      await rig.call('engagement.get', { engagementId }),
      await rig.call('table.get', { engagementId }),
      await rig.call('track.get', { trackId: fielded.trackId }),
      await rig.call('journal.list', { with: ['params', 'seed'] }),
      await rig.call('journal.compare', { from: 0 }),
      await rig.call('campaign.summary', {}),
    ]);
    for (const secret of hidden) expect(told).not.toContain(secret);
    seeds.push(...hidden);
    await rig.call('campaign.open', { file: join(dirname(file), 'Embers') });
  }
  // The secret of before is the same one.
  expect(new Set(seeds).size).toBe(seeds.length - 1);
});

it('what was done before a branch is corrected in it: its battles are what they were, its name stays', async () => {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const renamed = await readRevision(rig);
  const engagementId = await prepareNext(rig, 2);
  await rig.call('engagement.autoResolve', { engagementId });
  const { report } = await rig.call('engagement.get', { engagementId });
  const names = ['What if', 'What if not'];
  for (const name of names) {
    const { file } = await rig.call('campaign.branch', { name });
    await rig.call('campaign.open', { file });
  }
  const asked = { entry: renamed, params: { name: 'Dust' } };
  const { entries, same } = await rig.call('journal.previewCorrection', asked);
  expect(entries).toMatchObject([{ id: renamed, outcome: 'amended', foughtAnew: null }]);
  expect(same).toBe((await readRevision(rig)) - renamed);
  await rig.call('journal.correct', { ...asked, reason: 'Typed in wrongly.' });
  expect((await rig.call('campaign.summary', {})).name).toBe(names[1]);
  expect((await rig.call('engagement.get', { engagementId })).report).toEqual(report);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});
