import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { listBackups } from '../file/backup-files.ts';
import { readFileHeader } from '../file/file-header.ts';
import { openCampaign } from '../file/open-campaign.ts';
import { editRows, readBytes } from '../testing/break-file.ts';
import { NOW } from '../testing/campaign-db.ts';
import { startChild } from '../testing/child.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';
import { REWRITING } from '../testing/rewriting-migration.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

const FUTURE = { migrations: [...MIGRATIONS, REWRITING] };

describe('what is forged later is found:', () => {
  const FORGERIES = [
    ['a row of a table that the migration made', `UPDATE banners SET units = 99`, 'journal-images'],
    ['a column that it added', `UPDATE forces SET banner_id = NULL WHERE rowid = 1`, 'journal-images'],
    ['a row that it left alone', `UPDATE pilots SET kills = kills + 7`, 'journal-images'],
    [
      'its entry',
      `UPDATE journal_entries SET at = '2020-01-01T00:00:00.000Z' WHERE method = 'file.migrate'`,
      'journal-hashes',
    ],
    ['an entry before it', `UPDATE journal_entries SET method = 'gift' WHERE id = 3`, 'journal-hashes'],
    [
      'a line of the ledger that it rebuilt',
      `UPDATE ledger SET subject = 'a gift' WHERE id = 5`,
      'journal-hashes',
    ],
  ] as const;
  test.each(FORGERIES)('what is forged later is found: %s', async (_, sql, code) => {
    const rig = await openRig(writeOldCampaign(8, 'version-8'), FUTURE);
    await rig.call('campaign.close', {});
    editRows(rig.file, sql);
    const { findings } = await rig.call('campaign.doctor', { file: rig.file });
    const broken = findings.filter(({ level }) => level === 'error').map((finding) => finding.code);
    expect([...new Set(broken)]).toEqual([code]);
  });
});

describe('a migration that does not end leaves the file at the version before:', () => {
  async function expectUntouched(file: string): Promise<void> {
    expect(readFileHeader(file)).toMatchObject({ userVersion: MIGRATIONS.length });
    const rig = await openRig(file);
    const { entries } = await rig.call('journal.list', { limit: 1 });
    expect(entries[0]!.facts).not.toMatchObject({ name: REWRITING.name });
    await rig.call('campaign.rename', { name: 'Cinders' });
    await rig.call('journal.undo', {});
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('campaign.close', {});
  }

  const FAILURES = [
    ['it fails', 'CREATE TABLE forces (a);', /already exists/],
    ['it leaves a broken reference, found after its entry was written', 'DELETE FROM banners;', /references/],
  ] as const;
  test.each(FAILURES)('a migration leaves the file at the version before when %s', async (_, sql, error) => {
    const file = writeOldCampaign(MIGRATIONS.length, 'version-8');
    const broken: Migration = { ...REWRITING, sql: REWRITING.sql + sql };
    const options = { host: 'cli', now: NOW, migrations: [...MIGRATIONS, broken] };
    await expect(openCampaign(file, options)).rejects.toThrow(error);
    await expectUntouched(file);
  });

  test('a migration leaves the file at the version before when it is killed', async () => {
    const file = writeOldCampaign(MIGRATIONS.length, 'version-8');
    await startChild('migration-child.ts', [file]).ended();
    expect(existsSync(`${file}-wal`)).toBe(true);
    await expectUntouched(file);
    const rig = await openRig(file, FUTURE);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    expect(listBackups(file).filter(({ reason }) => reason === 'migration')).not.toEqual([]);
  });
});

test('the doctor does not change a file that it migrates to examine', async () => {
  const file = writeOldCampaign(8, 'version-8');
  const before = readBytes(file);
  const other = await openRig(writeOldCampaign(8, 'version-8'), FUTURE);
  expect(await other.call('campaign.doctor', { file })).toMatchObject({ healthy: true });
  expect(readBytes(file)).toBe(before);
});
