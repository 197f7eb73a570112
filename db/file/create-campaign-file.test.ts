import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCampaignFile } from './create-campaign-file.ts';
import { findSoundBackup, makeBackup } from './backup.ts';
import { Refusal } from '../refusal.ts';
import { damageFile, readBytes } from '../testing/break-file.ts';
import { makeCampaign, NOW } from '../testing/campaign-db.ts';
import { makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { verifyCampaign } from '../verify/verify.ts';

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'not refused';
}

test('a new campaign is sound, open, and alone in its folder once closed', async () => {
  const campaign = await makeCampaign();
  expect(verifyCampaign(campaign.db).ok).toBe(true);
  campaign.close();
  expect(readdirSync(join(campaign.file, '..'))).toEqual(['test.warchest']);
});

test('an existing file is never replaced', async () => {
  const file = join(makeTempFolder(), 'mine.warchest');
  writeFileSync(file, 'precious');
  const bytes = readBytes(file);
  expect(await codeOf(makeCampaign(file))).toBe('file.exists');
  expect(readBytes(file)).toBe(bytes);
});

test('a creation that fails leaves nothing behind', async () => {
  const folder = makeTempFolder();
  const file = join(folder, 'a.warchest');
  const create = createCampaignFile(file, { host: 'cli', now: NOW }, () => {
    throw new Error('no such army list');
  });
  await expect(create).rejects.toThrow('no such army list');
  expect(readdirSync(folder)).toEqual([]);
});

test('what a killed creation left is cleared away by the next', async () => {
  const folder = makeTempFolder();
  writeFileSync(join(folder, 'a.warchest.new-1'), 'half');
  (await makeCampaign(join(folder, 'a.warchest'))).close();
  expect(readdirSync(folder)).toEqual(['a.warchest']);
});

test.each([
  ['a folder that is not there', 'nowhere/a.warchest'],
  ['a folder that is a file', 'file.txt/a.warchest'],
])('%s is told', async (_, path) => {
  const folder = makeTempFolder();
  writeFileSync(join(folder, 'file.txt'), '');
  expect(await codeOf(makeCampaign(join(folder, path)))).toBe('file.not-writable');
  expect(readdirSync(folder)).toEqual(['file.txt']);
});

test('a name that is too long is told', async () => {
  expect(await codeOf(makeCampaign(join(makeTempFolder(), `${'x'.repeat(300)}.warchest`)))).toBe(
    'file.invalid-name',
  );
});

test('a full disk is told, and nothing is left on it', async ({ skip }) => {
  const folder = makeSmallDisk(128);
  if (folder === null) return skip(NO_SMALL_DISK);
  expect(await codeOf(makeCampaign(join(folder, 'a.warchest')))).toBe('file.disk-full');
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup on a full disk fails without a trace; the campaign goes on', async ({ skip }) => {
  const folder = makeSmallDisk(1000);
  if (folder === null) return skip(NO_SMALL_DISK);
  const { db, file } = await makeCampaign(join(folder, 'a.warchest'));
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(200_000));
  await expect(makeBackup(db, file, 'timer', NOW)).rejects.toThrow();
  expect(readdirSync(`${file}.backups`)).toEqual([]);
  expect(verifyCampaign(db).ok).toBe(true);
});

test('backups: only one that can be read from end to end counts as sound', async () => {
  const { db, file } = await makeCampaign();
  const older = await makeBackup(db, file, 'timer', '2026-01-01T00:00:00.000Z');
  const newer = await makeBackup(db, file, 'timer', '2026-01-02T00:00:00.000Z');
  expect(findSoundBackup(file)?.path).toBe(newer.path);
  damageFile(newer.path);
  expect(findSoundBackup(file)?.path).toBe(older.path);
  damageFile(older.path);
  expect(findSoundBackup(file)).toBeNull();
  expect(existsSync(older.path)).toBe(true);
});
