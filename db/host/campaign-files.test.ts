import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { damageFile, readBytes } from '../testing/break-file.ts';
import { FORCE, startTestHost, startWithCampaign, type TestHost } from '../testing/test-host.ts';

describe('campaign files', () => {
  test('a campaign is created, listed, closed with a backup, and opened as it was', async () => {
    const { must, folder } = await startWithCampaign();
    const file = join(folder, 'Alpha.warchest');
    await must('force.rename', { forceId: FORCE, name: 'Liao' });
    expect(await must('campaign.list')).toMatchObject({
      open: { name: 'Alpha', file },
      files: [{ file, name: 'Alpha', problem: null }],
    });
    const { backup } = await must('campaign.close');
    expect(existsSync(backup ?? '')).toBe(true);
    expect(await must('campaign.list')).toMatchObject({ open: null, files: [{ name: 'Alpha' }] });
    expect(await must('campaign.backups', { file: 'Alpha' })).toMatchObject([{ backup, reason: 'close' }]);
    await must('campaign.open', { file: 'Alpha' });
    expect((await must('journal.list')).total).toBe(2);
    const unchanged = { backup: null, noBackup: { code: 'unchanged' } };
    expect(await must('campaign.close')).toMatchObject(unchanged);
    expect(await must('campaign.close')).toEqual({ backup: null, noBackup: null });
  });

  test('an existing file is not replaced by a new campaign', async () => {
    const { refused } = await startWithCampaign();
    expect(await refused('campaign.create', { name: 'Alpha' })).toBe('file.exists');
    expect(await refused('campaign.create', { name: 'Beta', file: 'Alpha.warchest' })).toBe('file.exists');
    expect(await refused('campaign.create', { name: 'Beta', file: '../Beta\0' })).toBe('file.invalid-name');
  });

  test('names of all kinds and lengths have files that can be set aside', async () => {
    const { must, refused } = startTestHost();
    // What nobody sees is taken out of a name, and nothing else.
    expect(await refused('campaign.create', { name: '\u200b' })).toBe('params.invalid');
    for (const name of ['漢'.repeat(80), '🧨'.repeat(40), 'مرحبا', '..', 'CON']) {
      const { file } = await must('campaign.create', { name: `\u202e${name}` });
      await must('force.rename', { forceId: FORCE, name: 'x' });
      const { backup } = await must('campaign.close');
      const restored = await must('campaign.restore', { file, backup });
      expect(restored).toMatchObject({ name, file });
      expect(existsSync(restored.setAside ?? '')).toBe(true);
    }
  });

  test('creating twice with one key makes one campaign', async () => {
    const { call } = startTestHost();
    const send = () => call('campaign.create', { name: 'Alpha' }, { idempotencyKey: 'k' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
  });

  test('opening another campaign closes the one before; when that fails, it stays open', async () => {
    const { must, refused, folder } = await startWithCampaign();
    await must('campaign.create', { name: 'Beta' });
    expect(existsSync(join(folder, 'Alpha.warchest.warchest-lock'))).toBe(false);
    writeFileSync(join(folder, 'list.warchest'), 'eggs, milk');
    expect(await refused('campaign.open', { file: 'list' })).toBe('file.not-a-campaign');
    expect(await refused('campaign.open', { file: 'none' })).toBe('file.not-found');
    expect((await must('campaign.list')).open).toMatchObject({ name: 'Beta' });
    await must('force.rename', { forceId: FORCE, name: 'x' });
  });

  test('opening what is open already, by whatever name, is no reopening', async () => {
    const { must, folder } = await startWithCampaign();
    symlinkSync(join(folder, 'Alpha.warchest'), join(folder, 'other-name.warchest'));
    expect(await must('campaign.open', { file: 'other-name' })).toMatchObject({ name: 'Alpha' });
    await must('force.rename', { forceId: FORCE, name: 'x' });
  });

  test('a second host is told that the file is in use', async () => {
    const { folder } = await startWithCampaign();
    const second = startTestHost({ campaignFolder: folder });
    expect(await second.refused('campaign.open', { file: 'Alpha' })).toBe('file.in-use');
    expect((await second.must('campaign.list')).files).toMatchObject([{ name: 'Alpha' }]);
    const diagnosis = await second.must('campaign.doctor', { file: 'Alpha' });
    expect(diagnosis).toMatchObject({
      healthy: true,
      findings: expect.arrayContaining([expect.objectContaining({ code: 'in-use' })]),
    });
  });

  test('a campaign opened elsewhere is listed too, and what is wrong with a file is told', async () => {
    const { must, folder } = await startWithCampaign();
    const other = startTestHost();
    await must('campaign.close');
    await other.must('campaign.open', { file: join(folder, 'Alpha.warchest') });
    writeFileSync(join(other.folder, 'list.warchest'), 'eggs, milk');
    const { files } = await other.must('campaign.list');
    expect(files).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: join(folder, 'Alpha.warchest'), name: 'Alpha' }),
        expect.objectContaining({ name: 'list', problem: 'file.not-a-campaign' }),
      ]),
    );
  });

  test('a folder for campaigns that cannot be made is told', async () => {
    const { folder } = startTestHost();
    writeFileSync(join(folder, 'file'), '');
    for (const campaignFolder of [join(folder, 'file', 'below'), join(folder, 'file')]) {
      const { refused, must } = startTestHost({ campaignFolder });
      expect(await refused('campaign.create', { name: 'x' })).toBe('file.not-writable');
      expect(await must('campaign.list')).toEqual({ open: null, files: [] });
    }
  });
});

