import { setTimeout as sleep } from 'node:timers/promises';
import { createBattlePool } from '../../db/battles/battle-pool.ts';
import { startNodeProcess, type StartBattleProcess } from '../../db/battles/battle-process.ts';
import { makeForecastJob } from '../../db/testing/battle-settings.ts';
import type { WorkersAddress } from '../../db/workers/address.ts';
import { openWorkersClient } from '../../db/workers/ask-workers.ts';
import { BATTLE_KIND, createBattleWork } from '../../db/workers/battle-work.ts';
import { runWorker } from '../../db/workers/take-parts.ts';
import { runOnWorkers } from '../../db/workers/workers-pool.ts';

const ENGINE = 'cancel';
const UNITS_PER_SIDE = 36;
const BATTLES = 1000;
/** Most milliseconds that battles go on before they are cancelled; each trial waits for another time. */
const MOST_WAIT_MS = 900;
const LOOK_MS = 5;

/** Counts the battle processes that are fighting. */
function countBusy(): { readonly startProcess: StartBattleProcess; count(): number } {
  const busy = new Set<object>();
  return {
    startProcess: (listener) => {
      const key = {};
      const process = startNodeProcess({
        onAnswer(answer) {
          if (answer.type !== 'turn') busy.delete(key);
          listener.onAnswer(answer);
        },
        onEnd(reason) {
          busy.delete(key);
          listener.onEnd(reason);
        },
      });
      return {
        ...process,
        post(order) {
          if (order.type === 'fight') busy.add(key);
          process.post(order);
        },
      };
    },
    count: () => busy.size,
  };
}

/**
 * Milliseconds from the cancel of a job until no process fights any more, several times: large battles, of which one takes
 * seconds, by two workers.
 */
export async function measureCancel(address: WorkersAddress, trials: number): Promise<readonly number[]> {
  const busy = countBusy();
  const client = await openWorkersClient(address, ENGINE);
  const ending = new AbortController();
  const works = [0, 1].map(() =>
    createBattleWork(createBattlePool({ size: 1, startProcess: busy.startProcess })),
  );
  const running = works.map((work, index) =>
    runWorker({
      ...{ address, engine: ENGINE, name: `worker-${index}`, processes: 1, works: { [BATTLE_KIND]: work } },
      ...{ once: false, signal: ending.signal, tell: () => undefined },
    }),
  );
  const taken: number[] = [];
  try {
    for (let trial = 0; trial < trials; trial += 1) {
      const cancelling = new AbortController();
      const job = makeForecastJob(UNITS_PER_SIDE, `cancel ${trial}`);
      const asked = runOnWorkers(client, job, {
        ...{ runs: BATTLES, signal: cancelling.signal, onPart: () => undefined },
      }).catch(() => undefined);
      while (busy.count() < works.length) await sleep(LOOK_MS);
      await sleep((MOST_WAIT_MS * trial) / trials);
      const cancelledAt = performance.now();
      cancelling.abort(new Error('enough'));
      await asked;
      while (busy.count() > 0) await sleep(LOOK_MS);
      taken.push(performance.now() - cancelledAt);
    }
  } finally {
    ending.abort();
    await Promise.all(running);
    await Promise.all(works.map((work) => work.close()));
    await client.close();
  }
  return taken;
}
