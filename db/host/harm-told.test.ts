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
