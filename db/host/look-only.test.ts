import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { damageFile } from '../testing/break-file.ts';
import { fillDisk, makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { FORCE, startTestHost, startWithCampaign } from '../testing/test-host.ts';

const fill = (folder: string): void => fillDisk(join(folder, 'ballast'));

/** Content of a folder by name, without what fills the disk and the lock: it stays empty where there is no room for it. */
function readFolder(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => !/^ballast|\.backups$|\.warchest-lock$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}

const listCopies = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('warchest-copy-'));

describe.each([
  ['on a full disk', 'file.disk-full', fill],
  [
    'in a folder that cannot be written to',
    'file.not-writable',
    (folder: string) => expect(spawnSync('mount', ['-o', 'remount,ro', folder]).status).toBe(0),
  ],
])('a campaign %s', (_, code, lockUp) => {
  test('is looked at: everything is shown, no step is made, and nothing is written there', async ({
    skip,
  }) => {
    const disk = makeSmallDisk(1_500);
    if (disk === null) return skip(NO_SMALL_DISK);
    const owner = await startWithCampaign({ campaignFolder: disk });
    await owner.must('force.rename', { forceId: FORCE, name: 'The last name' });
    await owner.must('campaign.close');
    lockUp(disk);
    const before = readFolder(disk);
    const copies = listCopies();
    const { must, refused } = startTestHost({ campaignFolder: disk });
    const opened = await must('campaign.open', { file: 'Alpha' });
    expect(opened).toMatchObject({ file: join(disk, 'Alpha.warchest'), notices: [{ code: 'look-only' }] });
    const journal = await must('journal.list');
    expect(journal.total).toBe(2);
    expect((await must('campaign.list')).open).toMatchObject({ notices: [{ code: 'look-only' }] });
    expect(await refused('force.rename', { forceId: FORCE, name: 'Lost' })).toBe(code);
    expect(await refused('journal.undo', {})).toBe(code);
    expect(await must('journal.list')).toEqual(journal);
    expect(readFolder(disk)).toEqual(before);
    expect(listCopies()).toHaveLength(copies.length + 1);
    await must('campaign.close');
    expect(listCopies()).toEqual(copies);
    expect(readFolder(disk)).toEqual(before);
  });
});

test('once there is room again, the campaign itself is opened', async ({ skip }) => {
  const disk = makeSmallDisk(1_500);
  if (disk === null) return skip(NO_SMALL_DISK);
  const owner = await startWithCampaign({ campaignFolder: disk });
  await owner.must('campaign.close');
  writeFileSync(join(disk, 'ballast'), '');
  fill(disk);
  const { must } = startTestHost({ campaignFolder: disk });
  await must('campaign.open', { file: 'Alpha' });
  for (const name of readdirSync(disk).filter((one) => one.startsWith('ballast')))
    writeFileSync(join(disk, name), '');
  expect(await must('campaign.open', { file: 'Alpha' })).toMatchObject({ notices: [] });
  await must('force.rename', { forceId: FORCE, name: 'Written' });
  expect((await must('journal.list')).total).toBe(2);
});

test('the copy that a killed process left is removed by the next one that makes a copy', async ({ skip }) => {
  const disk = makeSmallDisk(1_500);
  if (disk === null) return skip(NO_SMALL_DISK);
  const owner = await startWithCampaign({ campaignFolder: disk });
  await owner.must('campaign.close');
  fill(disk);
  // A process that has ended, and one that runs.
  const dead = spawnSync('true').pid;
  const [left, kept] = [dead, process.pid].map((pid) => join(tmpdir(), `warchest-copy-${pid}-abc`));
  for (const folder of [left!, kept!]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'Alpha.warchest'), 'a copy');
  }
  const { must } = startTestHost({ campaignFolder: disk });
  await must('campaign.open', { file: 'Alpha' });
  expect([left, kept].map((folder) => existsSync(folder!))).toEqual([false, true]);
  rmSync(kept!, { recursive: true });
  await must('campaign.close');
});

test('a damaged campaign on a full disk is told to be damaged', async ({ skip }) => {
  const disk = makeSmallDisk(1_500);
  if (disk === null) return skip(NO_SMALL_DISK);
  const owner = await startWithCampaign({ campaignFolder: disk });
  await owner.must('campaign.close');
  const file = join(disk, 'Alpha.warchest');
  damageFile(file);
  fill(disk);
  const reply = await startTestHost({ campaignFolder: disk }).call('campaign.open', { file: 'Alpha' });
  expect(reply).toMatchObject({ ok: false, error: { code: 'file.damaged', details: { file } } });
});
