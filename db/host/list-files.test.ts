import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { damageFile } from '../testing/break-file.ts';
import { startTestHost, startWithCampaign } from '../testing/test-host.ts';

test('one entry that cannot be looked at does not hide the others', async () => {
  const { must, folder } = await startWithCampaign();
  symlinkSync('loop.warchest', join(folder, 'loop.warchest'));
  symlinkSync('nowhere', join(folder, 'dangling.warchest'));
  mkdirSync(join(folder, 'folder.warchest'));
  const recent = ['/tmp/\0x', `/tmp/${'x'.repeat(300)}`, 'no/such/file'].map((file) => ({ file, name: 'x' }));
  writeFileSync(join(folder, '.recent.json'), JSON.stringify(recent));
  const { files } = await must('campaign.list');
  expect(files).toMatchObject([{ name: 'Alpha', problem: null }]);
});

test('a list of recent files that is no such list is passed over, and made anew', async () => {
  const { must, folder } = await startWithCampaign();
  for (const text of ['', 'null', '{"file":7}', '[[]]', `[{"file":"a","name":${'['.repeat(1000)}`]) {
    writeFileSync(join(folder, '.recent.json'), text);
    expect((await must('campaign.list')).files).toHaveLength(1);
  }
  await must('campaign.create', { name: 'Beta' });
  expect((await must('campaign.list')).files).toHaveLength(2);
});

test('a file that another program locks just now is not called damaged', async () => {
  const { must, folder } = await startWithCampaign();
  await must('campaign.close');
  const other = new BetterSqlite3(join(folder, 'Alpha.warchest'));
  other.exec('BEGIN EXCLUSIVE');
  expect((await must('campaign.list')).files).toMatchObject([{ name: 'Alpha', problem: null }]);
  other.close();
});

test('the list is given while the open campaign is damaged or gone', async () => {
  const { must, refused, folder } = await startWithCampaign();
  await must('campaign.close');
  await must('campaign.create', { name: 'Beta' });
  await must('campaign.close');
  await must('campaign.open', { file: 'Alpha' });
  damageFile(join(folder, 'Alpha.warchest'));
  await refused('journal.undo', { to: 1 }).catch(() => '');
  expect((await must('campaign.list')).files.map(({ name }) => name)).toContain('Beta');
  renameSync(folder, `${folder}-moved`);
  expect((await must('campaign.list')).files).toEqual([]);
  renameSync(`${folder}-moved`, folder);
});

test('a campaign made or restored by a killed process leaves nothing that is listed', async () => {
  const { must, folder } = startTestHost();
  for (const name of ['A.warchest.new-12345', 'A.warchest.new-12345-journal', 'A.warchest.restoring-12345']) {
    writeFileSync(join(folder, name), 'SQLite format 3\0 half a file');
  }
  writeFileSync(join(folder, 'A.warchest.warchest-lock'), '');
  expect((await must('campaign.list')).files).toEqual([]);
  await must('campaign.create', { name: 'A' });
  expect((await must('campaign.list')).files).toHaveLength(1);
});
