import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import { APPLICATION_ID } from './application-id.ts';
import { makeBackup } from './backup.ts';
import { getRevision } from '../journal/journal.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { checkRuntime, openCampaign } from './open-campaign.ts';
import { Refusal } from '../refusal.ts';
import { damageFile, editRows, readBytes } from '../testing/break-file.ts';
import { makeCampaign, NOW } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';

async function refusalOf(file: string): Promise<Refusal> {
  try {
    (await openCampaign(file, { host: 'cli', now: NOW, lockWaitMs: 0 })).close();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was opened');
}

async function makeClosedCampaign(name = 'test.warchest'): Promise<string> {
  const file = join(makeTempFolder(), name);
  (await makeCampaign(file)).close();
  return file;
}

test('a closed campaign is one file, and opens again', async () => {
  const file = await makeClosedCampaign();
  expect(readdirSync(join(file, '..'))).toEqual(['test.warchest']);
  const { db, close } = await openCampaign(file, { host: 'cli', now: NOW });
  expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
  close();
});

test('names with signs of other languages and spaces inside are names like any other', async () => {
  const file = await makeClosedCampaign('Кампания — осень 3052 #1%20?x.warchest');
  (await openCampaign(file, { host: 'cli', now: NOW })).close();
});

test('a file that is not there is not made', async () => {
  const file = join(makeTempFolder(), 'none.warchest');
  expect((await refusalOf(file)).code).toBe('file.not-found');
  expect(existsSync(file)).toBe(false);
  expect((await refusalOf(join(file, 'below.warchest'))).code).toBe('file.not-found');
});

test.each([
  ['text', 'This is a shopping list. '.repeat(100)],
  ['nothing', ''],
  ['a few bytes', 'SQLite format 3\0'],
])('a file with %s is no campaign, and is left alone', async (_, content) => {
  const file = join(makeTempFolder(), 'list.warchest');
  writeFileSync(file, content);
  expect((await refusalOf(file)).code).toBe('file.not-a-campaign');
  expect(readBytes(file)).toBe(Buffer.from(content).toString('base64'));
  expect(readdirSync(join(file, '..'))).toEqual(['list.warchest']);
});

test('a folder is no campaign', async () => {
  const folder = makeTempFolder();
  mkdirSync(join(folder, 'x.warchest'));
  expect((await refusalOf(join(folder, 'x.warchest'))).code).toBe('file.not-a-campaign');
});

test('a database of another program is not touched, not even its log', async () => {
  const file = join(makeTempFolder(), 'other.warchest');
  const db = new BetterSqlite3(file);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE theirs (a)');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const bytes = readBytes(file);
  expect((await refusalOf(file)).code).toBe('file.not-a-campaign');
  expect(readBytes(file)).toBe(bytes);
  expect(readdirSync(join(file, '..'))).toEqual(['other.warchest']);
});

test('a file of a newer version is refused and left as it is', async () => {
  const file = await makeClosedCampaign();
  const db = new BetterSqlite3(file);
  db.pragma(`user_version = ${MIGRATIONS.length + 1}`);
  db.close();
  const bytes = readBytes(file);
  const refusal = await refusalOf(file);
  expect(refusal.code).toBe('file.newer-version');
  expect(refusal.details).toMatchObject({ version: MIGRATIONS.length + 1, newest: MIGRATIONS.length });
  expect(readBytes(file)).toBe(bytes);
});

test('a damaged file is refused and not written to; a sound backup is named', async () => {
  const file = join(makeTempFolder(), 'test.warchest');
  const campaign = await makeCampaign(file);
  const backup = await makeBackup(campaign.db, file, 'timer', NOW);
  campaign.close();
  damageFile(file);
  const bytes = readBytes(file);
  const refusal = await refusalOf(file);
  expect(refusal.code).toBe('file.damaged');
  expect(refusal.details).toMatchObject({ file, backup: backup.path });
  expect(readBytes(file)).toBe(bytes);
});

test('a damaged file without backups is told so', async () => {
  const file = await makeClosedCampaign();
  damageFile(file);
  const refusal = await refusalOf(file);
  expect(refusal.code).toBe('file.damaged');
  expect(refusal.details).toMatchObject({ backup: null });
});

test('a file cut short is damaged', async () => {
  const file = await makeClosedCampaign();
  truncateSync(file, 40_000);
  expect((await refusalOf(file)).code).toBe('file.damaged');
});

test('a file whose header is gone is damaged when it has backups', async () => {
  const file = join(makeTempFolder(), 'test.warchest');
  const campaign = await makeCampaign(file);
  await makeBackup(campaign.db, file, 'timer', NOW);
  campaign.close();
  writeFileSync(file, Buffer.alloc(8192));
  expect((await refusalOf(file)).code).toBe('file.damaged');
});

test('a file that is open is in use, under whatever name, and stays open', async () => {
  const { db, file } = await makeCampaign();
  expect((await refusalOf(file)).code).toBe('file.in-use');
  expect(db.prepare('SELECT count(*) FROM forces').pluck().get()).toBe(2);
});

test('an opening that fails leaves no lock behind', async () => {
  const file = await makeClosedCampaign();
  damageFile(file);
  await refusalOf(file);
  expect(existsSync(`${file}.warchest-lock`)).toBe(false);
});

// Sets the file system's immutable flag: the only way to refuse a write to every user, including root.
function makeImmutable(file: string, on: boolean): boolean {
  return spawnSync('chattr', [on ? '+i' : '-i', file]).status === 0;
}

test('a file that cannot be written is refused', async ({ skip, onTestFinished }) => {
  const file = await makeClosedCampaign();
  if (process.getuid?.() === 0) {
    if (!makeImmutable(file, true)) return skip('root can write every file here: no immutable files');
    onTestFinished(() => void makeImmutable(file, false));
  } else {
    chmodSync(file, 0o444);
  }
  const refusal = await refusalOf(file);
  expect(refusal.code).toBe('file.not-writable');
  expect(existsSync(`${file}.warchest-lock`)).toBe(false);
});

test('a folder that cannot be written is refused', async ({ skip, onTestFinished }) => {
  const file = await makeClosedCampaign();
  const folder = join(file, '..');
  if (process.getuid?.() === 0) {
    if (!makeImmutable(folder, true)) return skip('root can write every folder here: no immutable files');
    onTestFinished(() => void makeImmutable(folder, false));
  } else {
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
  }
  expect((await refusalOf(file)).code).toBe('file.not-writable');
});

test('a link to itself is refused, not followed for ever', async () => {
  const file = join(makeTempFolder(), 'loop.warchest');
  symlinkSync(file, file);
  expect((await refusalOf(file)).code).toBe('file.not-writable');
});

test('a runtime whose binary interface is too old is told so instead of crashing', () => {
  expect(() => checkRuntime('9')).toThrow(/Node-API 10/);
  expect(() => checkRuntime()).not.toThrow();
});

/** A damaged file with the log that a killed process has left beside it. */
async function makeDamagedWithLog(): Promise<string> {
  const { db, file } = await makeCampaign();
  db.exec('BEGIN; CREATE TABLE late (id TEXT PRIMARY KEY); COMMIT');
  const copy = join(makeTempFolder(), 'killed.warchest');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
  damageFile(copy);
  return copy;
}

test('a damaged file with a log beside it is refused, and the log is left beside it', async () => {
  const file = await makeDamagedWithLog();
  const bytes = [readBytes(file), readBytes(`${file}-wal`)];
  expect((await refusalOf(file)).code).toBe('file.damaged');
  expect([readBytes(file), readBytes(`${file}-wal`)]).toEqual(bytes);
  expect(readdirSync(join(file, '..'))).toEqual(['killed.warchest', 'killed.warchest-wal']);
});

test('a sound file with a log beside it opens with what is in the log', async () => {
  const campaign = await makeCampaign();
  const { file } = campaign;
  runCommandsOn(campaign).run('force.rename', { forceId: 'force-attacker' as ForceId, name: 'Late' });
  const copy = join(makeTempFolder(), 'killed.warchest');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
  const opened = await openCampaign(copy, { host: 'cli', now: NOW });
  expect(getRevision(opened.db)).toBe(2);
  opened.close();
  expect(readdirSync(join(copy, '..'))).toEqual(['killed.warchest']);
});

test.each([
  ['of no version', 'PRAGMA user_version = 0; CREATE TABLE theirs (a)'],
  ['of a version below all', 'PRAGMA user_version = -5; CREATE TABLE theirs (a)'],
  ['without our tables', 'PRAGMA user_version = 1; CREATE TABLE theirs (a)'],
])('a database that bears our mark but is %s is no campaign, and is left alone', async (_, sql) => {
  const file = join(makeTempFolder(), 'marked.warchest');
  const db = new BetterSqlite3(file);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; ${sql}`);
  db.close();
  const bytes = readBytes(file);
  expect((await refusalOf(file)).code).toBe('file.not-a-campaign');
  expect(readBytes(file)).toBe(bytes);
  expect(readdirSync(join(file, '..'))).toEqual(['marked.warchest']);
});

test('a campaign with its campaign taken out is damaged, and is left alone', async () => {
  const file = await makeClosedCampaign();
  editRows(file, 'DELETE FROM campaign');
  const bytes = readBytes(file);
  expect((await refusalOf(file)).code).toBe('file.damaged');
  expect(readBytes(file)).toBe(bytes);
});

test('a campaign with something else in it is refused; a sound backup is named', async () => {
  const file = join(makeTempFolder(), 'test.warchest');
  const campaign = await makeCampaign(file);
  const backup = await makeBackup(campaign.db, file, 'timer', NOW);
  campaign.close();
  const db = new BetterSqlite3(file);
  db.exec('CREATE TABLE theirs (a)');
  db.close();
  const bytes = readBytes(file);
  const { code, details, message } = await refusalOf(file);
  expect({ code, backup: details['backup'] }).toEqual({ code: 'file.foreign-schema', backup: backup.path });
  expect(message).toContain('table "theirs"');
  expect(readBytes(file)).toBe(bytes);
});
