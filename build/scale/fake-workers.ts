import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkersAddress } from '../../db/workers/address.ts';
import { openWorkersClient, type WorkersClient } from '../../db/workers/ask-workers.ts';
import { isTemporary } from '../../db/workers/server-errors.ts';
import { runWorker, type Work } from '../../db/workers/take-parts.ts';

/** The version and the kind of jobs of fake workers. */
const ENGINE = 'fake';
const KIND = 'fake';
/** Milliseconds between two looks whether all workers are there. */
const LOOK_MS = 100;
/** Workers that connect at the same time. */
const AT_ONCE = 20;
/** Milliseconds until a worker that was not let in tries again. */
const AGAIN_MS = 1000;
const NEVER = new AbortController().signal;

/** Workers that answer without fighting, and who asks them. */
export interface FakeWorkers {
  readonly client: WorkersClient;
  /** Has so many parts of one job answered; answers the milliseconds until the first answer. */
  ask(parts: number): Promise<number>;
  close(): Promise<void>;
}

/** What a process of a fake worker takes for a part, and the size of what it answers. */
export interface FakeAnswer {
  readonly tookMs: number;
  readonly bytes: number;
}

/**
 * Starts so many workers of one process each in this program, which share nothing, some at a time: all at once would wait
 * too long for their connections. Resolves when all of them are there.
 */
export async function startFakeWorkers(
  count: number,
  address: WorkersAddress,
  answer: FakeAnswer,
): Promise<FakeWorkers> {
  const client = await openWorkersClient(address, ENGINE);
  const ending = new AbortController();
  const running: Promise<unknown>[] = [];
  for (let there = 0; there < count; there = (await client.listWorkers()).length) {
    while (running.length < Math.min(count, there + AT_ONCE))
      running.push(runFake(address, `fake-${running.length}`, answer, ending.signal));
    await sleep(LOOK_MS);
  }
  return {
    client,
    ask: (parts) => askFakes(client, parts),
    async close() {
      ending.abort();
      await Promise.all(running);
      await client.close();
    },
  };
}

/** A worker that begins again where the server was too busy to let it in, as a service does. */
async function runFake(
  address: WorkersAddress,
  name: string,
  answer: FakeAnswer,
  signal: AbortSignal,
): Promise<void> {
  for (;;)
    try {
      await runWorker({
        ...{ address, engine: ENGINE, name, processes: 1, once: false, signal, tell: () => undefined },
        works: { [KIND]: createFakeWork(answer) },
      });
      return;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      if (signal.aborted) return;
      await sleep(AGAIN_MS);
    }
}

/** A work that waits, for one part after the other, and then answers a text. */
function createFakeWork({ tookMs, bytes }: FakeAnswer): Work {
  const text = 'x'.repeat(bytes);
  let last: Promise<unknown> = Promise.resolve();
  return {
    fight(_content, _from, _to, signal) {
      const waited = last.then(() => (signal.aborted ? null : sleep(tookMs, text, { signal })));
      last = waited.catch(() => undefined);
      return waited;
    },
    close: () => Promise.resolve(),
  };
}

async function askFakes(client: WorkersClient, parts: number): Promise<number> {
  const began = performance.now();
  let firstMs = 0;
  const onPart = (_result: unknown, _from: number, done: number): void => {
    if (done === 1) firstMs = performance.now() - began;
  };
  await client.ask(
    {
      ...{ kind: KIND, content: {}, total: parts, sizes: { planned: 1, largest: 1 } },
      readRemoteResult: (result) => ({ result }),
    },
    { signal: NEVER, onPart },
  );
  return firstMs;
}
