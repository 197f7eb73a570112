import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { getAcknowledgedPath, readAcknowledged } from '../file/acknowledged-mark.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { FORCE, startTestHost, type TestHost } from '../testing/test-host.ts';

const STEPS = 30;
const SIDE_FILES = ['', '-wal', '.warchest-acknowledged'];

async function rename({ must }: TestHost, name: string): Promise<void> {
  await must('force.rename', { forceId: FORCE, name });
}

/** Copies a campaign as it lies on the disk when its process is killed now. */
function copyAsKilled(from: string, to: string): void {
  for (const suffix of SIDE_FILES) if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix);
}

/** The campaign of this name works until its log is written over from its beginning. */
const REWOUND = 'Gamma';

async function workUntilRewound(host: TestHost, file: string): Promise<void> {
  const measure = () => statSync(`${file}-wal`).size;
  let before = -1;
  for (let count = 0; measure() > before; count += 1) {
    before = measure();
    await rename(host, `older ${count}`);
  }
}

/** Killed campaigns by name: each is made once, because thirty durable steps take their time. */
const KILLED = makeTempFolder(afterAll);
const killedByName = new Map<string, Promise<string>>();

/** A campaign of which every step but the first is in the log alone, after its process was killed. */
async function killOne(name: string): Promise<string> {
  const host = startTestHost();
  const { file } = await host.must('campaign.create', { name });
  const killed = join(KILLED, basename(file));
  if (name === REWOUND) await workUntilRewound(host, file);
  for (let count = 0; count < STEPS; count += 1) {
    await rename(host, `${name} ${count}`);
    if (count === 0) copyAsKilled(file, `${killed}.second`);
  }
  copyAsKilled(file, killed);
  return killed;
}

/** A copy of a killed campaign in a folder of its own, which the test damages. */
async function makeKilled(name = 'Alpha'): Promise<string> {
  const made = killedByName.get(name) ?? killOne(name);
  killedByName.set(name, made);
  const original = await made;
  const copy = join(makeTempFolder(), basename(original));
  for (const suffix of ['', '.second']) copyAsKilled(original + suffix, copy + suffix);
  return copy;
}

/** The same campaign, closed, when it had two steps. */
async function makeOlder(killed: string): Promise<string> {
  const older = join(makeTempFolder(), 'Older.warchest');
  copyAsKilled(`${killed}.second`, older);
  const host = startTestHost({ backupOnClose: false });
  await host.must('campaign.open', { file: older });
  await host.must('campaign.close');
  return older;
}

function edit(path: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path);
  change(bytes);
  writeFileSync(path, bytes);
}

type Harm = (log: string) => void;

const HALVES: readonly [string, Harm][] = [
  ['cut in half', (log) => truncateSync(log, Math.floor(readFileSync(log).length / 2))],
  ['0 bytes', (log) => truncateSync(log, 0)],
  ['deleted', (log) => rmSync(log)],
];

/** Harm that leaves the pages of later commits whole. */
const SCRATCHES: readonly [string, Harm][] = [
  ['one bit of a page', (log) => edit(log, (bytes) => (bytes[100] = (bytes[100] ?? 0) ^ 1))],
  ['one bit of a checksum', (log) => edit(log, (bytes) => (bytes[50] = (bytes[50] ?? 0) ^ 1))],
  ['zeroed header', (log) => edit(log, (bytes) => bytes.fill(0, 0, 32))],
];

