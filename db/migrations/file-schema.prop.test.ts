import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { findSoundBackup } from '../file/backup.ts';
import { formatBackupName, getBackupFolder } from '../file/backup-files.ts';
import { findSchemaDifferences } from './file-schema.ts';
import { dropJournalTriggers } from '../journal/journal-triggers.ts';
import { MIGRATIONS } from './migrations.ts';
import { readBytes } from '../testing/break-file.ts';
import { NOW } from '../testing/campaign-db.ts';
import { craftCampaign, CRAFTED_SCHEMAS } from '../testing/crafted-schemas.ts';
import type { SchemaDifference } from './schema-difference.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { makeOldCampaign } from '../testing/old-campaign.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { startTestHost } from '../testing/test-host.ts';

/** The oldest version, the newest, and in the fast tier only every sixth one between them, in the long one every third. */
const STEP = countRuns({ fast: 6, long: 3, all: 1 });
const VERSIONS = MIGRATIONS.map(({ version }) => version).filter(
  (version) => (version - 1) % STEP === 0 || version === MIGRATIONS.length,
);
const campaigns = new Map(VERSIONS.map((version) => [version, makeOldCampaign(version)]));

function getCampaign(version: number): Buffer {
  return campaigns.get(version) ?? Buffer.alloc(0);
}

function writeCampaign(folder: string, version: number, name = 'old.warchest'): string {
  const file = join(folder, name);
  writeFileSync(file, getCampaign(version));
  return file;
}

/** `campaign` is a path or the file's bytes. */
function findDifferences(campaign: string | Buffer): SchemaDifference[] {
  const db = new BetterSqlite3(campaign, { readonly: true });
  onTestFinished(() => void db.close());
  return findSchemaDifferences(db);
}

test.each(VERSIONS)(
  'a campaign of version %i has the schema of its version to the letter',
  async (version) => {
    const { must, folder } = startTestHost();
    const file = writeCampaign(folder, version);
    expect(findDifferences(file)).toEqual([]);
    await must('campaign.open', { file });
    await must('campaign.close');
    expect(findDifferences(file)).toEqual([]);
  },
);

test.each(VERSIONS)('a migration from version %i that broke off is carried on', async (version) => {
  const { must, folder } = startTestHost();
  const file = writeCampaign(folder, version);
  const db = new BetterSqlite3(file);
  dropJournalTriggers(db);
  db.close();
  await must('campaign.open', { file });
  expect(await must('campaign.verify')).toMatchObject({ ok: true });
});

const CASES = CRAFTED_SCHEMAS.flatMap((crafted) => VERSIONS.map((version) => ({ crafted, version })));

test.each(CASES)('version $version with $crafted.name is told apart', ({ crafted, version }) => {
  const canary = join(makeTempFolder(), 'canary');
  expect(findDifferences(craftCampaign(getCampaign(version), crafted, canary))).not.toEqual([]);
});

// Opening migrates the oldest format and does not migrate the newest: both ways of using a file are tried, in the fast
// tier by every third schema each.
const BOTH_WAYS = CASES.filter(({ version }) => version === VERSIONS[0] || version === VERSIONS.at(-1));
const USED = BOTH_WAYS.filter((_, index) => index % countRuns({ fast: 8, long: 3, all: 1 }) === 0);

test.each(USED)(
  'version $version with $crafted.name is neither opened, examined, listed nor restored by its own rules',
  async ({ crafted, version }) => {
    const { call, must, refused, folder } = startTestHost();
    const sound = writeCampaign(folder, version, 'sound.warchest');
    const file = join(folder, 'crafted.warchest');
    const canary = join(makeTempFolder(), 'canary');
    writeFileSync(file, craftCampaign(getCampaign(version), crafted, canary));
    mkdirSync(getBackupFolder(sound));
    copyFileSync(file, join(getBackupFolder(sound), formatBackupName(NOW, 1, 'close', 1)));
    const bytes = () => [file, sound].map(readBytes);
    const before = { names: readdirSync(folder), bytes: bytes() };

    const opened = await call('campaign.open', { file });
    if (opened.ok) throw new Error('opened');
    expect(opened.error.code).toBe('file.foreign-schema');
    expect(opened.error.details['differences']).not.toEqual([]);
    const { healthy, findings } = await must('campaign.doctor', { file });
    expect({ healthy, first: findings[0]?.code }).toEqual({ healthy: false, first: 'foreign-schema' });
    const { files } = await must('campaign.list');
    expect(files.map(({ problem }) => problem).sort()).toEqual(['file.foreign-schema', null]);
    expect(await refused('campaign.restore', { file: sound, backup: file })).toBe('file.foreign-schema');
    expect(findSoundBackup(sound)).toBeNull();

    expect({ names: readdirSync(folder), bytes: bytes() }).toEqual(before);
    expect(existsSync(canary)).toBe(false);
  },
);

test('what differs is told by kind, type and name, and the command line says it in words', async () => {
  const folder = makeTempFolder();
  const file = writeCampaign(folder, 1);
  const db = new BetterSqlite3(file);
  db.exec('CREATE VIEW theirs AS SELECT 1; DROP INDEX ledger_by_entry; DROP TRIGGER ledger_keep_update');
  db.exec('CREATE TRIGGER ledger_keep_update BEFORE UPDATE ON ledger BEGIN SELECT 1; END');
  db.close();
  const differences = findDifferences(file);
  expect(differences).toEqual([
    { kind: 'foreign', type: 'view', name: 'theirs' },
    { kind: 'changed', type: 'trigger', name: 'ledger_keep_update' },
    { kind: 'missing', type: 'index', name: 'ledger_by_entry' },
  ]);
  const { call, must } = startTestHost({ campaignFolder: folder });
  expect(await call('campaign.open', { file })).toMatchObject({
    ok: false,
    error: {
      message: expect.stringContaining('view "theirs" does not belong to Warchest. Differences in all: 3.'),
      details: { differences },
    },
  });
  expect((await must('campaign.doctor', { file })).findings[2]?.message).toBe(
    'index "ledger_by_entry" is missing.',
  );
});
