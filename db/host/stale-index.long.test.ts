import { copyFileSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { getBackupFolder } from '../file/backup-files.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { editRows, readBytes } from '../testing/break-file.ts';
import { makeOldCampaign } from '../testing/old-campaign.ts';
import { makeIndexStale } from '../testing/stale-index.ts';
import { FORCE, startTestHost, startWithCampaign, type TestHost } from '../testing/test-host.ts';

/** A closed campaign after two commands, and its file. */
async function makeClosed(...args: Parameters<typeof startTestHost>): Promise<TestHost & { file: string }> {
  const host = await startWithCampaign(...args);
  await host.must('force.rename', { forceId: FORCE, name: 'x' });
  await host.must('campaign.close');
  return { ...host, file: join(host.folder, 'Alpha.warchest') };
}

function checkIndexes(file: string): unknown {
  const db = new BetterSqlite3(file, { readonly: true });
  onTestFinished(() => void db.close());
  return db.pragma('integrity_check', { simple: true });
}

test('opening a file makes its stale index anew, says so, and keeps the file as it was', async () => {
  let day = 1;
  const { must, file, folder } = await makeClosed({ clock: () => new Date(Date.UTC(2026, 0, day)) });
  makeIndexStale(file);
  const before = readBytes(file);
  day = 3;
  const { notices } = await must('campaign.open', { file });
  expect(notices).toMatchObject([
    { code: 'indexes-mended', message: expect.stringContaining('lances_by_force') },
  ]);
  const copy = notices[0]?.backup ?? '';
  expect(notices[0]?.message).toContain(copy);
  expect(readBytes(copy)).toBe(before);
  expect(checkIndexes(copy)).toMatch(/missing from index/);
  expect(await must('campaign.verify')).toMatchObject({ ok: true });
  expect((await must('journal.list')).total).toBe(2);
  await must('force.rename', { forceId: FORCE, name: 'y' });
  expect(await must('campaign.close')).toMatchObject({ noBackup: null });
  expect(checkIndexes(file)).toBe('ok');
  expect(await must('campaign.open', { file })).toMatchObject({ notices: [] });
  await must('campaign.close');
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort(),
  ).toEqual(['Alpha.warchest', 'Alpha.warchest.backups', basename(copy)].sort());
});

test('one that the backup on closing finds is mended by the next opening, with all that was confirmed', async () => {
  const { must, call, file } = await makeClosed();
  makeIndexStale(file);
  expect(await must('campaign.open', { file })).toMatchObject({ notices: [] });
  await must('force.rename', { forceId: FORCE, name: 'confirmed' });
  const closed = await call('campaign.close');
  // No backup is offered: restoring would lose changes that no backup has.
  expect(closed).toMatchObject({
    ok: false,
    error: {
      code: 'file.damaged',
      message: expect.stringMatching(/open it again/i),
      details: { backup: null },
    },
  });
  expect(await must('campaign.open', { file })).toMatchObject({ notices: [{ code: 'indexes-mended' }] });
  expect((await must('journal.list')).total).toBe(3);
  expect(await must('campaign.verify')).toMatchObject({ ok: true });
});

test('work that no backup has seen is checked at opening, however young the last backup is', async () => {
  const { host, must, file } = await makeClosed();
  await must('campaign.open', { file });
  await must('force.rename', { forceId: FORCE, name: 'in no backup' });
  await host.close();
  makeIndexStale(file);
  const other = startTestHost();
  expect(await other.must('campaign.open', { file })).toMatchObject({
    notices: [{ code: 'indexes-mended' }],
  });
});

test('so it is after an end that was not clean, though all steps are in a young backup', async () => {
  const { must, file, folder } = await makeClosed();
  makeIndexStale(file);
  await must('campaign.open', { file });
  const left = join(folder, 'Left.warchest');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, left + suffix);
  cpSync(getBackupFolder(file), getBackupFolder(left), { recursive: true });
  const other = startTestHost();
  expect(await other.must('campaign.open', { file: left })).toMatchObject({
    notices: [{ code: 'indexes-mended' }],
  });
});

// Every third version, the first and the newest among them, for the sake of time.
test.each(MIGRATIONS.map(({ version }) => version).filter((version) => version % 6 === 1))(
  'so it is with a campaign of version %i',
  async (version) => {
    const { must, folder } = startTestHost();
    const file = join(folder, 'old.warchest');
    writeFileSync(file, makeOldCampaign(version));
    makeIndexStale(file);
    expect(await must('campaign.open', { file })).toMatchObject({ notices: [{ code: 'indexes-mended' }] });
    expect(await must('campaign.verify')).toMatchObject({ ok: true });
  },
);

test('a file in which more than an index is wrong is refused, and left as it is', async () => {
  const { file, folder } = await makeClosed({ clock: () => new Date(Date.UTC(2026, 0, 1)) });
  makeIndexStale(file, "UPDATE lances SET rowid = rowid + 1000, name = 'changed past the journal'");
  const before = { bytes: readBytes(file), names: readdirSync(folder) };
  const later = startTestHost({ campaignFolder: folder });
  const reply = await later.call('campaign.open', { file });
  expect(reply).toMatchObject({
    ok: false,
    error: { code: 'file.damaged', details: { problem: expect.stringMatching(/index/), backup: /close/ } },
  });
  expect({ bytes: readBytes(file), names: readdirSync(folder) }).toEqual(before);
  editRows(file, "UPDATE journal_entries SET who = 'somebody else' WHERE id = 2");
  expect(await later.refused('campaign.open', { file })).toBe('file.damaged');
});

test('the doctor tells a stale index from other damage, and advises to open the file', async () => {
  const { must, file } = await makeClosed();
  makeIndexStale(file);
  const before = readBytes(file);
  const { healthy, findings, advice } = await must('campaign.doctor', { file });
  expect(healthy).toBe(false);
  expect(findings.filter(({ level }) => level === 'error')).toMatchObject([
    { code: 'stale-index', message: expect.stringContaining('lances_by_force') },
  ]);
  expect(advice.join(' ')).toMatch(/open the campaign/i);
  expect(readBytes(file)).toBe(before);
  makeIndexStale(file, "UPDATE lances SET rowid = rowid + 1000, name = 'changed past the journal'");
  const worse = await must('campaign.doctor', { file });
  expect(worse.findings).toContainEqual(expect.objectContaining({ level: 'error', code: 'journal-images' }));
  expect(worse.advice.join(' ')).toMatch(/restore/i);
});
