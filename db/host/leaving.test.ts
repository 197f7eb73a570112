import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { damageFile, readBytes } from '../testing/break-file.ts';
import { FORCE, startTestHost, startWithCampaign, type TestHost } from '../testing/test-host.ts';

async function rename({ must }: TestHost, name: string): Promise<void> {
  await must('force.rename', { forceId: FORCE, name });
}

test('a script of many calls does not push the older backups out, and its work is not left without one', async () => {
  let minute = 0;
  const clock = () => new Date(Date.UTC(2026, 0, 1, 10, minute));
  const first = await startWithCampaign({ clock, hostKind: 'desktop' });
  await rename(first, 'by hand');
  await first.host.close();
  const file = join(first.folder, 'Alpha.warchest');
  const script = async (name: string) => {
    const host = startTestHost({ clock, campaignFolder: first.folder });
    await host.must('campaign.open', { file });
    await rename(host, name);
    await host.host.close();
  };
  for (minute = 1; minute <= 9; minute += 1) await script(`by script ${minute}`);
  const revisions = async () => {
    const { must } = startTestHost({ campaignFolder: first.folder });
    return (await must('campaign.backups', { file })).map(({ backup }) => /-r(\d+)-/.exec(backup)?.[1]);
  };
  expect(await revisions()).toEqual(['2']);
  minute = 11;
  await script('later');
  expect(await revisions()).toEqual(['12', '2']);
  await script('and again');
  const last = startTestHost({ clock, campaignFolder: first.folder, hostKind: 'desktop' });
  await last.must('campaign.open', { file });
  await last.host.close();
  expect(await revisions()).toEqual(['13', '12', '2']);
});

test('a script that closes the campaign itself gets its backup, and so does one after the clock was set back', async () => {
  let year = 2026;
  const clock = () => new Date(Date.UTC(year, 0, 1));
  const host = await startWithCampaign({ clock });
  expect((await host.must('campaign.close')).backup).not.toBeNull();
  await host.must('campaign.open', { file: 'Alpha' });
  await rename(host, 'x');
  expect((await host.must('campaign.close')).backup).not.toBeNull();
  await host.must('campaign.open', { file: 'Alpha' });
  await rename(host, 'y');
  year = 2020;
  await host.host.close();
  const { must } = startTestHost({ campaignFolder: host.folder });
  expect(await must('campaign.backups', { file: 'Alpha' })).toHaveLength(3);
});

async function startWithLog(): Promise<TestHost & { file: string }> {
  const host = await startWithCampaign({ hostKind: 'desktop' });
  for (let index = 0; index < 60; index += 1) {
    await host.must('lance.create', { forceId: FORCE, name: `Lance ${index}` });
  }
  await host.must('campaign.close');
  await host.must('campaign.open', { file: 'Alpha' });
  await rename(host, 'in the log');
  return { ...host, file: join(host.folder, 'Alpha.warchest') };
}

test.each([
  ['campaign.close', {}],
  ['campaign.create', { name: 'Beta' }],
] as const)(
  'damage that the backup of %s finds stops all writing: file and log are left as they are',
  async (method, params) => {
    const { call, must, refused, file } = await startWithLog();
    damageFile(file);
    const bytes = () => [readBytes(file), readBytes(`${file}-wal`)];
    const before = bytes();
    const reply = await call(method, params);
    // Closing reports the problem; opening another campaign succeeds all the same.
    if (method === 'campaign.close')
      expect(reply).toMatchObject({ ok: false, error: { code: 'file.damaged' } });
    else expect(reply.ok).toBe(true);
    expect(bytes()).toEqual(before);
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    expect(existsSync(`${file}.warchest-lock`)).toBe(false);
    expect(await refused('campaign.open', { file })).toBe('file.damaged');
    expect(bytes()).toEqual(before);
    const [backup] = await must('campaign.backups', { file });
    const { setAside } = await must('campaign.restore', { file, backup: backup?.backup });
    expect([readBytes(setAside ?? ''), readBytes(`${setAside}-wal`)]).toEqual(before);
  },
);
