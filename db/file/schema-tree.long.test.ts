import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatBackupName, getBackupFolder } from './backup-files.ts';
import { findSoundBackup } from './backup.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { checkSchemaTree } from './schema-tree.ts';
import { NOW } from '../testing/campaign-db.ts';
import { craftJournal, craftLog, craftSchemaTree } from '../testing/crafted-tree.ts';
import { makeOldCampaign } from '../testing/old-campaign.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { startTestHost } from '../testing/test-host.ts';

const SOUND = makeOldCampaign(MIGRATIONS.length);

/** Makes every row of the first leaf page claim a length of some megabytes. */
function claimLongRows(bytes: Buffer): void {
  const pageBytes = bytes.readUInt16BE(16);
  const page = bytes.subarray((bytes.readUInt32BE(108) - 1) * pageBytes, bytes.readUInt32BE(108) * pageBytes);
  for (let cell = 0; cell < page.readUInt16BE(3); cell += 1) {
    page.set([0x84, 0x80, 0x80, 0x00], page.readUInt16BE(8 + 2 * cell));
  }
}

function write(bytes: Buffer): string {
  const file = join(makeTempFolder(), 'a.warchest');
  writeFileSync(file, bytes);
  return file;
}

test.each(MIGRATIONS.map(({ version }) => version))('the schema of version %i is a tree', (version) => {
  expect(() => checkSchemaTree(write(makeOldCampaign(version)))).not.toThrow();
});

test('pages that SQLite would visit 400 to the power of 12 times are found by reading each once', () => {
  expect(() => checkSchemaTree(write(craftSchemaTree(SOUND, 12, 400)))).toThrow(/used twice/);
});

test.each([
  ['of a page that is not there', (bytes: Buffer) => bytes.writeUInt32BE(99_999, 108), /does not exist/],
  ['of itself', (bytes: Buffer) => bytes.writeUInt32BE(1, 108), /used twice/],
  ['beyond its end', (bytes: Buffer) => bytes.writeUInt16BE(65_535, 103), /beyond its end/],
  ['of rows longer than any of ours', claimLongRows, /too long/],
])('a schema made %s is damage', (_, harm, problem) => {
  const bytes = Buffer.from(SOUND);
  harm(bytes);
  expect(() => checkSchemaTree(write(bytes))).toThrow(problem);
});

test('such a file is neither opened, examined, listed nor restored by SQLite', async () => {
  const { call, must, folder } = startTestHost();
  const sound = join(folder, 'sound.warchest');
  const file = join(folder, 'crafted.warchest');
  // Few enough that SQLite would finish if it read the schema.
  const crafted = craftSchemaTree(SOUND, 1, 3);
  writeFileSync(sound, SOUND);
  writeFileSync(file, crafted);
  mkdirSync(getBackupFolder(sound));
  writeFileSync(join(getBackupFolder(sound), formatBackupName(NOW, 1, 'close', 1)), crafted);
  const problem = /page \d+ of its schema is used twice/;
  expect(await call('campaign.open', { file })).toMatchObject({
    error: { code: 'file.damaged', details: { problem: expect.stringMatching(problem) } },
  });
  expect((await must('campaign.doctor', { file })).findings[0]).toMatchObject({
    code: 'integrity',
    message: expect.stringMatching(problem),
  });
  const { files } = await must('campaign.list');
  expect(files.map((listed) => listed.problem).sort()).toEqual(['file.damaged', null]);
  expect(await call('campaign.restore', { file: sound, backup: file })).toMatchObject({
    error: { code: 'backup.damaged', details: { problem: expect.stringMatching(problem) } },
  });
  expect(findSoundBackup(sound)).toBeNull();
  // The file can be replaced like any damaged one.
  expect((await must('campaign.restore', { file, backup: sound })).setAside).not.toBeNull();
});

describe.each([
  ['-wal', craftLog],
  ['-journal', craftJournal],
])('what %s makes of a file', (suffix, craft) => {
  function place(file: string, bytes: Buffer, beside: Buffer): void {
    writeFileSync(file, bytes);
    writeFileSync(file + suffix, craft(beside));
  }

  test('is looked at before SQLite reads it', async () => {
    const { call, must, folder } = startTestHost();
    const file = join(folder, 'crafted.warchest');
    const sound = join(folder, 'sound.warchest');
    const crafted = craftSchemaTree(SOUND, 1, 3);
    place(file, SOUND, crafted);
    writeFileSync(sound, SOUND);
    const problem = expect.stringMatching(/page \d+ of its schema is used twice/);
    expect(await call('campaign.open', { file })).toMatchObject({
      error: { code: 'file.damaged', details: { problem } },
    });
    expect((await must('campaign.doctor', { file })).findings[0]).toMatchObject({ message: problem });
    expect(await call('campaign.restore', { file: sound, backup: file })).toMatchObject({
      error: { code: 'backup.damaged', details: { problem } },
    });
    // Listing a file does not read side files into it.
    expect((await must('campaign.list')).files).not.toContainEqual(
      expect.objectContaining({ file, problem: 'file.damaged' }),
    );
  });

  test('counts, not the pages of the file: it may have broken off while they were written', async () => {
    const { must, folder } = startTestHost();
    const file = join(folder, 'half.warchest');
    place(file, craftSchemaTree(SOUND, 1, 3), SOUND);
    expect(await must('campaign.open', { file })).toMatchObject({ notices: [] });
  });
});
