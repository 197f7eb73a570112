import { parentPort } from 'node:worker_threads';
import type { BattleJob, WorkerAnswer, WorkerOrder } from './battle-job.ts';
import { openJob, type FightBattles } from './open-job.ts';

/** A thread that fights battles: it knows what it was told to begin, and answers each order to fight. */
const port = parentPort;
const jobs = new Map<number, FightBattles>();

/** What cannot be opened then fails like a battle that cannot be fought, instead of ending the thread. */
function openWhenAsked(job: BattleJob): FightBattles {
  let battles: FightBattles | null = null;
  return (from, to) => (battles ??= openJob(job))(from, to);
}

function fight(jobId: number, from: number, to: number): WorkerAnswer {
  try {
    const battles = jobs.get(jobId);
    if (battles === undefined) throw new Error(`Job ${jobId} was never begun`);
    const began = performance.now();
    const part = battles(from, to);
    return { type: 'fought', part, fought: to - from, tookMs: performance.now() - began };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

port?.on('message', (order: WorkerOrder) => {
  switch (order.type) {
    case 'begin':
      jobs.set(order.jobId, openWhenAsked(order.job));
      break;
    case 'fight':
      port.postMessage(fight(order.jobId, order.from, order.to));
      break;
    case 'forget':
      jobs.delete(order.jobId);
      break;
  }
});
