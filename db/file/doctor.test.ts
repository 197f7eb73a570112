import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/locales/languages.ts';
import { APPLICATION_ID } from './application-id.ts';
import { makeBackup } from './backup.ts';
import { DOCTOR_CODES, examineFile, examineOpen } from './doctor.ts';
import { damageFile, editRows, readBytes } from '../testing/break-file.ts';
import { makeCampaign, NOW } from '../testing/campaign-db.ts';
import { startChild } from '../testing/child.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { verifyCampaign } from '../verify/verify.ts';

async function makeClosedCampaign(withBackup: boolean): Promise<string> {
  const file = join(makeTempFolder(), 'test.warchest');
  const campaign = await makeCampaign(file);
  if (withBackup) await makeBackup(campaign.db, file, 'timer', NOW);
  campaign.close();
  return file;
}

/** Examines a file and checks that neither it nor its folder was changed. */
async function examine(file: string) {
  const folder = join(file, '..');
  const before = { names: readdirSync(folder), bytes: readBytes(file) };
  const { healthy, findings, advice } = await examineFile(file);
  expect({ names: readdirSync(folder), bytes: readBytes(file) }).toEqual(before);
  return {
    healthy,
    advice: advice.join(' '),
    codes: findings.filter((finding) => finding.level !== 'ok').map((finding) => finding.code),
  };
}

test('a sound campaign with a backup is healthy', async () => {
  expect(await examine(await makeClosedCampaign(true))).toEqual({ healthy: true, advice: '', codes: [] });
});

test('a missing backup is a warning, no illness', async () => {
  expect(await examine(await makeClosedCampaign(false))).toEqual({
    healthy: true,
    advice: '',
    codes: ['backup'],
  });
});

test('a damaged file: the newest sound backup is advised', async () => {
  const file = await makeClosedCampaign(true);
  damageFile(file);
  const { healthy, codes, advice } = await examine(file);
  expect(healthy).toBe(false);
  expect(codes).toContain('integrity');
  expect(advice).toContain('Restore the backup of 2026-01-02T03:04:05.678Z (revision 1)');
});

test('a damaged file without backups: nothing is promised', async () => {
  const file = await makeClosedCampaign(false);
  truncateSync(file, 50_000);
  const { healthy, advice } = await examine(file);
  expect(healthy).toBe(false);
  expect(advice).toContain('There is no sound backup');
});

test.each([
  ['text', Buffer.from('eggs, milk '.repeat(50))],
  ['nothing at all', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(9000)],
])('a file of %s is no campaign', async (_, content) => {
  const file = join(makeTempFolder(), 'list.warchest');
  writeFileSync(file, content);
  expect(await examine(file)).toMatchObject({ healthy: false, codes: ['not-a-campaign'] });
});

test('a database of another program is no campaign', async () => {
  const file = join(makeTempFolder(), 'other.db');
  const db = new BetterSqlite3(file);
  db.exec('CREATE TABLE t (a)');
  db.close();
  expect(await examine(file)).toMatchObject({ healthy: false, codes: ['not-a-campaign'] });
});

test('a path without a file, and a folder, are told', async () => {
  const folder = makeTempFolder();
  mkdirSync(join(folder, 'x.warchest'));
  expect((await examineFile(join(folder, 'none.warchest'))).findings).toMatchObject([{ code: 'not-found' }]);
  expect((await examineFile(join(folder, 'x.warchest'))).findings).toMatchObject([
    { code: 'not-a-campaign' },
  ]);
  expect((await examineFile('bad\0path')).findings).toMatchObject([{ code: 'unreadable' }]);
});

test('a file of a newer version is sound, but not for this program', async () => {
  const file = await makeClosedCampaign(false);
  const db = new BetterSqlite3(file);
  db.pragma('user_version = 99');
  db.close();
  expect(await examine(file)).toMatchObject({ healthy: false, codes: ['newer-version', 'backup'] });
});

test('wrong rows are found in a file whose pages are right', async () => {
  const file = await makeClosedCampaign(true);
  editRows(file, 'UPDATE ledger SET balance = 5 WHERE id = 1');
  expect(await examine(file)).toMatchObject({ healthy: false, codes: ['ledger-balance', 'journal-hashes'] });
});

test('an open track without a board is found', async () => {
  const file = await makeClosedCampaign(true);
  editRows(
    file,
    `INSERT INTO tracks (id, template, name, status, cost_wp, column_index, row_index, roles, sharing, attacker_share, defender_share,
       situation, setup, special_rules, set_up)
     VALUES ('track', 'template', 'Track', 'open', 0, 0, 0, '{}', '{}', 100, 100, '', '', '[]', '{}')`,
  );
  expect(await examine(file)).toMatchObject({ healthy: false, codes: ['journal-images', 'track-boards'] });
});

test('a campaign that is open here is examined through its own connection', async () => {
  const campaign = await makeCampaign();
  expect(examineOpen(campaign)).toMatchObject({ healthy: true });
});

test('a campaign that another process holds is examined without a word to it', async () => {
  const file = await makeClosedCampaign(true);
  const child = startChild('hold-lock-child.ts', [file]);
  expect(await child.nextLine()).toBe('held');
  const { healthy, codes } = await examine(file);
  expect({ healthy, codes }).toEqual({ healthy: true, codes: ['in-use'] });
});

test('a campaign that was not closed properly is examined with its log, and nothing is lost', async () => {
  const folder = makeTempFolder();
  const file = join(folder, 'crashed.warchest');
  const campaign = await makeCampaign(file);
  const copy = join(folder, 'copy.warchest');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
  expect(await examine(copy)).toMatchObject({ healthy: true, codes: ['not-closed', 'backup'] });
  campaign.close();
});

test('a database that only bears our mark is no campaign', async () => {
  const file = join(makeTempFolder(), 'marked.warchest');
  const db = new BetterSqlite3(file);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; CREATE TABLE theirs (a)`);
  db.close();
  expect(await examine(file)).toMatchObject({ healthy: false, codes: ['not-a-campaign'] });
});

test.each(LANGUAGES)("every code of a finding has a title in doctor's window: %s", async (language) => {
  const texts = new URL(`../../shared/locales/${language}/campaigns.json`, import.meta.url);
  const { doctor } = JSON.parse(readFileSync(texts, 'utf8')) as { doctor: { checks: object } };
  const verified = verifyCampaign((await makeCampaign()).db).findings.map(({ code }) => code);
  const codes = [...DOCTOR_CODES, ...verified];
  expect(codes.filter((code) => !(code in doctor.checks))).toEqual([]);
});
