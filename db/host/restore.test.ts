import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { damageFile, editRows } from '../testing/break-file.ts';
import { FORCE, startTestHost, startWithCampaign } from '../testing/test-host.ts';

describe('restoring', () => {
  test('a backup takes the place of the file, which is set aside', async () => {
    const { must, folder } = await startWithCampaign();
    const { backup } = await must('campaign.close');
    await must('campaign.open', { file: 'Alpha' });
    await must('force.rename', { forceId: FORCE, name: 'x' });
    const restored = await must('campaign.restore', { file: 'Alpha', backup });
    expect(restored).toMatchObject({ name: 'Alpha', file: join(folder, 'Alpha.warchest') });
    expect((await must('journal.list')).total).toBe(1);
    const aside = startTestHost();
    await aside.must('campaign.open', { file: restored.setAside });
    expect((await aside.must('journal.list')).total).toBe(2);
  });

  test('a damaged file is healed from the backup that the refusal names', async () => {
    const { call, must, folder } = await startWithCampaign();
    await must('campaign.close');
    const file = join(folder, 'Alpha.warchest');
    damageFile(file);
    const reply = await call('campaign.open', { file });
    if (reply.ok) throw new Error('opened');
    expect(reply.error.code).toBe('file.damaged');
    expect(await must('campaign.doctor', { file })).toMatchObject({ healthy: false });
    await must('campaign.restore', { file, backup: reply.error.details['backup'] });
    expect(await must('campaign.verify')).toMatchObject({ ok: true });
    expect(readdirSync(folder).filter((name) => name.includes('set-aside'))).toHaveLength(1);
  });

  test('a backup that is not there or damaged changes nothing', async () => {
    const { must, refused, folder } = await startWithCampaign();
    const { backup } = await must('campaign.close');
    await must('campaign.open', { file: 'Alpha' });
    expect(await refused('campaign.restore', { file: 'Alpha', backup: 'none.backup' })).toBe(
      'backup.not-found',
    );
    damageFile(backup ?? '');
    expect(await refused('campaign.restore', { file: 'Alpha', backup })).toBe('backup.damaged');
    const open = join(folder, 'Alpha.warchest');
    expect(await refused('campaign.restore', { file: 'Alpha', backup: open })).toBe('backup.not-found');
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
    await must('force.rename', { forceId: FORCE, name: 'still open' });
  });

  test('a backup of another campaign, and anything that was no campaign, is not put over a file', async () => {
    const { must, refused, folder } = await startWithCampaign();
    await must('campaign.create', { name: 'Beta' });
    const [alpha] = await must('campaign.backups', { file: 'Alpha' });
    const backup = alpha?.backup;
    expect(await refused('campaign.restore', { file: 'Beta', backup })).toBe('file.exists');
    await must('force.rename', { forceId: FORCE, name: 'still open' });
    await must('campaign.close');
    expect(await refused('campaign.restore', { file: 'Beta', backup })).toBe('file.exists');
    writeFileSync(join(folder, 'diary.txt'), 'Dear diary');
    mkdirSync(join(folder, 'photos'));
    writeFileSync(join(folder, 'empty.warchest'), '');
    const before = readdirSync(folder);
    for (const name of ['diary.txt', 'photos', 'empty.warchest', '.']) {
      expect(await refused('campaign.restore', { file: join(folder, name), backup })).toBe('file.exists');
    }
    expect(await refused('campaign.restore', { file: 'what?', backup })).toBe('file.invalid-name');
    expect(readdirSync(folder)).toEqual(before);
    // Restoring to a path without a file is allowed.
    expect(await must('campaign.restore', { file: 'Gamma', backup })).toMatchObject({
      name: 'Alpha',
      file: join(folder, 'Gamma.warchest'),
    });
  });

  test.each([
    ['of a newer version', 'PRAGMA user_version = 99', 'file.newer-version'],
    ['without a campaign', 'DELETE FROM campaign', 'backup.damaged'],
    ['with tables of others', 'CREATE TABLE theirs (a)', 'file.foreign-schema'],
  ])('a backup %s changes nothing', async (_, sql, code) => {
    const { must, refused, folder } = await startWithCampaign();
    const { backup } = await must('campaign.close');
    const other = join(folder, 'other.backup');
    copyFileSync(backup ?? '', other);
    editRows(other, sql);
    await must('campaign.open', { file: 'Alpha' });
    const before = readdirSync(folder);
    expect(await refused('campaign.restore', { file: 'Alpha', backup: other })).toBe(code);
    expect(await refused('campaign.restore', { file: 'Alpha', backup: folder })).toBe('backup.not-found');
    expect(readdirSync(folder)).toEqual(before);
    await must('force.rename', { forceId: FORCE, name: 'still open' });
  });

  test('a copy made by hand, and what killed restorings have left, leave nothing beside the file', async () => {
    const { must, folder } = await startWithCampaign();
    const { backup } = await must('campaign.close');
    const copy = join(folder, 'copy.backup');
    copyFileSync(backup ?? '', copy);
    const db = new BetterSqlite3(copy);
    db.pragma('journal_mode = WAL');
    db.close();
    for (const suffix of ['', '-wal', '-shm']) {
      writeFileSync(join(folder, `Alpha.warchest.restoring-999999999${suffix}`), '');
    }
    await must('campaign.restore', { file: 'Alpha', backup: copy });
    await must('campaign.close');
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('a backup is not opened itself, and not a byte of it changes', async () => {
    const { must, refused } = await startWithCampaign();
    const { backup } = await must('campaign.close');
    const before = readFileSync(backup!);
    const names = readdirSync(dirname(backup!));
    expect(await refused('campaign.open', { file: backup! })).toBe('file.is-backup');
    expect(readFileSync(backup!).equals(before)).toBe(true);
    expect(readdirSync(dirname(backup!))).toEqual(names);
  });

  test('what a killed restoring has left is cleared when the campaign is opened', async () => {
    const { must, folder } = await startWithCampaign();
    await must('campaign.close');
    for (const suffix of ['', '-wal'])
      writeFileSync(join(folder, `Alpha.warchest.restoring-999999999${suffix}`), '');
    await must('campaign.open', { file: 'Alpha' });
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('a backup that claims fifty gigabytes is refused before it is copied', async () => {
    const { must, refused, folder } = await startWithCampaign();
    const { backup } = await must('campaign.close');
    const sparse = join(folder, 'sparse.backup');
    copyFileSync(backup ?? '', sparse);
    truncateSync(sparse, 50 * 2 ** 30);
    expect(await refused('campaign.restore', { file: 'Alpha', backup: sparse })).toBe('backup.damaged');
    expect(await must('campaign.doctor', { file: sparse })).toMatchObject({ healthy: false });
    await must('campaign.open', { file: 'Alpha' });
  });

  test('an open campaign is no backup, by whatever path', async () => {
    const { refused, folder } = await startWithCampaign();
    symlinkSync(join(folder, 'Alpha.warchest'), join(folder, 'link.backup'));
    for (const backup of [join(folder, 'link.backup'), `${folder}/../${basename(folder)}/Alpha.warchest`]) {
      expect(await refused('campaign.restore', { file: 'New', backup })).toBe('backup.not-found');
    }
  });

  test('the oldest backup can be restored, though closing makes a new one and thins the others', async () => {
    let minute = 0;
    const clock = () => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const { must } = await startWithCampaign({ clock });
    for (; minute < 10; minute += 1) {
      await must('force.rename', { forceId: FORCE, name: `Name ${minute}` });
      await must('campaign.close');
      await must('campaign.open', { file: 'Alpha' });
    }
    const oldest = (await must('campaign.backups', { file: 'Alpha' })).at(-1)?.backup ?? '';
    await must('force.rename', { forceId: FORCE, name: 'Last' });
    await must('campaign.restore', { file: 'Alpha', backup: oldest });
    expect(existsSync(oldest)).toBe(false);
    expect((await must('journal.list')).total).toBe(2);
  });

  test('a file that is gone comes back from its backups', async () => {
    const { must, folder } = await startWithCampaign();
    const { backup } = await must('campaign.close');
    rmSync(join(folder, 'Alpha.warchest'));
    const [listed] = await must('campaign.backups', { file: 'Alpha' });
    expect(listed).toMatchObject({ backup });
    const restored = await must('campaign.restore', { file: 'Alpha', backup: basename(backup ?? '') });
    expect(restored).toMatchObject({ file: join(folder, 'Alpha.warchest'), setAside: null });
  });
});
