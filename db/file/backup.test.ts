import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { findSoundBackup, inspectCopy, makeBackup } from './backup.ts';
import {
  type BackupFile,
  chooseExpired,
  formatBackupName,
  getBackupFolder,
  listBackups,
} from './backup-files.ts';
import { getNewestVersion } from '../migrations/migrations.ts';
import { makeCampaign, NOW } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import type { ForceId } from '../../shared/domain/ids.ts';

test('a backup is one sound file with the revision of the campaign, made while it is open', async () => {
  const campaign = await makeCampaign();
  const { db, file } = campaign;
  runCommandsOn(campaign).run('force.rename', { forceId: 'force-attacker' as ForceId, name: 'Backed up' });
  const backup = await makeBackup(db, file, 'timer', NOW);
  expect(backup).toMatchObject({ revision: 2, reason: 'timer', madeAt: NOW });
  expect(readdirSync(getBackupFolder(file))).toEqual([basename(backup.path)]);
  expect(inspectCopy(backup.path)).toMatchObject({
    kind: 'campaign',
    revision: 2,
    version: getNewestVersion(),
  });
  expect(backup).toEqual({ ...listBackups(file)[0], problem: null });
  expect(listBackups(file)).toHaveLength(1);
});

test('two backups of one moment do not replace each other', async () => {
  const { db, file } = await makeCampaign();
  await makeBackup(db, file, 'timer', NOW);
  await makeBackup(db, file, 'timer', NOW);
  expect(listBackups(file)).toHaveLength(2);
});

test('an open campaign is not inspected as a copy: its own locks would go', async () => {
  const { file } = await makeCampaign();
  expect(inspectCopy(file)).toMatchObject({ kind: 'damaged' });
});

test('what is no backup is passed over', () => {
  const file = join(makeTempFolder(), 'a.warchest');
  expect(listBackups(file)).toEqual([]);
  mkdirSync(getBackupFolder(file));
  writeFileSync(join(getBackupFolder(file), 'notes.txt'), '');
  mkdirSync(join(getBackupFolder(file), formatBackupName(NOW, 1, 'close', 0)));
  expect(listBackups(file)).toEqual([]);
});

test('what a killed process was making is cleared away by the next backup', async () => {
  const { db, file } = await makeCampaign();
  mkdirSync(getBackupFolder(file));
  for (const suffix of ['', '-wal', '-journal']) {
    writeFileSync(join(getBackupFolder(file), `.making-999-2026-01-01T00-00-00-000Z${suffix}`), 'half');
  }
  const backup = await makeBackup(db, file, 'timer', NOW);
  expect(readdirSync(getBackupFolder(file))).toEqual([basename(backup.path)]);
});

test('with a clock that was set back, the last one made is still the newest, and none is lost for it', async () => {
  const { db, file } = await makeCampaign();
  for (let minute = 10; minute < 22; minute += 1) {
    await makeBackup(db, file, 'timer', `2030-01-01T00:${minute}:00.000Z`);
  }
  const backup = await makeBackup(db, file, 'timer', NOW);
  expect(backup).toMatchObject({ isProven: true, problem: null });
  expect([listBackups(file)[0], findSoundBackup(file)].map((one) => one?.path)).toEqual([
    backup.path,
    backup.path,
  ]);
});

let made = 0;

function backupAt(madeAt: string, reason: BackupFile['reason'] = 'timer', isProven = true): BackupFile {
  made -= 1;
  return { path: madeAt, madeAt, reason, revision: 1, sizeBytes: 1, number: made, isProven };
}

test('unproven backups push out no proven one, and only three of them are kept', () => {
  const at = (minute: number): string => `2026-02-28T20:${String(minute).padStart(2, '0')}:00.000Z`;
  const proven = Array.from({ length: 10 }, (_, index) => backupAt(at(19 - index)));
  const unproven = Array.from({ length: 25 }, (_, index) => backupAt(at(59 - index), 'timer', false));
  expect(listKept([...unproven, ...proven])).toEqual([
    ...['28T20:59', '28T20:58', '28T20:57'],
    ...proven.map(({ madeAt }) => madeAt.slice(8, 16)),
  ]);
});

function listKept(backups: readonly BackupFile[]): string[] {
  const expired = new Set(chooseExpired(backups, 1));
  return backups.filter((backup) => !expired.has(backup)).map((backup) => backup.madeAt.slice(8, 16));
}

test('thinning keeps the ten latest, the last ones of twelve hours and the last ones of fourteen days', () => {
  // Twenty days with six backups each, two of them in one hour, newest first.
  const times = ['20:50', '20:40', '15:50', '10:50', '05:50', '01:50'];
  const backups = Array.from({ length: 20 }, (_, day) => String(28 - day).padStart(2, '0')).flatMap((day) =>
    times.map((time) => backupAt(`2026-02-${day}T${time}:00.000Z`)),
  );
  const everyHour = ['20:50', '15:50', '10:50', '05:50', '01:50'];
  expect(listKept(backups)).toEqual([
    ...times.map((time) => `28T${time}`),
    ...times.slice(0, 4).map((time) => `27T${time}`),
    ...everyHour.slice(3).map((time) => `27T${time}`),
    ...everyHour.slice(0, 2).map((time) => `26T${time}`),
    ...Array.from({ length: 11 }, (_, day) => `${25 - day}T20:50`),
  ]);
});

test('thinning keeps what was made before the format changed', () => {
  const old = [3, 2, 1].map((day) => backupAt(`2020-01-0${day}T00:00:00.000Z`, 'migration'));
  const backups = Array.from({ length: 40 }, (_, day) =>
    backupAt(new Date(Date.UTC(2026, 1, 40 - day)).toISOString()),
  );
  expect(chooseExpired([...backups, ...old], 1).filter(({ reason }) => reason === 'migration')).toEqual([]);
});

test('few backups are all kept', () => {
  expect(
    chooseExpired(
      ['3', '2', '1'].map((day) => backupAt(`2026-01-0${day}T00:00:00.000Z`)),
      1,
    ),
  ).toEqual([]);
});

test('thinning keeps what is ahead of the file: a backup may hold the only copy of its steps', () => {
  const ahead = { ...backupAt('2026-01-01T10:00:00.000Z'), revision: 51 };
  const backups = Array.from({ length: 40 }, (_, minute) =>
    backupAt(`2026-01-01T10:${String(59 - minute)}:00.000Z`),
  );
  expect(chooseExpired([...backups, ahead], 1)).not.toContain(ahead);
  expect(chooseExpired([...backups, ahead], 51)).toContain(ahead);
});
