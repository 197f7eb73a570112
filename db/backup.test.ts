import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectCopy, makeBackup } from './backup.ts';
import {
  type BackupFile,
  chooseExpired,
  formatBackupName,
  getBackupFolder,
  listBackups,
} from './backup-files.ts';
import { makeCampaign, NOW } from './testing/campaign-db.ts';
import { runCommandsOn } from './testing/command-runner.ts';
import { makeTempFolder } from './testing/temp-folder.ts';
import type { ForceId } from '../shared/domain/ids.ts';

test('a backup is one sound file with the revision of the campaign, made while it is open', async () => {
  const campaign = await makeCampaign();
  const { db, file } = campaign;
  runCommandsOn(campaign).run('force.rename', { forceId: 'force-attacker' as ForceId, name: 'Backed up' });
  const backup = await makeBackup(db, file, 'timer', NOW);
  expect(backup).toMatchObject({ revision: 2, reason: 'timer', madeAt: NOW });
  expect(readdirSync(getBackupFolder(file))).toEqual([basename(backup.path)]);
  expect(inspectCopy(backup.path)).toEqual({ sound: true, revision: 2, version: 1 });
  expect(listBackups(file)).toEqual([backup]);
});

test('two backups of one moment do not replace each other', async () => {
  const { db, file } = await makeCampaign();
  await makeBackup(db, file, 'timer', NOW);
  await makeBackup(db, file, 'timer', NOW);
  expect(listBackups(file)).toHaveLength(2);
});

test('an open campaign is not inspected as a copy: its own locks would go', async () => {
  const { file } = await makeCampaign();
  expect(inspectCopy(file)).toMatchObject({ sound: false });
});

test('what is no backup is passed over', () => {
  const file = join(makeTempFolder(), 'a.warchest');
  expect(listBackups(file)).toEqual([]);
  mkdirSync(getBackupFolder(file));
  writeFileSync(join(getBackupFolder(file), 'notes.txt'), '');
  mkdirSync(join(getBackupFolder(file), formatBackupName(NOW, 1, 'close', 0)));
  expect(listBackups(file)).toEqual([]);
});

function backupAt(madeAt: string): BackupFile {
  return { path: madeAt, madeAt, reason: 'timer', revision: 1, sizeBytes: 1 };
}

test('thinning keeps the ten latest and the last one of each of fourteen days', () => {
  // Twenty days with four backups each, newest first.
  const backups = Array.from({ length: 20 }, (_, day) => String(28 - day).padStart(2, '0')).flatMap((day) =>
    ['20', '15', '10', '05'].map((hour) => backupAt(`2026-02-${day}T${hour}:00:00.000Z`)),
  );
  const expired = new Set(chooseExpired(backups));
  const kept = backups.filter((backup) => !expired.has(backup)).map((backup) => backup.madeAt.slice(8, 13));
  expect(kept).toEqual([
    ...['28T20', '28T15', '28T10', '28T05', '27T20', '27T15', '27T10', '27T05', '26T20', '26T15'],
    ...['25T20', '24T20', '23T20', '22T20', '21T20', '20T20', '19T20', '18T20', '17T20', '16T20', '15T20'],
  ]);
});

test('few backups are all kept', () => {
  expect(chooseExpired(['3', '2', '1'].map((day) => backupAt(`2026-01-0${day}T00:00:00.000Z`)))).toEqual([]);
});
