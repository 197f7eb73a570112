import { existsSync, linkSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { acquireFileLock, getLockPath, isHeldHere } from './file-lock.ts';
import { Refusal } from '../refusal.ts';
import { startChild } from '../testing/child.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';

const HOLDER = { host: 'cli', since: '2026-05-06T07:08:09.000Z' };

function makeFile(): string {
  return join(makeTempFolder(), 'a.warchest');
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => 'not refused',
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
}

test('a lock is held once, and its file goes when it is released', async () => {
  const file = makeFile();
  const lock = await acquireFileLock(file, HOLDER, 0);
  expect(isHeldHere(file)).toBe(true);
  const refusal = await refusalOf(acquireFileLock(file, HOLDER, 0));
  expect(refusal.code).toBe('file.in-use');
  expect(refusal.details).toMatchObject({ file, pid: process.pid, host: 'cli', since: HOLDER.since });
  lock.release();
  lock.release();
  expect(isHeldHere(file)).toBe(false);
  expect(existsSync(getLockPath(file))).toBe(false);
  (await acquireFileLock(file, HOLDER, 0)).release();
});

test('a second process is told who holds the file', async () => {
  const file = makeFile();
  const child = startChild('hold-lock-child.ts', [file]);
  expect(await child.nextLine()).toBe('held');
  const refusal = await refusalOf(acquireFileLock(file, HOLDER, 0));
  expect(refusal.message).toContain(`Warchest (desktop, process ${child.process.pid}`);
  expect(refusal.details).toMatchObject({ host: 'desktop', pid: child.process.pid });
});

test('the lock of a killed process is free at once', async () => {
  const file = makeFile();
  const child = startChild('hold-lock-child.ts', [file]);
  expect(await child.nextLine()).toBe('held');
  child.process.kill('SIGKILL');
  await child.ended();
  (await acquireFileLock(file, HOLDER, 0)).release();
});

test('who waits gets the file when the other lets go', async () => {
  const file = makeFile();
  const child = startChild('hold-lock-child.ts', [file]);
  expect(await child.nextLine()).toBe('held');
  const waiting = acquireFileLock(file, HOLDER, 5000);
  child.process.stdin.end();
  (await waiting).release();
});

test('of many processes at once, exactly one gets the file', async () => {
  const file = makeFile();
  const children = Array.from({ length: 6 }, () => startChild('hold-lock-child.ts', [file]));
  const answers = await Promise.all(children.map((child) => child.nextLine()));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer?.startsWith('refused'))).toHaveLength(5);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(12_288)],
])('what a power cut leaves of a lock, %s, locks nobody out', async (_, bytes) => {
  const file = makeFile();
  writeFileSync(getLockPath(file), bytes);
  (await acquireFileLock(file, HOLDER, 0)).release();
  expect(existsSync(getLockPath(file))).toBe(false);
});

test('a damaged lock is cleared away, a database or file of another program is not', async () => {
  const file = makeFile();
  const lock = await acquireFileLock(file, HOLDER, 0);
  const bytes = readFileSync(getLockPath(file));
  lock.release();
  writeFileSync(getLockPath(file), bytes.fill(0xa5, 100));
  (await acquireFileLock(file, HOLDER, 0)).release();
  const other = new BetterSqlite3(getLockPath(file));
  other.exec('CREATE TABLE theirs (a)');
  other.close();
  for (const theirs of [readFileSync(getLockPath(file)), Buffer.from('{ "_meta": {} }'.repeat(20))]) {
    writeFileSync(getLockPath(file), theirs);
    const refusal = await refusalOf(acquireFileLock(file, HOLDER, 0));
    expect(refusal).toMatchObject({ code: 'file.obstructed', details: { file: getLockPath(file) } });
    expect(readFileSync(getLockPath(file))).toEqual(theirs);
  }
});

test('what has taken the place of a lock meanwhile is not removed with it', async () => {
  const file = makeFile();
  const lock = await acquireFileLock(file, HOLDER, 0);
  renameSync(getLockPath(file), `${file}.moved`);
  writeFileSync(getLockPath(file), 'theirs');
  lock.release();
  expect(readFileSync(getLockPath(file), 'utf8')).toBe('theirs');
});

test('a file that is held is known by its other names', async () => {
  const file = makeFile();
  writeFileSync(file, '');
  const lock = await acquireFileLock(file, HOLDER, 0);
  linkSync(file, `${file}.link`);
  expect(isHeldHere(`${file}.link`)).toBe(true);
  expect((await refusalOf(acquireFileLock(`${file}.link`, HOLDER, 0))).code).toBe('file.in-use');
  lock.release();
  expect(isHeldHere(`${file}.link`)).toBe(false);
});

test('a script is waited for longer than a window, which may stay for hours', async () => {
  const refused: string[] = [];
  const waitFor = async (host: string) => {
    const file = makeFile();
    const lock = await acquireFileLock(file, { ...HOLDER, host }, 0);
    const start = performance.now();
    await refusalOf(acquireFileLock(file, HOLDER, 100));
    refused.push(host);
    lock.release();
    return performance.now() - start;
  };
  const [waitedForScript] = await Promise.all([waitFor('cli'), waitFor('desktop')]);
  expect(waitedForScript).toBeGreaterThanOrEqual(500);
  expect(refused).toEqual(['desktop', 'cli']);
});

test('processes that hand a lock over many times never meet an error, nor each other', async () => {
  const file = makeFile();
  const children = Array.from({ length: 3 }, () => startChild('race-lock-child.ts', [file, '150']));
  const answers = await Promise.all(children.map((child) => child.nextLine()));
  expect(answers).toEqual(['done', 'done', 'done']);
});

test('a lock that was replaced while it was taken is not held, even if its inode number is given out again', async () => {
  const file = makeFile();
  const first = startChild('recycle-lock-child.ts', [file]);
  expect(await first.nextLine()).toBe('held');
  const second = startChild('hold-lock-child.ts', [file]);
  expect(await second.nextLine()).toMatch(/^refused/v);
});
