import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORCE, startWithCampaign, type TestHost } from '../testing/test-host.ts';

describe('when the file goes away while it is open', () => {
  async function expectLost({ must, refused, call, folder }: TestHost, leavesFile: boolean): Promise<void> {
    const reply = await call('force.rename', { forceId: FORCE, name: 'into the void' });
    expect(reply).toMatchObject({ ok: false, error: { code: 'file.not-found' } });
    expect(await refused('journal.undo')).toBe('file.not-found');
    const backup = reply.ok ? null : reply.error.details['backup'];
    expect(await refused('campaign.close')).toBe('file.not-found');
    expect(existsSync(join(folder, 'Alpha.warchest'))).toBe(leavesFile);
    await must('campaign.restore', { file: 'Alpha', backup });
    const { entries } = await must('journal.list');
    expect(entries.map(({ method }) => method)).toEqual(['force.rename', 'campaign.create']);
    await must('force.rename', { forceId: FORCE, name: 'works again' });
    expect(await must('campaign.verify')).toMatchObject({ ok: true });
  }

  async function startWithWork(): Promise<TestHost> {
    const host = await startWithCampaign();
    await host.must('force.rename', { forceId: FORCE, name: 'before' });
    return host;
  }

  test('nothing is confirmed that would be lost; what was confirmed before is in a backup', async () => {
    const host = await startWithWork();
    rmSync(join(host.folder, 'Alpha.warchest'));
    expect((await host.must('campaign.list')).open).toMatchObject({ name: 'Alpha' });
    await expectLost(host, false);
  });

  test('so it is when another file takes its place', async () => {
    const host = await startWithWork();
    const file = join(host.folder, 'Alpha.warchest');
    copyFileSync(file, `${file}.other`);
    renameSync(`${file}.other`, file);
    await expectLost(host, true);
  });

  test('so it is when the whole folder goes', async () => {
    const host = await startWithWork();
    rmSync(host.folder, { recursive: true });
    await expectLost(host, false);
  });

  test('put back, it can be worked on', async () => {
    const { must, refused, folder } = await startWithWork();
    const file = join(folder, 'Alpha.warchest');
    renameSync(file, `${file}.moved`);
    expect(await refused('force.rename', { forceId: FORCE, name: 'x' })).toBe('file.not-found');
    renameSync(`${file}.moved`, file);
    await must('force.rename', { forceId: FORCE, name: 'after' });
    await must('campaign.close');
    await must('campaign.open', { file: 'Alpha' });
    expect((await must('journal.list')).total).toBe(3);
  });
});
