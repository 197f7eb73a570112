import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createCampaignHost } from './campaign-host.ts';
import type { MethodName, ResultOf } from '../shared/contract/index.ts';
import { countRuns } from '../shared/rules/testing/count-runs.ts';
import { startChild, type Child } from './testing/child.ts';
import { makeNumbers, planForces } from './testing/random-commands.ts';
import { makeTempFolder } from './testing/temp-folder.ts';
import type { CampaignHost } from './host/create-host.ts';

const ROUNDS = countRuns({ fast: 6, long: 12, all: 200 });
const LANES = 2;
/** Number of rounds on one file before a new one is begun, which keeps the checks quick. */
const ROUNDS_PER_FILE = 25;
/**
 * The child is killed within this many milliseconds after a number of commands. Counting commands keeps the test as
 * strict on a busy machine.
 */
const MAX_RUN_MS = 12;
const MAX_COMMANDS = 6;
const MAX_START_MS = 150;

const lineSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ unexpected: z.string() }),
  z.strictObject({
    method: z.string(),
    params: z.unknown(),
    idempotencyKey: z.string(),
    reply: z.looseObject({ ok: z.literal(true), revision: z.int() }),
  }),
]);
type Line = z.output<typeof lineSchema>;

async function must<M extends MethodName>(
  host: CampaignHost,
  method: M,
  params: object,
): Promise<ResultOf<M>> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result as ResultOf<M>;
}

function parseLine(text: string): Line | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch (error) {
    // The last line may be cut off: its command was not acknowledged.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads so many lines, or all until the child has ended. */
async function collect(child: Child, lines: Line[], count = Infinity): Promise<void> {
  for (let read = 0; read < count; read += 1) {
    const text = await child.nextLine();
    if (text === undefined) return;
    const line = parseLine(text);
    if (line !== null) lines.push(line);
  }
}

async function runAndKill(file: string, seed: number, cache: string): Promise<Line[]> {
  const numbers = makeNumbers(seed);
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const child = startChild('kill-child.ts', [file, String(seed)], { env });
  const lines: Line[] = [];
  // Every tenth child is killed while it starts and opens the file.
  if (seed % 10 !== 0) {
    await collect(child, lines, 1 + numbers(MAX_COMMANDS));
    await delay(numbers(MAX_RUN_MS * 10) / 10);
  } else {
    await delay(numbers(MAX_START_MS));
  }
  child.process.kill('SIGKILL');
  await collect(child, lines);
  await child.ended();
  return lines;
}

/** Checks that everything acknowledged is in the file, at most one other command is, and the file is sound. */
async function check(host: CampaignHost, file: string, lines: readonly Line[]): Promise<number> {
  expect(lines.filter((line) => 'unexpected' in line)).toEqual([]);
  const acknowledged = lines.filter((line) => 'reply' in line);
  // The mark beside the file never tells of more than the file has.
  expect(await must(host, 'campaign.open', { file })).toMatchObject({ notices: [] });
  const { ok, findings } = await must(host, 'campaign.verify', {});
  expect(findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
  expect(ok).toBe(true);
  const { entries } = await must(host, 'journal.list', { limit: 1000 });
  const methods = new Map(entries.map((entry) => [entry.id, entry.method]));
  for (const { method, reply } of acknowledged) expect(methods.get(reply.revision)).toBe(method);
  const last = acknowledged.at(-1);
  if (last !== undefined) {
    // One undo or redo of several commands writes an entry for each, all at one time.
    const later = entries.filter((entry) => entry.id > last.reply.revision);
    const commands = new Set(later.map(({ id, kind, at }) => (kind === 'command' ? id : `${kind} at ${at}`)));
    expect(commands.size, JSON.stringify(later)).toBeLessThanOrEqual(1);
    const { method, params, idempotencyKey } = last;
    expect(await host.dispatch({ method, params, idempotencyKey })).toEqual(last.reply);
  }
  await must(host, 'campaign.close', {});
  return acknowledged.length;
}

async function runLane(lane: number, cache: string): Promise<{ rounds: number; commands: number }> {
  const folder = makeTempFolder();
  const host = createCampaignHost({
    hostKind: 'cli',
    version: 'test',
    campaignFolder: folder,
    backupOnClose: false,
  });
  onTestFinished(() => host.close());
  let commands = 0;
  let file = '';
  const rounds = ROUNDS / LANES;
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_PER_FILE === 0) {
      const name = `lane ${lane} from ${round}`;
      file = join(folder, `${name}.warchest`);
      const count = 2 + ((lane + round / ROUNDS_PER_FILE) % 5);
      await must(host, 'campaign.create', { name, file, ...planForces(count, Math.min(count, 3)) });
      await must(host, 'campaign.close', {});
    }
    const lines = await runAndKill(file, lane * 1000 + round, cache);
    commands += await check(host, file, lines);
  }
  return { rounds, commands };
}

test(`${ROUNDS} processes killed at random moments lose nothing that they acknowledged`, async () => {
  const cache = makeTempFolder();
  // A killed process writes no compile cache, so one child is run to its end first.
  await startChild('kill-child.ts', [], { env: { ...process.env, NODE_COMPILE_CACHE: cache } }).ended();
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane, cache)));
  expect(lanes.reduce((sum, lane) => sum + lane.rounds, 0)).toBe(ROUNDS);
  // There were enough commands that the kills hit some.
  expect(lanes.reduce((sum, lane) => sum + lane.commands, 0)).toBeGreaterThan(ROUNDS);
});
