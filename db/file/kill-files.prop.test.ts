import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { startChild } from '../testing/child.ts';
import { makeNumbers } from '../testing/random-commands.ts';
import { makeIndexStale } from '../testing/stale-index.ts';
import { startTestHost, type TestHost } from '../testing/test-host.ts';
import { handlers } from '../handlers.ts';

const ROUNDS = countRuns({ fast: 1, long: 4, all: 8 });
/**
 * Milliseconds within which the child is killed: about as long as it takes to open, change and close a campaign once.
 */
const MAX_RUN_MS = 60;

function startHost(folder?: string): TestHost {
  return startTestHost(folder === undefined ? {} : { campaignFolder: folder }, handlers);
}

async function readRevision(host: TestHost, file: string): Promise<number> {
  const reply = await host.call('campaign.open', { file });
  if (!reply.ok) throw new Error(reply.error.message);
  await host.must('campaign.close');
  return reply.revision ?? 0;
}

test('processes killed while opening and closing lose nothing, and no log is missed that was none', async () => {
  const host = startHost();
  const numbers = makeNumbers(7);
  const { file } = await host.must('campaign.create', { name: 'Closing', sample: 'small' });
  await host.must('campaign.close');
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = startChild('close-child.ts', ['close', file]);
    expect(await child.nextLine()).toBe('ready');
    await delay(numbers(MAX_RUN_MS));
    child.process.kill('SIGKILL');
    let confirmed = 0;
    for (let line = await child.nextLine(); line !== undefined; line = await child.nextLine())
      confirmed = Number(line) || confirmed;
    await child.ended();
    const { healthy, findings } = await host.must('campaign.doctor', { file });
    expect({ healthy, lost: findings.some(({ code }) => code === 'log-lost') }).toEqual({
      healthy: true,
      lost: false,
    });
    expect(await readRevision(host, file)).toBeGreaterThanOrEqual(confirmed);
  }
});

test('processes killed while restoring leave all of the campaign under one name or another', async () => {
  const numbers = makeNumbers(11);
  const source = startHost();
  const { file: original } = await source.must('campaign.create', { name: 'Restoring', sample: 'small' });
  const { backup } = await source.must('campaign.close');
  await source.must('campaign.open', { file: original });
  for (let count = 0; count < 5; count += 1) await source.must('campaign.rename', { name: `Name ${count}` });
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = startHost();
    const file = join(host.folder, 'Hot.warchest');
    // The state that a killed process leaves: the file without the last steps, and its log.
    for (const suffix of ['', '-wal']) copyFileSync(original + suffix, file + suffix);
    const child = startChild('close-child.ts', ['restore', file, backup ?? '']);
    expect(await child.nextLine()).toBe('ready');
    await delay(numbers(MAX_RUN_MS));
    child.process.kill('SIGKILL');
    await child.ended();
    const names = readdirSync(host.folder).filter((name) => /(\.warchest|\.set-aside-[^.]*Z)$/.test(name));
    const revisions: number[] = [];
    for (const name of names) {
      const path = join(host.folder, name);
      if (existsSync(path)) revisions.push(await readRevision(startHost(host.folder), path));
    }
    expect(Math.max(...revisions)).toBe(6);
  }
});

test('a process killed just before a backup takes the place of a file leaves all of the campaign there', async () => {
  const source = startHost();
  const { file: original } = await source.must('campaign.create', { name: 'Restoring', sample: 'small' });
  const { backup } = await source.must('campaign.close');
  await source.must('campaign.open', { file: original });
  for (let count = 0; count < 5; count += 1) await source.must('campaign.rename', { name: `Name ${count}` });
  const host = startHost();
  const file = join(host.folder, 'Hot.warchest');
  for (const suffix of ['', '-wal']) copyFileSync(original + suffix, file + suffix);
  const child = startChild('close-child.ts', ['restore-halfway', file, backup ?? '']);
  await child.ended();
  expect(readdirSync(host.folder).filter((name) => /\.set-aside-[^.]*Z$/.test(name))).toHaveLength(1);
  expect(await readRevision(host, file)).toBe(6);
});

/**
 * Milliseconds within which the child is killed: mending copies the file, rebuilds its indexes and checks all of it.
 */
const MAX_MENDING_MS = 250;

test('processes killed while mending an index leave all of the campaign at its place', async () => {
  const numbers = makeNumbers(13);
  const source = startHost();
  const { file: original } = await source.must('campaign.create', { name: 'Mending', sample: 'small' });
  await source.must('campaign.close');
  makeIndexStale(original);
  await source.must('campaign.open', { file: original });
  for (let count = 0; count < 5; count += 1) await source.must('campaign.rename', { name: `Name ${count}` });
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = startHost();
    const file = join(host.folder, 'Stale.warchest');
    for (const suffix of ['', '-wal']) copyFileSync(original + suffix, file + suffix);
    const child = startChild('close-child.ts', ['open', file]);
    expect(await child.nextLine()).toBe('ready');
    await delay(numbers(MAX_MENDING_MS));
    child.process.kill('SIGKILL');
    await child.ended();
    const reply = await host.call('campaign.open', { file });
    expect(reply).toMatchObject({ ok: true, revision: 6 });
    expect(await host.must('campaign.verify')).toMatchObject({ ok: true });
    expect(readdirSync(host.folder).filter((name) => name.includes('restoring'))).toEqual([]);
  }
});