describe('when the disk fails', () => {
  test('a full disk is told, nothing is changed, and work goes on when there is room', async ({ skip }) => {
    const disk = makeSmallDisk(900);
    if (disk === null) return skip(NO_SMALL_DISK);
    const { must, refused, logged } = await startWithCampaign({ campaignFolder: disk });
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(90_000));
    let code = '';
    let done = 0;
    while (code === '' && done < 500) {
      const reply = await startCall(must, refused, done);
      if (reply === 'ok') done += 1;
      else code = reply;
    }
    expect(code).toBe('file.disk-full');
    rmSync(join(disk, 'ballast'));
    await must('force.rename', { forceId: FORCE, name: 'room again' });
    expect((await must('journal.list')).total).toBe(done + 2);
    expect(await must('campaign.verify')).toMatchObject({ ok: true });
    expect(logged.length).toBeGreaterThan(0);
  });

  test('damage met during work stops all writing', async () => {
    const { must, refused, folder } = await startWithCampaign();
    for (let index = 0; index < 50; index += 1)
      await must('lance.create', { forceId: FORCE, name: `Lance ${index}` });
    await must('campaign.close');
    await must('campaign.open', { file: 'Alpha' });
    const file = join(folder, 'Alpha.warchest');
    damageFile(file);
    const bytes = readBytes(file);
    let code = '';
    for (let index = 0; index < 20 && code === ''; index += 1) {
      code = await refused('journal.undo', { to: 1 }).catch(() => '');
    }
    expect(code).toBe('file.damaged');
    expect(await refused('force.rename', { forceId: FORCE, name: 'x' })).toBe('file.damaged');
    expect(readBytes(file)).toBe(bytes);
  });
});

async function startCall(
  must: TestHost['must'],
  refused: TestHost['refused'],
  index: number,
): Promise<string> {
  const params = { forceId: FORCE, name: `Lance ${index} ${'x'.repeat(60)}` };
  try {
    await must('lance.create', params);
    return 'ok';
  } catch {
    return refused('lance.create', params);
  }
}

test('backups are made while work goes on, when something has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { must } = await startWithCampaign({ backupEveryMinutes: 10 });
    const reasons = async () =>
      (await must('campaign.backups', { file: 'Alpha' })).map((backup) => backup.reason);
    vi.advanceTimersByTime(10 * 60_000);
    await must('journal.list');
    expect(await reasons()).toEqual(['timer']);
    vi.advanceTimersByTime(10 * 60_000);
    await must('journal.list');
    expect(await reasons()).toEqual(['timer']);
    await must('force.rename', { forceId: FORCE, name: 'x' });
    vi.advanceTimersByTime(10 * 60_000);
    await must('journal.list');
    expect(await reasons()).toEqual(['timer', 'timer']);
  } finally {
    vi.useRealTimers();
  }
});
