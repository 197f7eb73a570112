import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProgressEvent } from '../../shared/contract/index.ts';
import { listBackups } from '../file/backup-files.ts';
import { editRows } from '../testing/break-file.ts';
import { FORCE, startTestHost, startWithCampaign, type TestHost } from '../testing/test-host.ts';

interface Started {
  readonly host: TestHost;
  readonly file: string;
  /** Revision of its one backup, which is proven. */
  readonly proven: number;
}

/** A campaign with entries before and after a proven backup; open. */
async function startWithBackup(): Promise<Started> {
  const host = startTestHost({ backupOnClose: true, closeBackupAfterMinutes: 60 });
  const { file } = await host.must('campaign.create', { name: 'Alpha' });
  for (let count = 1; count <= 5; count += 1)
    await host.must('force.rename', { forceId: FORCE, name: `old ${count}` });
  await host.must('campaign.close');
  await host.must('campaign.open', { file });
  for (let count = 1; count <= 5; count += 1)
    await host.must('force.rename', { forceId: FORCE, name: `new ${count}` });
  const [backup] = listBackups(file);
  expect(backup).toMatchObject({ isProven: true });
  return { host, file, proven: backup?.revision ?? 0 };
}

/** Error codes of a check, before and after rows were changed past the program. */
async function listFound({ host, file }: Started, sql: string, params: { only?: 'new' }): Promise<string[]> {
  await host.must('campaign.close');
  for (const { path, revision } of listBackups(file)) if (revision > 6) rmSync(path);
  editRows(file, sql);
  await host.must('campaign.open', { file });
  const { ok, findings } = await host.must('campaign.verify', params);
  const found = findings.filter(({ level }: { level: string }) => level === 'error');
  expect(ok).toBe(found.length === 0);
  return found.map(({ code }: { code: string }) => code);
}

test('only what is new since the newest proven backup is checked when that is asked for', async () => {
  const { host, proven } = await startWithBackup();
  const whole = await host.must('campaign.verify');
  const recent = await host.must('campaign.verify', { only: 'new' });
  expect(whole).toMatchObject({ ok: true });
  expect(whole.proven).toBeUndefined();
  expect(recent).toMatchObject({ ok: true, proven });
  expect(recent.findings.map(({ code }) => code)).toEqual(
    whole.findings.map(({ code }) => code).filter((code) => code !== 'integrity'),
  );
});

test.each([
  ['an entry', "UPDATE journal_entries SET who = 'nobody' WHERE id = 8"],
  ['a row image', "UPDATE journal_changes SET after = json_set(after, '$.name', 'x') WHERE entry_id = 8"],
  ['a row that was changed', "UPDATE forces SET name = 'x' WHERE id = 'force-attacker'"],
  ['what an entry is found by', 'DELETE FROM journal_terms WHERE entry_id = 8'],
])('%s of the new entries that was changed past the program is found', async (_what, sql) => {
  expect(await listFound(await startWithBackup(), sql, { only: 'new' })).not.toEqual([]);
});

test('what was proven before is not read again, and a whole check finds it', async () => {
  const started = await startWithBackup();
  const sql = "UPDATE journal_entries SET who = 'nobody' WHERE id = 3";
  expect(await listFound(started, sql, { only: 'new' })).toEqual([]);
  expect(await listFound(started, 'SELECT 1', {})).toEqual(['journal-hashes', 'journal-terms']);
});

test('a backup of another course of the campaign proves nothing: everything is checked', async () => {
  const started = await startWithBackup();
  const { host, file, proven } = started;
  await host.must('campaign.close');
  editRows(file, `UPDATE journal_entries SET hash = '${'0'.repeat(64)}' WHERE id = ${proven}`);
  await host.must('campaign.open', { file });
  for (const { path, revision } of listBackups(file)) if (revision !== proven) rmSync(path);
  const { findings, ...told } = await host.must('campaign.verify', { only: 'new' });
  expect(told).toEqual({ ok: false, proven: 0 });
  expect(findings.map(({ code }) => code)).toContain('integrity');
});

test('a check with a task tells how far it is, lets others in, and can be cancelled', async () => {
  const host = await startWithCampaign({ longestTurnMs: 0 });
  const told: ProgressEvent[] = [];
  host.host.subscribe((event) => {
    if (event.type === 'progress') told.push(event);
  });
  const [checked, renamed] = await Promise.all([
    host.must('campaign.verify', { taskId: 'check' }),
    host.must('force.rename', { forceId: FORCE, name: 'meanwhile' }),
  ]);
  expect(checked.ok).toBe(true);
  expect(renamed).toBeDefined();
  expect(told.length).toBeGreaterThan(0);
  host.host.subscribe((event) => {
    if (event.type === 'progress') void host.must('task.cancel', { taskId: 'check' });
  });
  expect(await host.refused('campaign.verify', { taskId: 'check' })).toBe('task.cancelled');
});
