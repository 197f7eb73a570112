import { createHash } from 'node:crypto';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { ForceId } from '../../shared/domain/ids.ts';
import { expect, test } from 'vitest';
import { listBackups } from '../file/backup-files.ts';
import { findTriggerProblems, listJournaledTables } from '../journal/journal-triggers.ts';
import { getVersion, migrate, needsMigration } from './migrate.ts';
import { getNewestVersion, MIGRATIONS, type Migration } from './migrations.ts';
import { openCampaign } from '../file/open-campaign.ts';
import { makeCampaign, NOW } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { verifyCampaign } from '../verify/verify.ts';

/** SHA-256 of every released migration. A released one never changes: add another migration instead. */
const SHIPPED: Readonly<Record<number, string>> = {
  1: '114a3a8fc3af328d14ba8009b58dd6f1098efdbdb7a230d52b72299d822efa4d',
  2: 'a800bfddb22777ba07b57b5012380da90db7b697da75fdc2a809b927f88e7e80',
  3: 'e0884aa1a446633ee901c178057ac548064bd2d2ff370138db0763e2418fc7ac',
  4: 'a71e23a3962e731d47f86c10a7014f4f2b184e260c40da067ff8be916747e236',
  5: 'ad12235f02971a3b5cfb932aa0294362908314c6fa5d4cd7d0e891c1dcd575cc',
  6: '5148aee3e4f4822042e77b12899056157855caf40c76dca90a91f941c54fe556',
  7: 'fab0a9b1283f0d81d6072aab60da3f6b0f9d64b8569de69e39482452d3fd22b8',
  8: 'ccc940614ee9c6405c393c053a0d2a8a4b156b0b0eba5790551426b549b747e0',
  9: 'faca3a854651a2e6290e6e971028d98384ed16572ff7b72c82e41d9fb04e207b',
  10: '10028709920130c77e62d3143f8cccea3cdd07009a5efece09de89fd3eea433a',
  11: '4d473637efb140af0311bab8f6ef0dd08989c9a0bde8e9e929f1d1bba7116fed',
  12: '001a7e29886ec3b4927250b4177c97e2d4bf3df1e9d6b58bf5bc6d1c323969e1',
  13: '89fe1c1ee97f4af9fba03b3790b5dd818bc86910ae271f532dee9e0fdffa4320',
  14: 'a0b3d65fd8e92d19906ba4cb6cad0fb5271f521ac90de53f84aebe795d9f6f34',
  15: '348a797e1a898214084281b1b90d91ce7f14bb9563fdd5580ac620830a650077',
  16: 'f8398e6cc03a8e5ded5e476d74f68533099faf051aed8c08a7c69fe6c9c40c12',
  17: 'e715dc3ed8ba4c27f5446c65fd2c5ffea2e8ed1b4fad8cc9128a33910e06bd17',
  18: '0fd23e4f4bf15e9d61d827f0c705805c39e24a37c232d3ea8058254099741941',
  19: '1e04af44a39d2e14e2b18b53519c572fa03771c068850f4f3ca5eece8c5eee21',
  20: 'a5e3da2b3104f21e672bf7720fc4abda69757f0d97fe7e62c161a934c90e5c61',
  21: 'bd73a29abe476e5fb1c7347105037a0f3158d3526246dc0f695b452ac5cc2f2f',
  22: '650a914970313157f880c510c41b981a25e226a69198413545285c6659cf0278',
  23: 'bb81ebc2f36ff559b5619d9f9f16b8fa14f879867b52878a6e8a8cd918e538ef',
  24: '88fcd00807776b85eb057b24e821f8f49d675a5b24c794dd3e87b56fb99d151a',
  25: '1771fed2b9e9b267773ed2ae66fee5bbf93eef82fec6ab4593f7fb49e232b228',
  26: '2dc609fbcec42ec0a0e2d7fbfbd898639deaad19e2ac68dd7e2ed7c8439f4113',
  27: '5a050df1c4748ab48f65ef0a088ddf432fa1830fbf9e3ea46069f6d6eb823c76',
  28: '3d27962a6b43046f3de1174f85e73d3497b0ea2874cef55ee3b6b305c0923a16',
  29: 'b9b74edca91e087e7b0921a3b0a686387c741ffe8a8bd929f85e1d0b80140261',
  30: '90bf1079536ad5a77e016d7e65cc1b14fc7d455ee55785fc1a1d2c39c95547d0',
  31: 'bc06b170e2baa21361678e93b89c41100680bc3cb59c17dbcbde9aea431641d4',
  32: 'c947001cf0a6de0740f9ee69d5392729c9b5efc55f124a86dd38a0e397a90511',
  33: '8414556818fb7f0402b5cf3f8e808445a7efc71492104238d1cd30080d2b37bb',
  34: '0bec40d27a9740237888a04081a1ee8ed7b427a30ffc62a99534c216ddd42285',
  35: 'c627c87d97fb9291c5066451cec311b67f11bd2552c2a2d6d4fc64147a925847',
  36: '737cc9a0db10c8a7daca65264f4527524226472fc3714aeee43f9b6ba3695f1e',
  37: 'b0ca92c4d8cb147f57751044ce91bb157299c0d40d7856bfb9e478989096157a',
  38: '3e43af1496c32f8ab13ca2d72b34c3ca27360d618762343766c2f386407080d2',
  39: '318342ffb3ab25f59412385461bfb946ae8c8f0a2d21b423070da90450d4d37d',
};

