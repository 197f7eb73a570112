import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countRuns } from '../shared/rules/testing/count-runs.ts';
import { openRig } from './commands/testing/campaign-rig.ts';
import { makeTableRig, openTableRig, type TableRig } from './commands/testing/table-rig.ts';
import { startChild, type Child } from './testing/child.ts';
import { makeNumbers } from './testing/random-commands.ts';
import { makeTempFolder } from './testing/temp-folder.ts';

/** A thousand were run once, without a loss: they take twenty minutes. */
const ROUNDS = countRuns({ fast: 4, long: 12, all: 150 });
const LANES = 2;
/** Rounds of one session before another one is begun, which keeps the checks quick. */
const ROUNDS_PER_SESSION = 25;
/** The child is killed within this many milliseconds after a number of confirmed rows. */
const MAX_RUN_MS = 6;
const MAX_ROWS = 6;

const lineSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ unexpected: z.string() }),
  z.strictObject({ method: z.string(), number: z.int() }),
]);
type Line = z.output<typeof lineSchema>;

function parseLine(text: string): Line | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch (error) {
    // The last line may be cut off: its row was not confirmed.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function collect(child: Child, lines: Line[], count = Infinity): Promise<void> {
  for (let read = 0; read < count; read += 1) {
    const text = await child.nextLine();
    if (text === undefined) return;
    const line = parseLine(text);
    if (line !== null) lines.push(line);
  }
}

async function playAndKill(args: readonly string[], seed: number, cache: string): Promise<Line[]> {
  const numbers = makeNumbers(seed);
  const child = startChild('kill-table-child.ts', [...args, String(seed)], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const lines: Line[] = [];
  await collect(child, lines, 1 + numbers(MAX_ROWS));
  await delay(numbers(MAX_RUN_MS * 10) / 10);
  child.process.kill('SIGKILL');
  await collect(child, lines);
  await child.ended();
  return lines;
}

/** Checks that every confirmed row is in the file, at most one other is, and the file is sound. Answers how many. */
async function check(
  { rig, look, sessionId }: TableRig,
  before: number,
  lines: readonly Line[],
): Promise<number> {
  expect(lines.filter((line) => 'unexpected' in line)).toEqual([]);
  const confirmed = lines.filter((line) => 'number' in line);
  const { entries, total } = await rig.call('table.log', { sessionId, from: before + 1 });
  expect([confirmed.length, confirmed.length + 1]).toContain(total - before);
  confirmed.forEach(({ method, number }, index) => {
    expect(number).toBe(before + index + 1);
    expect(entries[index]).toMatchObject({
      number,
      kind: method.replace('table.', '').replace('act', 'action'),
    });
  });
  expect(await look()).toMatchObject({ number: total, broken: null });
  const { findings } = await rig.call('campaign.verify', {});
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  return confirmed.length;
}

async function runLane(firstSeed: number, cache: string): Promise<number> {
  let confirmed = 0;
  for (let left = ROUNDS / LANES; left > 0; left -= ROUNDS_PER_SESSION) {
    const { rig, engagementId } = await makeTableRig();
    const { file } = rig;
    await rig.host.close();
    let before = 0;
    for (let round = 0; round < Math.min(left, ROUNDS_PER_SESSION); round += 1) {
      const lines = await playAndKill([file, engagementId], firstSeed + left + round, cache);
      const again = await openTableRig(await openRig(file), engagementId);
      confirmed += await check(again, before, lines);
      before = (await again.look()).number;
      await again.rig.host.close();
    }
  }
  return confirmed;
}

test(`${ROUNDS} processes killed at the table lose no row that they confirmed`, async () => {
  const cache = makeTempFolder();
  // A killed process writes no compile cache, so one child is run to its end first.
  await startChild('kill-table-child.ts', [], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  }).ended();
  const confirmed = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => runLane(lane * 10_000, cache)),
  );
  // There were enough rows that the kills hit some.
  expect(confirmed.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(ROUNDS);
});
