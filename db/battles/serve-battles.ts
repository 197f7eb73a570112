import type { BattleJob, WorkerAnswer, WorkerOrder } from './battle-job.ts';
import { openJob, type FightBattles } from './open-job.ts';

/**
 * The work of a battle process: takes the orders of a pool and answers each order to fight. The kind of process decides
 * how orders and answers are sent.
 */
export function createBattleServer(answer: (answer: WorkerAnswer) => void): (order: WorkerOrder) => void {
  const jobs = new Map<number, FightBattles>();
  return (order) => {
    switch (order.type) {
      case 'begin':
        jobs.set(order.jobId, openWhenAsked(order.job));
        break;
      case 'fight':
        answer(fight(jobs.get(order.jobId), order));
        break;
      case 'forget':
        jobs.delete(order.jobId);
        break;
    }
  };
}

/**
 * Opens a job when its first battles are fought: an error then fails those battles like any other error of a battle,
 * and does not end the process.
 */
function openWhenAsked(job: BattleJob): FightBattles {
  let battles: FightBattles | null = null;
  return (from, to) => (battles ??= openJob(job))(from, to);
}

function fight(
  battles: FightBattles | undefined,
  { jobId, from, to }: WorkerOrder & { type: 'fight' },
): WorkerAnswer {
  try {
    if (battles === undefined) throw new Error(`Job ${jobId} was never begun`);
    const began = performance.now();
    const part = battles(from, to);
    return { type: 'fought', part, fought: to - from, tookMs: performance.now() - began };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
