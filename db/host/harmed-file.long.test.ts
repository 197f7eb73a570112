import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getBackupFolder, listBackups } from '../file/backup-files.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { markSettled } from '../file/settled-mark.ts';
import { readBytes } from '../testing/break-file.ts';
import { FORCE, startTestHost, startWithCampaign, type TestHost } from '../testing/test-host.ts';

const getFile = ({ folder }: TestHost): string => join(folder, 'Alpha.warchest');

async function rename({ must }: TestHost, name: string): Promise<void> {
  await must('force.rename', { forceId: FORCE, name });
}

async function listNotices({ must }: TestHost): Promise<string[]> {
  const { open } = await must('campaign.list');
  return open?.notices.map(({ code }) => code) ?? [];
}

describe('a log that was lost', () => {
  /**
   * The file as it is while a process works on it, without its log, as if the process had been killed and the log
   * deleted.
   */
  async function loseLog(): Promise<TestHost & { lost: string }> {
    const host = await startWithCampaign();
    await rename(host, 'in the log');
    const lost = join(host.folder, 'Lost.warchest');
    copyFileSync(getFile(host), lost);
    return { ...host, lost };
  }

  test('is no health, and opening the file says so until it is closed', async () => {
    const host = await loseLog();
    const { healthy, findings, advice } = await host.must('campaign.doctor', { file: host.lost });
    expect(healthy).toBe(false);
    expect(findings[0]).toMatchObject({ level: 'error', code: 'log-lost' });
    expect(advice.join(' ')).toContain(`${host.lost}-wal`);
    const { notices } = await host.must('campaign.open', { file: host.lost });
    expect(notices).toMatchObject([{ code: 'log-lost' }]);
    expect(await listNotices(host)).toEqual(['log-lost']);
    await host.must('campaign.close');
    expect(await host.must('campaign.open', { file: host.lost })).toMatchObject({ notices: [] });
  });

  test('is told apart from a file that was just being opened or closed when its process was killed', async () => {
    const { must, lost } = await loseLog();
    markSettled(lost, 1);
    expect(await must('campaign.doctor', { file: lost })).toMatchObject({ healthy: true });
    expect(await must('campaign.open', { file: lost })).toMatchObject({ notices: [] });
    await must('campaign.close');
    expect(existsSync(`${lost}.warchest-settled`)).toBe(false);
  });

  test('is renewed when it goes while the campaign is open, and nothing is lost', async () => {
    const host = await startWithCampaign();
    const file = getFile(host);
    await rename(host, 'in the first log');
    rmSync(`${file}-wal`);
    await rename(host, 'in the second log');
    const copy = join(host.folder, 'Copy.warchest');
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
    const other = startTestHost();
    expect(await other.must('campaign.open', { file: copy })).toMatchObject({ notices: [] });
    expect((await other.must('journal.list')).total).toBe(3);
  });
});

describe('a file that somebody else writes to while it is open', () => {
  test.each([
    ['truncated', (file: string) => truncateSync(file, 8192)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['written over', (file: string, other: string) => copyFileSync(other, file)],
  ])('%s: nothing more is written to it, and closing does not say ok', async (_, harm) => {
    const host = await startWithCampaign();
    await host.must('campaign.create', { name: 'Other' });
    await host.must('campaign.open', { file: 'Alpha' });
    await rename(host, 'confirmed');
    const file = getFile(host);
    harm(file, join(host.folder, 'Other.warchest'));
    const bytes = readBytes(file);
    const reply = await host.call('force.rename', { forceId: FORCE, name: 'into the void' });
    expect(reply).toMatchObject({ ok: false, error: { code: 'file.damaged' } });
    expect(await host.refused('campaign.close')).toBe('file.damaged');
    expect((await host.must('campaign.list')).open).toBeNull();
    expect(readBytes(file)).toBe(bytes);
    const [backup] = await host.must('campaign.backups', { file });
    await host.must('campaign.restore', { file, backup: backup?.backup });
    expect(await host.must('campaign.verify')).toMatchObject({ ok: true });
  });
});

describe('a backup that cannot be made', () => {
  test('is said on closing with its reason, and shown until one is made', async () => {
    const host = await startWithCampaign({ backupEveryMinutes: 0.0005 });
    const folder = getBackupFolder(getFile(host));
    const next = () =>
      new Promise<void>((resolve) => {
        const stop = host.host.subscribe((event) => {
          if (event.type !== 'changed' || !event.tags.includes('files')) return;
          stop();
          resolve();
        });
      });
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'in the way');
    const told = next();
    await rename(host, 'x');
    await told;
    expect(await listNotices(host)).toEqual(['backup-failed']);
    const mended = next();
    rmSync(folder);
    await mended;
    expect(await listNotices(host)).toEqual([]);
  });

  test('leaves a reason for every way to close', async () => {
    const host = await startWithCampaign();
    const folder = getBackupFolder(getFile(host));
    const close = async () => (await host.must('campaign.close')).noBackup?.code ?? null;
    expect(await close()).toBeNull();
    await host.must('campaign.open', { file: 'Alpha' });
    expect(await close()).toBe('unchanged');
    await host.must('campaign.open', { file: 'Alpha' });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    await rename(host, 'y');
    expect(await close()).toBe('failed');
  });
});

