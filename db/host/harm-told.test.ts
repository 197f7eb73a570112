import { expect, test } from 'vitest';
import { listBackups } from '../file/backup-files.ts';
import { editRows } from '../testing/break-file.ts';
import { startTestHost, type TestHost } from '../testing/test-host.ts';

const FORCE = 'force-attacker';
/** A changed ledger row: its page, its index and its sums are in order. */
const CHANGE = "UPDATE ledger SET subject = 'found money' WHERE id = 1";

/** A campaign with a proven backup, whose file another program has changed since. */
async function harm(sql: string): Promise<{ readonly host: TestHost; readonly file: string }> {
  const first = startTestHost({ backupOnClose: true });
  const { file } = await first.must('campaign.create', { name: 'Alpha' });
  await first.must('force.rename', { forceId: FORCE, name: 'Liao' });
  await first.must('campaign.close');
  expect(listBackups(file).map(({ isProven }) => isProven)).toEqual([true]);
  editRows(file, sql);
  return { host: first, file };
}

const codesOf = async (host: TestHost): Promise<string[]> =>
  ((await host.must('campaign.list')).open?.notices ?? []).map(({ code }: { code: string }) => code);

test('one changed row is told by the next backup, which is not proven and displaces none that is', async () => {
  const { host, file } = await harm(CHANGE);
  const [proven] = listBackups(file);
  for (let round = 0; round < 14; round += 1) {
    await host.must('campaign.open', { file });
    await host.must('force.rename', { forceId: FORCE, name: `Liao ${round}` });
    await host.must('campaign.close');
  }
  const kept = listBackups(file);
  expect(kept.filter(({ isProven }) => isProven)).toEqual([proven]);
  expect(kept.length).toBe(4);
  const { healthy, advice } = await host.must('campaign.doctor', { file });
  expect(healthy).toBe(false);
  expect(advice.join(' ')).toContain(proven!.path);
  expect(await host.must('campaign.backups', { file })).toMatchObject([
    { proven: false },
    { proven: false },
    { proven: false },
    { proven: true, backup: proven!.path },
  ]);
});

test('one changed row is told in the background once the file is open', async () => {
  const { file } = await harm(CHANGE);
  const host = startTestHost({
    hostKind: 'loopback',
    clock: () => new Date(Date.now() + 25 * 60 * 60 * 1000),
  });
  await host.must('campaign.open', { file });
  await expect.poll(() => codesOf(host)).toContain('harmed');
  const { open } = await host.must('campaign.list');
  expect(open?.notices[0]).toMatchObject({ backup: listBackups(file)[0]!.path });
});

test('a sound campaign is told nothing of', async () => {
  const { file } = await harm('SELECT 1');
  const host = startTestHost({
    hostKind: 'loopback',
    clock: () => new Date(Date.now() + 25 * 60 * 60 * 1000),
  });
  await host.must('campaign.open', { file });
  await host.must('force.rename', { forceId: FORCE, name: 'Kurita' });
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(await codesOf(host)).toEqual([]);
});

const DAY_MS = 24 * 60 * 60 * 1000;

test('one changed row among the last steps is told as the file opens, on the command line too', async () => {
  const first = startTestHost({ backupOnClose: true });
  const { file } = await first.must('campaign.create', { name: 'Alpha' });
  await first.must('campaign.close');
  const second = startTestHost({ backupOnClose: false });
  await second.must('campaign.open', { file });
  await second.must('force.rename', { forceId: FORCE, name: 'Liao' });
  await second.must('campaign.close');
  editRows(file, "UPDATE journal_entries SET params = '{}' WHERE id = 2");
  const host = startTestHost({ hostKind: 'cli' });
  const { notices } = await host.must('campaign.open', { file });
  expect(notices).toMatchObject([{ code: 'harmed', backup: listBackups(file)[0]!.path }]);
});

test('how far the check is, and that all is sound, is told with the open campaign', async () => {
  const { file } = await harm('SELECT 1');
  const now = Date.now() + DAY_MS;
  const host = startTestHost({ hostKind: 'loopback', clock: () => new Date(now) });
  const heard: unknown[] = [];
  host.host.subscribe(() => void host.must('campaign.list').then(({ open }) => heard.push(open?.check)));
  await host.must('campaign.open', { file });
  const checkOf = async () => (await host.must('campaign.list')).open?.check;
  await expect.poll(checkOf).toEqual({ state: 'sound', at: new Date(now).toISOString() });
  expect(heard).toContainEqual({ state: 'checking', percent: expect.any(Number) });
});

test('a campaign that stays open for days is checked again every day', async () => {
  const { file } = await harm('SELECT 1');
  let now = Date.now();
  const host = startTestHost({
    hostKind: 'loopback',
    backupEveryMinutes: 0.0005,
    clock: () => new Date(now),
  });
  await host.must('campaign.open', { file });
  const checkOf = async () => (await host.must('campaign.list')).open?.check;
  expect(await checkOf()).toBeUndefined();
  now += DAY_MS;
  await expect.poll(checkOf).toEqual({ state: 'sound', at: new Date(now).toISOString() });
  now += DAY_MS;
  await expect.poll(checkOf).toEqual({ state: 'sound', at: new Date(now).toISOString() });
});
