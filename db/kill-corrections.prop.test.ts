import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { EngagementId } from '../shared/domain/ids.ts';
import { countRuns } from '../shared/rules/testing/count-runs.ts';
import { makeRig, openRig, playQuietly, type CampaignRig } from './commands/testing/campaign-rig.ts';
import { readRevision } from './commands/testing/read-journal.ts';
import { startChild } from './testing/child.ts';
import { makeNumbers } from './testing/random-commands.ts';
import { makeTempFolder } from './testing/temp-folder.ts';

const ROUNDS = countRuns({ fast: 2, long: 10, all: 100 });
/** The child is killed while it corrects, or a little later: within so many times what the correction before took. */
const MAX_RUN = 1.2;
const MAX_CORRECTIONS = 2;

/** What corrections change: the name of the campaign, and the kills of each unit. */
interface State {
  readonly name: string;
  readonly kills: number;
}

/** What one correction changes. */
const changeSchema = z.union([z.strictObject({ name: z.string() }), z.strictObject({ kills: z.int() })]);

const lineSchema = z.union([
  z.strictObject({ begin: changeSchema }),
  z.strictObject({ done: z.literal(true) }),
  z.strictObject({ unexpected: z.string() }),
]);
type Line = z.output<typeof lineSchema>;

interface Corrected {
  readonly rig: CampaignRig;
  readonly engagementId: EngagementId;
  /** The entry that gave the campaign its name. */
  readonly renamed: number;
}

async function makeCorrected(): Promise<Corrected> {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const renamed = await readRevision(rig);
  for (let track = 0; track < 2; track += 1) await playQuietly(rig);
  const [first] = await rig.call('engagement.list', {});
  return { rig, engagementId: first!.engagementId, renamed };
}

async function readState(rig: CampaignRig, engagementId: EngagementId): Promise<State> {
  const { name } = await rig.call('campaign.summary', {});
  const { report } = await rig.call('engagement.get', { engagementId });
  const [kills = 0, ...others] = new Set(report!.units.map((unit) => unit.kills));
  expect(others).toEqual([]);
  return { name, kills };
}

async function correctAndKill(
  args: readonly (string | number)[],
  seed: number,
  cache: string,
): Promise<Line[]> {
  const numbers = makeNumbers(seed);
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const child = startChild('kill-correct-child.ts', [...args.map(String), String(seed)], { env });
  const lines: Line[] = [];
  const read = async (): Promise<boolean> => {
    const text = await child.nextLine();
    if (text === undefined) return false;
    // The last line may be cut off.
    if (text.endsWith('}')) lines.push(lineSchema.parse(JSON.parse(text)));
    return true;
  };
  const count = (what: string): number => lines.filter((line) => what in line).length;
  const wanted = 1 + numbers(MAX_CORRECTIONS);
  while (count('begin') < wanted && (await read()));
  const began = performance.now();
  while (count('done') < wanted && (await read()));
  const tookMs = performance.now() - began;
  while (count('begin') <= wanted && (await read()));
  await delay((numbers(1000) / 1000) * MAX_RUN * tookMs);
  child.process.kill('SIGKILL');
  while (await read());
  await child.ended();
  expect(lines.filter((line) => 'unexpected' in line)).toEqual([]);
  return lines;
}

test(`${ROUNDS} processes killed while they correct leave all of a correction or nothing, and no copy`, async () => {
  const folder = makeTempFolder();
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const cache = makeTempFolder();
  // A killed process writes no compile cache, so one child is run to its end first.
  await startChild('kill-correct-child.ts', [], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  }).ended();
  const { rig: made, engagementId, renamed } = await makeCorrected();
  const { file } = made;
  let [revision, kept] = [await readRevision(made), await readState(made, engagementId)];
  await made.host.close();
  let copies = 0;
  const listCopies = () => readdirSync(folder).filter((name) => name.startsWith('warchest-replay-'));
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = await correctAndKill([file, renamed, engagementId], round, cache);
    const begun = lines.flatMap((line) => ('begin' in line ? [line.begin] : []));
    const done = lines.filter((line) => 'done' in line).length;
    copies += listCopies().length;

    const rig = await openRig(file);
    expect(listCopies()).toEqual([]);
    const confirmed = begun.slice(0, done).reduce<State>((state, change) => ({ ...state, ...change }), kept);
    const pending = begun[done];
    const now = await readState(rig, engagementId);
    const isTaken = (await readRevision(rig)) === revision + done + 1;
    if (!isTaken) expect(await readRevision(rig)).toBe(revision + done);
    expect(now).toEqual(isTaken ? { ...confirmed, ...pending } : confirmed);
    const { findings } = await rig.call('campaign.verify', {});
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    const params = { name: `Again ${round}` };
    await rig.call('journal.correct', { entry: renamed, params, reason: 'Once more.' });
    kept = await readState(rig, engagementId);
    expect(kept).toEqual({ ...now, ...params });
    revision = await readRevision(rig);
    await rig.host.close();
  }
  // Some were hit while there was a copy.
  expect(copies).toBeGreaterThan(ROUNDS / 8 - 1);
}, 600_000);