describe('a backup that could not be made before closing', () => {
  async function closeWithoutBackup(host: TestHost): Promise<string> {
    const folder = getBackupFolder(getFile(host));
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'in the way');
    await rename(host, 'in no backup');
    expect(await host.must('campaign.close')).toMatchObject({ backup: null, noBackup: { code: 'failed' } });
    return folder;
  }

  test('is told at every opening until one is made', async () => {
    const host = await startWithCampaign();
    const folder = await closeWithoutBackup(host);
    for (let count = 0; count < 2; count += 1) {
      const other = startTestHost({ campaignFolder: host.folder });
      expect(await other.must('campaign.open', { file: 'Alpha' })).toMatchObject({
        notices: [{ code: 'backup-failed', message: expect.stringMatching(/cannot be written/) }],
      });
      await other.host.close();
    }
    rmSync(folder);
    expect(await host.must('campaign.open', { file: 'Alpha' })).toMatchObject({ notices: [] });
    expect(listBackups(getFile(host))).toMatchObject([{ revision: 2 }]);
  });

  test('is made by opening the campaign again, once', async () => {
    const host = await startWithCampaign({ closeBackupAfterMinutes: 0 });
    rmSync(await closeWithoutBackup(host));
    for (let count = 0; count < 3; count += 1) {
      await host.must('campaign.open', { file: 'Alpha' });
      await host.must('campaign.close');
    }
    expect(listBackups(getFile(host))).toMatchObject([{ revision: 2, number: 1 }]);
  });

  test('a campaign that came without backups has one as soon as it is opened', async () => {
    const host = await startWithCampaign();
    await host.must('campaign.close');
    const copy = join(host.folder, 'Copy.warchest');
    copyFileSync(getFile(host), copy);
    expect(await host.must('campaign.open', { file: copy })).toMatchObject({ notices: [] });
    expect(listBackups(copy)).toMatchObject([{ revision: 1 }]);
  });

  test('is no failure while the last one is young enough for a script, or none are wanted', async () => {
    const host = await startWithCampaign();
    await host.must('campaign.close');
    const switchedOff = startTestHost({ campaignFolder: host.folder, backupOnClose: false });
    await switchedOff.must('campaign.open', { file: 'Alpha' });
    await rename(switchedOff, 'in no backup');
    await switchedOff.must('campaign.close');
    expect(await switchedOff.must('campaign.open', { file: 'Alpha' })).toMatchObject({ notices: [] });
    await switchedOff.must('campaign.close');
    expect(await host.must('campaign.open', { file: 'Alpha' })).toMatchObject({ notices: [] });
    expect(listBackups(getFile(host))).toMatchObject([{ revision: 1 }]);
  });
});

describe('backups that are worth keeping', () => {
  test('a migration that fails again and again pushes none out', async () => {
    const host = await startWithCampaign();
    for (let count = 0; count < 10; count += 1) {
      await rename(host, `name ${count}`);
      await host.must('campaign.close');
      await host.must('campaign.open', { file: 'Alpha' });
    }
    await host.must('campaign.close');
    const file = getFile(host);
    const before = listBackups(file).map(({ path }) => path);
    const broken = { version: MIGRATIONS.length + 1, name: 'broken', sql: 'CREATE TABLE forces (a)' };
    const newer = startTestHost({ campaignFolder: host.folder, migrations: [...MIGRATIONS, broken] });
    for (let count = 0; count < 12; count += 1) await newer.refused('campaign.open', { file });
    const after = listBackups(file);
    expect(after.filter(({ reason }) => reason === 'migration')).toHaveLength(1);
    // The migration's backup displaced one of the ten latest; the other nine are left.
    expect(before.filter((path) => !existsSync(path)).length).toBeLessThanOrEqual(1);
  });

  test('one that is ahead of the file is offered, and never thinned away', async () => {
    const host = await startWithCampaign({ closeBackupAfterMinutes: 0 });
    await host.must('campaign.close');
    const file = getFile(host);
    const old = join(host.folder, 'old');
    copyFileSync(file, old);
    await host.must('campaign.open', { file });
    for (let count = 0; count < 50; count += 1) await rename(host, `name ${count}`);
    const { backup } = await host.must('campaign.close');
    copyFileSync(old, file);
    expect((await host.must('campaign.doctor', { file })).findings).toContainEqual(
      expect.objectContaining({ level: 'warning', code: 'backup-ahead' }),
    );
    const { notices } = await host.must('campaign.open', { file });
    expect(notices).toMatchObject([{ code: 'backup-ahead', backup }]);
    // Opening must not make a backup of a file that is older than its backup: it would be the newest one and hide the
    // other.
    expect(listBackups(file)[0]?.path).toBe(backup);
    for (let count = 0; count < 14; count += 1) {
      await rename(host, `other ${count}`);
      await host.must('campaign.close');
      await host.must('campaign.open', { file });
    }
    expect(existsSync(backup ?? '')).toBe(true);
    const restored = await host.must('campaign.restore', { file, backup });
    expect(restored.notices).toEqual([]);
    expect((await host.must('journal.list')).total).toBe(51);
  });
});

test('looking at a campaign and its backups changes no byte and leaves nothing beside them', async () => {
  const host = await startWithCampaign();
  await host.must('campaign.close');
  const folder = getBackupFolder(getFile(host));
  const copy = join(folder, 'copy.warchest');
  mkdirSync(folder, { recursive: true });
  copyFileSync(getFile(host), copy);
  const list = () => readdirSync(host.folder, { recursive: true }).map(String).sort();
  const before = { names: list(), bytes: readBytes(copy) };
  for (const file of ['Alpha', copy]) await host.must('campaign.doctor', { file });
  await host.must('campaign.list');
  await host.must('campaign.backups', { file: 'Alpha' });
  expect({ names: list(), bytes: readBytes(copy) }).toEqual(before);
});
