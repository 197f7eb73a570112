import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGINE, fightHere } from './testing/ask-workers.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { startChild, type Child } from '../testing/child.ts';
import { computeMinute } from './testing/minute.ts';
import { makeNetwork, NO_LOSS, NO_NETWORK, type TestNetwork } from './testing/network.ts';
import { makeHubFolder } from './testing/workers-server.ts';

const [SERVER, WORKER, ASKER, WAY] = [0, 1, 2, 3] as const;
const PORT = 54_320;
const UNITS = 2;
const BATTLES = 10_000;
/** Longer than a worker may be silent. */
const CUT_MS = 12_000;

interface Asking {
  /** The next line of who asks. */
  next(): Promise<{ readonly done?: number; readonly batch?: unknown }>;
}

/** A server, a worker and an asker on three machines; `lateMs`: everything goes by a fourth one, which holds it back. */
async function askOver(network: TestNetwork, lateMs = 0): Promise<Asking> {
  const folder = makeHubFolder();
  const hub = startChild('hub-child.ts', [folder, String(PORT), '*'], { through: network.on(SERVER) });
  onTestFinished(async () => {
    // The server outlives its hub, but not that it is told to end.
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    hub.process.kill('SIGKILL');
    await hub.ended();
    process.kill(pid, 'SIGKILL');
  });
  await hub.nextLine();
  const secret = readFileSync(join(folder, 'shared-secret'), 'utf8').trim();
  if (lateMs > 0) {
    const args = [network.address(SERVER), String(PORT), String(lateMs)];
    await startChild('slow-way-child.ts', args, { through: network.on(WAY) }).nextLine();
  }
  const host = network.address(lateMs > 0 ? WAY : SERVER);
  const address = `postgres://player:${secret}@${host}:${PORT}/warchest`;
  const env = { ...process.env, DATABASE_URL: address };
  const asker = startChild('asker-child.ts', [ENGINE, String(UNITS), String(BATTLES)], {
    env,
    through: network.on(ASKER),
  });
  // The tables are made by who asks.
  await asker.nextLine();
  const worker = startChild('worker-child.ts', [ENGINE, 'far'], { env, through: network.on(WORKER) });
  void drain(worker);
  return {
    async next() {
      const line = await asker.nextLine();
      if (line === undefined) throw new Error(`who asks has ended with ${asker.process.exitCode}`);
      return JSON.parse(line) as Awaited<ReturnType<Asking['next']>>;
    },
  };
}

async function drain(child: Child): Promise<void> {
  while ((await child.nextLine()) !== undefined);
}

/** The sums that who asks ends with. */
async function readToEnd(asking: Asking): Promise<unknown> {
  for (;;) {
    const { batch } = await asking.next();
    if (batch !== undefined) return batch;
  }
}

let fought: unknown;
/** What one process comes to; fought once. */
function wanted(): unknown {
  fought ??= JSON.parse(JSON.stringify(fightHere(makeForecastJob(UNITS), BATTLES)));
  return fought;
}

describe('three machines', () => {
  it('each of which is cut off for a while go on within a minute, with the numbers of one process', async ({
    skip,
  }) => {
    const network = makeNetwork(3);
    if (network === null) return skip(NO_NETWORK);
    const asking = await askOver(network);
    await asking.next();
    for (const host of [WORKER, SERVER, ASKER]) {
      network.cut(host);
      await sleep(CUT_MS);
      network.heal(host);
      const healedAt = performance.now();
      const { batch } = await asking.next();
      if (batch !== undefined) throw new Error('the job was too short');
      expect(performance.now() - healedAt).toBeLessThan(computeMinute());
    }
    expect(await readToEnd(asking)).toEqual(wanted());
  });

  it('whose packets come late and get lost give the numbers of one process', async ({ skip }) => {
    const network = makeNetwork(4);
    if (network === null) return skip(NO_NETWORK);
    const hosts = [SERVER, WORKER, ASKER, WAY];
    if (!hosts.every((host) => network.lose(host, 3))) return skip(NO_LOSS);
    expect(await readToEnd(await askOver(network, 80))).toEqual(wanted());
    for (const host of hosts) expect(network.countLost(host)).toBeGreaterThan(0);
  });
});