test('shipped migrations are never edited', () => {
  const hashes = MIGRATIONS.map(({ version, sql }) => [
    version,
    createHash('sha256').update(sql).digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(SHIPPED);
});

test('versions go up one by one', () => {
  expect(MIGRATIONS.map((migration) => migration.version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  expect(getNewestVersion()).toBe(MIGRATIONS.length);
  expect(getNewestVersion([])).toBe(0);
});

test('an empty file becomes a campaign file whose every table is strict and journaled', () => {
  const db = new BetterSqlite3(':memory:');
  expect(needsMigration(db)).toBe(true);
  migrate(db);
  expect(needsMigration(db)).toBe(false);
  expect(getVersion(db)).toBe(MIGRATIONS.length);
  expect(findTriggerProblems(db)).toEqual([]);
  const loose = db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0")
    .pluck()
    .all()
    .filter((name) => !String(name).startsWith('sqlite_'));
  expect(loose).toEqual([]);
});

test('every foreign key has an index on its column', () => {
  const db = new BetterSqlite3(':memory:');
  migrate(db);
  const missing = db
    .prepare(
      `SELECT tables.name || '.' || keys."from" FROM sqlite_schema tables, pragma_foreign_key_list(tables.name) keys
       WHERE tables.type = 'table' AND NOT EXISTS (
         SELECT 1 FROM pragma_index_list(tables.name) indexes, pragma_index_info(indexes.name) columns
         WHERE columns.seqno = 0 AND columns.name = keys."from")
       AND NOT EXISTS (SELECT 1 FROM pragma_table_info(tables.name) WHERE pk = 1 AND name = keys."from")`,
    )
    .pluck()
    .all();
  expect(missing).toEqual([]);
});

const NEXT: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'a step of the future',
  sql: `ALTER TABLE forces ADD COLUMN motto TEXT NOT NULL DEFAULT '';
        CREATE TABLE medals (id TEXT PRIMARY KEY, pilot_id TEXT NOT NULL REFERENCES pilots (id)) STRICT;`,
};

test('a file with rows is backed up, then brought to the next version, and its new columns are journaled', async () => {
  const file = join(makeTempFolder(), 'old.warchest');
  (await makeCampaign(file)).close();
  const migrations = [...MIGRATIONS, NEXT];
  const { db, close } = await openCampaign(file, { host: 'cli', now: NOW, migrations });
  expect(getVersion(db)).toBe(NEXT.version);
  expect(listJournaledTables(db)).toContain('medals');
  expect(findTriggerProblems(db)).toEqual([]);
  expect(db.prepare('SELECT DISTINCT motto FROM forces').pluck().all()).toEqual(['']);
  expect(listBackups(file)).toMatchObject([{ reason: 'migration', revision: 1 }]);
  close();
});

test('what was done before a step can be undone and redone after it', async () => {
  const file = join(makeTempFolder(), 'old.warchest');
  const before = await makeCampaign(file);
  runCommandsOn(before).run('force.rename', { forceId: 'force-attacker' as ForceId, name: 'Liao' });
  before.close();
  const after = await openCampaign(file, { host: 'cli', now: NOW, migrations: [...MIGRATIONS, NEXT] });
  const name = () => after.db.prepare("SELECT name FROM forces WHERE id = 'force-attacker'").pluck().get();
  const { undo, redo } = runCommandsOn(after);
  undo();
  expect(name()).toBe('attacker');
  redo();
  expect(name()).toBe('Liao');
  expect(verifyCampaign(after.db).ok).toBe(true);
  after.close();
});

test('a step that fails leaves the file at the step before', async () => {
  const file = join(makeTempFolder(), 'old.warchest');
  (await makeCampaign(file)).close();
  const broken: Migration = { ...NEXT, sql: `${NEXT.sql} CREATE TABLE forces (a);` };
  await expect(
    openCampaign(file, { host: 'cli', now: NOW, migrations: [...MIGRATIONS, broken] }),
  ).rejects.toThrow(/already exists/);
  const { db, close } = await openCampaign(file, { host: 'cli', now: NOW });
  expect(verifyCampaign(db).ok).toBe(true);
  close();
});

test('a step that leaves a reference to nothing is taken back', async () => {
  const { db } = await makeCampaign();
  const broken: Migration = { ...NEXT, sql: "DELETE FROM units WHERE id = 'unit-attacker'" };
  expect(() => migrate(db, [...MIGRATIONS, broken])).toThrow(/references/);
  expect(getVersion(db)).toBe(MIGRATIONS.length);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(verifyCampaign(db).ok).toBe(true);
});