describe('of the harmed log of a killed process,', () => {
  test.each(HALVES)('%s, doctor and opening tell what is missing, until work goes on', async (_, harm) => {
    const file = await makeKilled();
    harm(`${file}-wal`);
    const host = startTestHost();
    const { healthy, findings, advice } = await host.must('campaign.doctor', { file });
    expect(healthy).toBe(false);
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', code: 'steps-missing' }));
    expect(advice).not.toEqual([]);
    for (const setsAside of [true, false]) {
      const { notices } = await host.must('campaign.open', { file });
      const [notice] = notices;
      expect(notice).toMatchObject({ code: 'steps-missing', values: { acknowledged: STEPS + 1 } });
      const revision = (await host.must('journal.list')).total;
      expect(notice?.values?.['revision']).toBe(revision);
      expect(revision).toBeLessThanOrEqual(STEPS);
      const kept = notice?.backup ?? null;
      if (!setsAside) expect(kept).toBeNull();
      if (kept !== null) expect(existsSync(`${kept}-wal`)).toBe(true);
      await host.must('campaign.close');
    }
    await host.must('campaign.open', { file });
    await rename(host, 'goes on');
    await host.must('campaign.close');
    expect(await host.must('campaign.open', { file })).toMatchObject({ notices: [] });
  });

  test.each(SCRATCHES)('%s, everything is recovered and proven', async (_, harm) => {
    const file = await makeKilled();
    harm(`${file}-wal`);
    const log = readFileSync(`${file}-wal`);
    const host = startTestHost();
    expect(await host.must('campaign.doctor', { file })).toMatchObject({ healthy: false });
    const { notices } = await host.must('campaign.open', { file });
    expect(notices).toMatchObject([{ code: 'steps-recovered', values: { recovered: expect.any(Number) } }]);
    expect((await host.must('journal.list')).total).toBe(STEPS + 1);
    expect(await host.must('campaign.verify')).toMatchObject({ ok: true });
    expect(readFileSync(`${notices[0]?.backup}-wal`).equals(log)).toBe(true);
    await host.must('campaign.close');
    expect(await host.must('campaign.open', { file })).toMatchObject({ notices: [] });
  });

  test.each(SCRATCHES)('%s, everything is recovered where older steps follow in it', async (_, harm) => {
    const file = await makeKilled(REWOUND);
    harm(`${file}-wal`);
    const host = startTestHost();
    const { notices } = await host.must('campaign.open', { file });
    expect(notices).toMatchObject([{ code: 'steps-recovered' }]);
    const [last] = (await host.must('journal.list')).entries;
    expect(last?.facts).toMatchObject({ name: `${REWOUND} ${STEPS - 1}` });
    expect(await host.must('campaign.verify')).toMatchObject({ ok: true });
  });

  test('a bit of the last commit, all the others are there', async () => {
    const file = await makeKilled();
    edit(`${file}-wal`, (bytes) => (bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1));
    const host = startTestHost();
    const { notices } = await host.must('campaign.open', { file });
    expect(notices).toMatchObject([
      { code: 'steps-missing', values: { revision: STEPS, acknowledged: STEPS + 1 } },
    ]);
  });

  test.each([
    ['a whole log', 'Alpha'],
    ['a whole log that was begun anew', REWOUND],
  ])('%s, nothing is told', async (_, name) => {
    const file = await makeKilled(name);
    const host = startTestHost();
    expect(await host.must('campaign.doctor', { file })).toMatchObject({ healthy: true });
    expect(await host.must('campaign.open', { file })).toMatchObject({ notices: [] });
    const [last] = (await host.must('journal.list')).entries;
    expect(last?.facts).toMatchObject({ name: `${name} ${STEPS - 1}` });
  });

  test('none beside a file that has all of its steps, nothing is told', async () => {
    const host = startTestHost();
    const { file } = await host.must('campaign.create', { name: 'Alpha' });
    const killed = join(makeTempFolder(), 'Killed.warchest');
    copyAsKilled(file, killed);
    rmSync(`${killed}-wal`);
    expect(await startTestHost().must('campaign.open', { file: killed })).toMatchObject({ notices: [] });
  });

  test('another campaign, the file is damaged', async () => {
    const [file, other] = [await makeKilled('Alpha'), await makeKilled('Beta')];
    copyFileSync(`${other}-wal`, `${file}-wal`);
    const host = startTestHost();
    expect(await host.must('campaign.doctor', { file })).toMatchObject({ healthy: false });
    expect(await host.refused('campaign.open', { file })).toBe('file.damaged');
  });
});

describe('the mark beside an open campaign', () => {
  test('tells the last entry after every command, and goes when the campaign is closed', async () => {
    const host = startTestHost();
    const { file } = await host.must('campaign.create', { name: 'Alpha' });
    for (let count = 2; count < 5; count += 1) {
      await rename(host, `name ${count}`);
      expect(readAcknowledged(file)).toMatchObject({ revision: count });
    }
    expect(await host.refused('force.rename', { forceId: 'nobody', name: 'x' })).not.toBe('');
    expect(readAcknowledged(file)).toMatchObject({ revision: 4 });
    await host.must('campaign.close');
    expect(readdirSync(host.folder).filter((name) => name.includes('acknowledged'))).toEqual([]);
  });

  test('is made anew when somebody has deleted it', async () => {
    const host = startTestHost();
    const { file } = await host.must('campaign.create', { name: 'Alpha' });
    rmSync(getAcknowledgedPath(file));
    await rename(host, 'after');
    expect(readAcknowledged(file)).toMatchObject({ revision: 2 });
  });

  test('newer than a file that was put there by hand is a notice and no refusal', async () => {
    const file = await makeKilled();
    const older = await makeOlder(file);
    const host = startTestHost();
    for (const suffix of ['', '-wal']) rmSync(file + suffix);
    copyFileSync(older, file);
    const { notices } = await host.must('campaign.open', { file });
    expect(notices).toMatchObject([
      { code: 'steps-missing', values: { revision: 2, acknowledged: STEPS + 1 } },
    ]);
    await rename(host, 'goes on');
    expect(readAcknowledged(file)).toMatchObject({ revision: 3 });
  });

  test('of another history than the file is a notice and no refusal', async () => {
    const file = await makeKilled();
    const host = startTestHost();
    const older = await makeOlder(file);
    await host.must('campaign.open', { file: older });
    for (let count = 0; count < STEPS; count += 1) await rename(host, `otherwise ${count}`);
    await host.must('campaign.close');
    for (const suffix of ['', '-wal']) rmSync(file + suffix);
    copyFileSync(older, file);
    expect(await host.must('campaign.doctor', { file })).toMatchObject({ healthy: false });
    expect(await host.must('campaign.open', { file })).toMatchObject({
      notices: [{ code: 'other-history', values: { acknowledged: STEPS + 1 } }],
    });
  });

  test('is forgotten when a backup is restored', async () => {
    const file = await makeKilled();
    const host = startTestHost();
    const backup = await makeOlder(file);
    expect(await host.must('campaign.restore', { file, backup })).toMatchObject({ notices: [] });
    expect(readAcknowledged(file)).toMatchObject({ revision: 2 });
  });

  test('of another campaign is none', async () => {
    const [file, other] = [await makeKilled('Alpha'), await makeKilled('Beta')];
    copyFileSync(getAcknowledgedPath(other), getAcknowledgedPath(file));
    const host = startTestHost();
    expect(await host.must('campaign.open', { file })).toMatchObject({ notices: [] });
    expect(readAcknowledged(file)).toMatchObject({ revision: STEPS + 1 });
  });
});
