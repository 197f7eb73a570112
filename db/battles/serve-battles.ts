import type { BattleJob, WorkerAnswer, WorkerOrder } from './battle-job.ts';
import { openJob, type FightBattles } from './open-job.ts';

/**
 * The work of a battle process: takes the orders of a pool and answers each order to fight. The kind of process decides
 * how orders and answers are sent.
 */
export function createBattleServer(
  answer: (answer: WorkerAnswer) => void,
  open: (job: BattleJob) => FightBattles = openJob,
): (order: WorkerOrder) => void {
  const jobs = new Map<number, FightBattles>();
  // Parts of the same job come one after the other, each as a job of its own: to prepare its board takes as long as many of
  // its battles (`npm run bench -- workers`).
  let last: OpenedJob | null = null;
  return (order) => {
    switch (order.type) {
      case 'begin':
        last = openAgain(order.job, last, open);
        jobs.set(order.jobId, last.battles);
        break;
      case 'fight':
        answer(fight(jobs.get(order.jobId), order, (turn) => answer({ type: 'turn', turn })));
        break;
      case 'forget':
        jobs.delete(order.jobId);
        break;
    }
  };
}

interface OpenedJob {
  /** JSON. */
  readonly text: string;
  readonly battles: FightBattles;
}

/** The job that was opened last, if this one has the same content. */
function openAgain(
  job: BattleJob,
  last: OpenedJob | null,
  open: (job: BattleJob) => FightBattles,
): OpenedJob {
  const text = JSON.stringify(job);
  return last?.text === text ? last : { text, battles: openWhenAsked(job, open) };
}

/**
 * Opens a job when its first battles are fought: an error then fails those battles like any other error of a battle,
 * and does not end the process.
 */
function openWhenAsked(job: BattleJob, open: (job: BattleJob) => FightBattles): FightBattles {
  let battles: FightBattles | null = null;
  return (...stretch) => (battles ??= open(job))(...stretch);
}

function fight(
  battles: FightBattles | undefined,
  { jobId, from, to }: WorkerOrder & { type: 'fight' },
  onTurn: (turn: number) => void,
): WorkerAnswer {
  try {
    if (battles === undefined) throw new Error(`Job ${jobId} was never begun`);
    const began = performance.now();
    const part = battles(from, to, onTurn);
    return { type: 'fought', part, fought: to - from, tookMs: performance.now() - began };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
