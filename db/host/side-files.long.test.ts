import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getBackupFolder } from '../file/backup-files.ts';
import { craftJournal } from '../testing/crafted-tree.ts';
import { FORCE, startWithCampaign, type TestHost } from '../testing/test-host.ts';

const SUFFIXES = [
  '-wal',
  '-shm',
  '-journal',
  '.warchest-lock',
  '.warchest-lock-journal',
  '.warchest-settled',
  '.warchest-acknowledged',
] as const;

const PRECIOUS = 'What somebody has written for years.\n'.repeat(100);

interface Closed extends TestHost {
  readonly file: string;
  readonly precious: string;
}

/** A closed campaign, and a precious file of another program in another folder. */
async function startClosed(): Promise<Closed> {
  const host = await startWithCampaign();
  await host.must('campaign.close');
  const precious = join(host.folder, 'elsewhere', 'precious.txt');
  mkdirSync(join(host.folder, 'elsewhere'));
  writeFileSync(precious, PRECIOUS);
  return { ...host, file: join(host.folder, 'Alpha.warchest'), precious };
}

const makeFifo = (path: string): void => void execFileSync('mkfifo', [path]);

async function expectObstructed({ call, must, file }: Closed, path: string): Promise<void> {
  const reply = await call('campaign.open', { file });
  expect(reply).toMatchObject({ ok: false, error: { code: 'file.obstructed', details: { file: path } } });
  const { healthy, findings } = await must('campaign.doctor', { file });
  expect(healthy).toBe(false);
  expect(findings[0]).toMatchObject({ code: 'obstructed', message: expect.stringContaining(path) });
  expect((await must('campaign.list')).files).toHaveLength(1);
}

describe.runIf(process.platform !== 'win32').each(SUFFIXES)('beside a campaign, at %s,', (suffix) => {
  test.each([
    ['a symbolic link', symlinkSync],
    ['a hard link', linkSync],
    ['a copy', copyFileSync],
  ])('%s of a file of somebody else is neither written to nor removed', async (kind, put) => {
    // The index of a log has no magic number, and every opening rebuilds it.
    if (kind === 'a copy' && suffix === '-shm') return;
    const host = await startClosed();
    const path = host.file + suffix;
    put(host.precious, path);
    const bytes = readFileSync(host.file);
    await expectObstructed(host, path);
    expect(readFileSync(host.precious, 'utf8')).toBe(PRECIOUS);
    expect(readFileSync(path, 'utf8')).toBe(PRECIOUS);
    expect(readFileSync(host.file).equals(bytes)).toBe(true);
  });

  test('a link to an empty file, or to none, makes no file elsewhere', async () => {
    const host = await startClosed();
    const path = host.file + suffix;
    const elsewhere = join(host.folder, 'elsewhere', 'new');
    symlinkSync(elsewhere, path);
    await expectObstructed(host, path);
    expect(existsSync(elsewhere)).toBe(false);
    writeFileSync(elsewhere, '');
    await expectObstructed(host, path);
    expect(lstatSync(elsewhere).size).toBe(0);
  });

  test('a pipe is not waited for', async () => {
    const host = await startClosed();
    const path = host.file + suffix;
    makeFifo(path);
    await expectObstructed(host, path);
    rmSync(path);
    await host.must('campaign.open', { file: host.file });
  });
});

test('a rollback journal that names another file does not have it deleted', async () => {
  const { call, must, file, folder, precious } = await startClosed();
  const bytes = readFileSync(file);
  // The name, its length, its checksum and the magic number: https://sqlite.org/fileformat2.html#the_rollback_journal
  const name = Buffer.from(precious);
  const trailer = Buffer.alloc(16);
  trailer.writeUInt32BE(name.length, 0);
  trailer.writeUInt32BE(
    name.reduce((sum, byte) => sum + byte, 0),
    4,
  );
  Buffer.from('d9d505f920a163d7', 'hex').copy(trailer, 8);
  const page = Buffer.alloc(4);
  page.writeUInt32BE(bytes.length / bytes.readUInt16BE(16) + 1);
  writeFileSync(`${file}-journal`, Buffer.concat([craftJournal(bytes), page, name, trailer]));
  const backup = join(folder, 'named.warchest');
  for (const suffix of ['', '-journal']) copyFileSync(file + suffix, backup + suffix);
  expect(await call('campaign.open', { file })).toMatchObject({ error: { code: 'file.damaged' } });
  expect((await must('campaign.doctor', { file })).healthy).toBe(false);
  await must('campaign.list');
  expect(await call('campaign.restore', { file, backup })).toMatchObject({
    error: { code: 'backup.damaged' },
  });
  expect(readFileSync(precious, 'utf8')).toBe(PRECIOUS);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('what a power cut leaves of side files keeps nobody out', async () => {
  const { must, file } = await startClosed();
  for (const suffix of ['-wal', '.warchest-lock', '.warchest-settled', '.warchest-acknowledged']) {
    for (const left of ['', '\0'.repeat(8)]) {
      writeFileSync(file + suffix, left);
      await must('campaign.open', { file });
      await must('campaign.close');
      expect(existsSync(file + suffix)).toBe(false);
    }
  }
});

test('the folder of backups is written to only if it is a folder', async () => {
  const { must, file, folder } = await startClosed();
  rmSync(getBackupFolder(file), { recursive: true });
  symlinkSync(join(folder, 'elsewhere'), getBackupFolder(file));
  const { notices } = await must('campaign.open', { file });
  expect(notices).toMatchObject([
    { code: 'backup-failed', message: expect.stringContaining(getBackupFolder(file)) },
  ]);
  await must('force.rename', { forceId: FORCE, name: 'x' });
  expect(await must('campaign.close')).toMatchObject({ backup: null, noBackup: { code: 'failed' } });
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['precious.txt']);
});

test.runIf(process.platform !== 'win32')(
  'a pipe in the place of the list of recent files is not waited for',
  async () => {
    const { must, folder } = await startClosed();
    const list = join(folder, '.recent.json');
    rmSync(list);
    makeFifo(list);
    expect((await must('campaign.list')).files).toHaveLength(1);
  },
);

test('a copy that a killed process has left is taken away by the next one who looks', async () => {
  const { must, file } = await startClosed();
  const makeFolder = (name: string, ageMinutes: number): string => {
    const path = join(tmpdir(), `warchest-look-${process.pid}-${name}`);
    mkdirSync(path);
    onTestFinished(() => rmSync(path, { recursive: true, force: true }));
    writeFileSync(join(path, 'copy'), 'x');
    const time = Date.now() / 1000 - ageMinutes * 60;
    utimesSync(path, time, time);
    return path;
  };
  const [old, young] = [makeFolder('old', 90), makeFolder('young', 10)];
  const link = join(tmpdir(), `warchest-look-${process.pid}-link`);
  symlinkSync(young, link);
  onTestFinished(() => rmSync(link, { force: true }));
  await must('campaign.doctor', { file });
  expect([old, young, link].map((path) => existsSync(path))).toEqual([false, true, true]);
});
