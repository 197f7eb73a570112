import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getLockPath } from '../file/file-lock.ts';
import { readBytes } from '../testing/break-file.ts';
import { startChild } from '../testing/child.ts';
import { FORCE, startTestHost, startWithCampaign, type TestHost } from '../testing/test-host.ts';

interface Working extends TestHost {
  readonly file: string;
}

/** A campaign whose last changes are only in the log. */
async function startWithLog(): Promise<Working> {
  const host = await startWithCampaign();
  for (let count = 0; count < 30; count += 1) await rename(host, `name ${count}`);
  return { ...host, file: join(host.folder, 'Alpha.warchest') };
}

async function rename({ must }: TestHost, name: string): Promise<void> {
  await must('force.rename', { forceId: FORCE, name });
}

function overwrite(path: string): void {
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(8192), 0, 8192, 4096);
  closeSync(handle);
}

describe.runIf(process.platform !== 'win32')(
  'a log that somebody else changes while the file is open,',
  () => {
    test.each([
      ['emptied', (log: string) => truncateSync(log, 0)],
      ['cut short', (log: string) => truncateSync(log, statSync(log).size - 5000)],
      ['written over', overwrite],
      ['written anew', (log: string) => writeFileSync(log, readFileSync(log).fill(0xa5, 40_000))],
    ])('%s: nothing is confirmed any more, and the file is not written to', async (_, harm) => {
      const host = await startWithLog();
      harm(`${host.file}-wal`);
      const bytes = readBytes(host.file);
      expect(await host.refused('force.rename', { forceId: FORCE, name: 'x' })).toBe('file.damaged');
      expect(await host.refused('journal.undo')).toBe('file.damaged');
      expect(readBytes(host.file)).toBe(bytes);
      expect(await host.refused('campaign.close')).toBe('file.damaged');
      expect(readBytes(host.file)).toBe(bytes);
      const [backup] = await host.must('campaign.backups', { file: host.file });
      if (backup === undefined) return;
      await host.must('campaign.restore', { file: host.file, backup: backup.backup });
      expect(await host.must('campaign.verify')).toMatchObject({ ok: true });
    });

    test('emptied just before closing: closing does not say ok', async () => {
      const host = await startWithLog();
      truncateSync(`${host.file}-wal`, 0);
      const bytes = readBytes(host.file);
      expect(await host.refused('campaign.close')).toBe('file.damaged');
      expect(readBytes(host.file)).toBe(bytes);
    });
  },
);

describe.runIf(process.platform !== 'win32')('the index of the log', () => {
  test.each([0, 10_000])('truncated to %i bytes is made anew, and nothing is lost', async (sizeBytes) => {
    const host = await startWithLog();
    truncateSync(`${host.file}-shm`, sizeBytes);
    expect((await host.must('journal.list')).total).toBe(31);
    await rename(host, 'after');
    truncateSync(`${host.file}-shm`, sizeBytes);
    await host.must('campaign.close');
    await host.must('campaign.open', { file: host.file });
    expect((await host.must('journal.list')).total).toBe(32);
    expect(await host.must('campaign.verify')).toMatchObject({ ok: true });
  });

  test('removed is made anew with the log, and nothing is lost', async () => {
    const host = await startWithLog();
    rmSync(`${host.file}-shm`);
    await rename(host, 'after');
    expect(existsSync(`${host.file}-shm`)).toBe(true);
    await host.must('campaign.close');
    await host.must('campaign.open', { file: host.file });
    expect((await host.must('journal.list')).total).toBe(32);
  });
});

describe.runIf(process.platform !== 'win32')('a lock that is removed while the file is open', () => {
  test('a lock that is removed while the file is open is taken anew', async () => {
    const host = await startWithLog();
    rmSync(getLockPath(host.file));
    await rename(host, 'after');
    expect(existsSync(getLockPath(host.file))).toBe(true);
    await host.must('campaign.close');
    expect(existsSync(getLockPath(host.file))).toBe(false);
  });

  test('and taken by another program: nothing is confirmed, and closing writes nothing', async () => {
    const host = await startWithLog();
    rmSync(getLockPath(host.file));
    const child = startChild('hold-lock-child.ts', [host.file]);
    expect(await child.nextLine()).toBe('held');
    const bytes = readBytes(host.file);
    expect(await host.refused('force.rename', { forceId: FORCE, name: 'x' })).toBe('file.in-use');
    expect(await host.refused('campaign.close')).toBe('file.in-use');
    expect(readBytes(host.file)).toBe(bytes);
    expect(existsSync(getLockPath(host.file))).toBe(true);
    child.process.kill('SIGKILL');
    await child.ended();
    const other = startTestHost({ campaignFolder: host.folder });
    expect(await other.must('campaign.open', { file: host.file })).toMatchObject({ notices: [] });
    expect((await other.must('journal.list')).total).toBe(31);
  });

  test('and replaced by something else: that is told, and left alone', async () => {
    const host = await startWithLog();
    rmSync(getLockPath(host.file));
    writeFileSync(getLockPath(host.file), 'theirs');
    expect(await host.refused('force.rename', { forceId: FORCE, name: 'x' })).toBe('file.obstructed');
    rmSync(getLockPath(host.file));
    await rename(host, 'after');
  });
});
