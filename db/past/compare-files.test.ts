import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRig, openRig, playQuietly, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { damageFile } from '../testing/break-file.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

async function readStandings(rig: CampaignRig) {
  const rosters = await rig.call('force.list', {});
  return rosters.map(({ force }) => ({
    warchestWp: force.warchestWp,
    supportSp: force.supportSp,
  }));
}

const pointsOnly = (points: readonly { readonly forces: readonly (object | null)[] }[]) =>
  points.map(({ forces }) => forces.map((standing) => ({ ...standing, pv: undefined })));

it('two branches are compared after each track since the last entry that both have', async () => {
  const rig = await makeRig();
  await playQuietly(rig);
  const { entry: common } = await rig.call('journal.hash', {});
  const parted = await readStandings(rig);
  const { file } = await rig.call('campaign.branch', { name: 'What if' });
  const { file: home } = (await rig.call('campaign.list', {})).open!;
  // This campaign plays one more track, the branch spends some of its warchest.
  await playQuietly(rig);
  const after = await readStandings(rig);
  await rig.call('campaign.open', { file });
  const [roster] = await rig.call('force.list', {});
  await rig.call('ledger.convert', { forceId: roster!.force.id, wp: 100 });
  const spent = await readStandings(rig);
  await rig.call('campaign.open', { file: home });
  const bytes = readFileSync(file);

  const told = await rig.call('campaign.compareWith', { file });
  expect(told.common).toBe(common);
  expect(told.forces.every(({ here, there }) => here !== null && here === there)).toBe(true);
  expect(pointsOnly(told.here.points)).toEqual([parted, after]);
  expect(told.here.points.map(({ entry, winner }) => ({ isFirst: entry === common, winner }))).toEqual([
    { isFirst: true, winner: null },
    { isFirst: false, winner: 'draw' },
  ]);
  expect(pointsOnly(told.there.points)).toEqual([parted, spent]);
  expect([told.here.total, told.there.total, told.there.name]).toEqual([1, 0, 'What if']);
  expect(told.there.points.at(-1)?.forces.every((one) => (one?.pv ?? 0) > 0)).toBe(true);
  // The other file is only read.
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const last = await rig.call('campaign.compareWith', { file, offset: 1 });
  expect([last.here.points.length, last.there.points.length]).toEqual([1, 1]);
});

it('what is no campaign, or the open one, is not compared', async () => {
  const rig = await makeRig();
  const stranger = join(dirname(rig.file), 'stranger.warchest');
  writeFileSync(stranger, 'A text that is no campaign at all. '.repeat(9));
  await rig.refused('campaign.compareWith', { file: stranger }, 'file.not-a-campaign');
  await rig.refused('campaign.compareWith', { file: join(dirname(rig.file), 'none') }, 'file.not-found');
  await rig.refused('campaign.compareWith', { file: rig.file }, 'file.in-use');
  const torn = join(dirname(rig.file), 'torn.warchest');
  const { file } = await rig.call('campaign.branch', { name: 'Torn' });
  writeFileSync(torn, readFileSync(file).subarray(0, 9_000));
  await rig.refused('campaign.compareWith', { file: torn }, 'file.damaged');
  // What is wrong is told of the file itself, though a copy is read.
  damageFile(file);
  const { details } = await rig.refused('campaign.compareWith', { file }, 'file.damaged');
  expect(details).toMatchObject({ file });
});

it('campaigns without a common entry are compared from their beginnings, force by name', async () => {
  const rig = await makeRig();
  await playQuietly(rig);
  const { file: first } = (await rig.call('campaign.list', {})).open!;
  await rig.call('campaign.create', { name: 'Another', sample: 'small' });
  const told = await rig.call('campaign.compareWith', { file: first });
  expect(told.common).toBe(0);
  expect(told.there.points.map(({ track }) => track !== null)).toEqual([true]);
  expect(told.here.points).toHaveLength(1);
});

it('two copies of a campaign of an older form are compared from where they can be looked back at', async () => {
  const rig = await openRig(writeOldCampaign(8, 'version-8'));
  const other = writeOldCampaign(8, 'version-8');
  const bytes = readFileSync(other);
  const told = await rig.call('campaign.compareWith', { file: other });
  const { first } = await rig.call('journal.chapters', {});
  expect(told.common).toBe(first - 1);
  expect(told.here.points.map(({ entry }) => entry)).toEqual([first]);
  expect(pointsOnly(told.here.points)).toEqual(pointsOnly(told.there.points));
  expect(readFileSync(other).equals(bytes)).toBe(true);
});
