import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
import type { BattleJob, JobPart, JobParts, WorkerAnswer, WorkerOrder } from './battle-job.ts';

/** The part of a thread that is used here. */
export type BattleThread = Pick<Worker, 'on' | 'postMessage' | 'ref' | 'terminate' | 'unref'>;

export interface BattlePoolOptions {
  /** Threads at most; by the cores when missing. */
  readonly size?: number | undefined;
  /** How long threads without work are kept, for the next forecast. */
  readonly idleMs?: number;
  readonly startThread?: () => BattleThread;
}

export interface RunOptions<Part> {
  /** Battles to fight. */
  readonly runs: number;
  /** Breaks the job off; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Gets the battles of each stretch, in whatever order they come, and how many there are by now. */
  readonly onPart: (part: Part, done: number) => void;
}

/** Threads that fight battles, so that nothing else has to wait for them. */
export interface BattlePool {
  /** Resolves when all battles are fought. Rejects with `task.worker-lost` when a thread dies over them. */
  run<K extends BattleJob['kind']>(
    job: Extract<BattleJob, { readonly kind: K }>,
    options: RunOptions<JobParts[K]>,
  ): Promise<void>;
  /** Ends all threads; what is under way is refused with `host.closed`. */
  close(): Promise<void>;
}

interface RunningJob {
  readonly id: number;
  readonly job: BattleJob;
  readonly options: RunOptions<JobPart>;
  /** Battles handed out and battles fought. */
  next: number;
  done: number;
  /** Milliseconds that a battle took lately; null before the first. */
  paceMs: number | null;
  readonly settle: (error?: Error) => void;
}

interface Slot {
  readonly thread: BattleThread;
  busy: RunningJob | null;
  /** Jobs that the thread has been told of. */
  readonly told: Set<number>;
}

/** A stretch of battles long enough that telling about it costs nothing, and short enough to be waited for. */
const STRETCH_MS = 80;
const FIRST_STRETCH = 4;
const LONGEST_STRETCH = 500;
const IDLE_MS = 20_000;
const MOST_THREADS = 8;
const MOST_MEMORY_MB = 256;

/** Threads for the cores at hand: all of two, else all but the one that the windows need. */
export function computePoolSize(cores: number): number {
  return Math.max(1, Math.min(MOST_THREADS, cores <= 2 ? cores : cores - 1));
}

function startBattleThread(): BattleThread {
  // Beside this file in the source; in a program that is bundled, a bundle of its own.
  const file = import.meta.url.endsWith('.ts') ? './battle-worker.ts' : '../worker/battle-worker.mjs';
  return new Worker(new URL(file, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
}

interface Pool {
  readonly size: number;
  readonly idleMs: number;
  readonly startThread: () => BattleThread;
  readonly slots: Set<Slot>;
  /** In the order in which they are served: whoever was served goes to the end. */
  readonly jobs: Map<number, RunningJob>;
  jobCount: number;
  closed: boolean;
  idle: NodeJS.Timeout | undefined;
  /** When all threads have ended that were ever stopped. */
  ended: Promise<unknown>;
}

/** Makes a pool; threads are started when there is work for them. */
export function createBattlePool(options: BattlePoolOptions = {}): BattlePool {
  const pool: Pool = {
    size: options.size ?? computePoolSize(availableParallelism()),
    idleMs: options.idleMs ?? IDLE_MS,
    startThread: options.startThread ?? startBattleThread,
    slots: new Set(),
    jobs: new Map(),
    jobCount: 0,
    closed: false,
    idle: undefined,
    ended: Promise.resolve(),
  };
  return {
    run: (job, runOptions) =>
      // The kind of a job says what its parts are.
      startJob(pool, job, runOptions as unknown as RunOptions<JobPart>),
    async close() {
      pool.closed = true;
      for (const job of [...pool.jobs.values()]) endJob(pool, job, closedRefusal());
      clearTimeout(pool.idle);
      await stopThreads(pool);
    },
  };
}

function startJob(pool: Pool, job: BattleJob, options: RunOptions<JobPart>): Promise<void> {
  const { signal } = options;
  return new Promise<void>((resolve, reject) => {
    if (pool.closed) return reject(closedRefusal());
    if (signal.aborted) return reject(signal.reason as Error);
    clearTimeout(pool.idle);
    const running: RunningJob = {
      id: (pool.jobCount += 1),
      job,
      options,
      next: 0,
      done: 0,
      paceMs: null,
      settle(error) {
        signal.removeEventListener('abort', abort);
        if (error === undefined) resolve();
        else reject(error);
      },
    };
    const abort = (): void => endJob(pool, running, signal.reason as Error);
    signal.addEventListener('abort', abort);
    pool.jobs.set(running.id, running);
    handOut(pool);
  });
}

function endJob(pool: Pool, job: RunningJob, error?: Error): void {
  if (!pool.jobs.delete(job.id)) return;
  for (const slot of pool.slots) if (slot.told.delete(job.id)) tell(slot, { type: 'forget', jobId: job.id });
  if (pool.jobs.size === 0) {
    pool.idle = setTimeout(() => void stopThreads(pool), pool.idleMs);
    pool.idle.unref();
  }
  job.settle(error);
}

/** Resolves when the last thread has ended, those that were stopped before included. */
function stopThreads(pool: Pool): Promise<unknown> {
  pool.ended = Promise.all([pool.ended, ...[...pool.slots].map(({ thread }) => thread.terminate())]);
  pool.slots.clear();
  return pool.ended;
}

/** Gives every free thread a stretch of the job that has waited longest. */
function handOut(pool: Pool): void {
  for (let job = findWaiting(pool); job !== undefined; job = findWaiting(pool)) {
    const slot = findFreeSlot(pool);
    if (slot === null) return;
    pool.jobs.delete(job.id);
    pool.jobs.set(job.id, job);
    fight(slot, job, pool.size);
  }
}

function findWaiting({ jobs }: Pool): RunningJob | undefined {
  return [...jobs.values()].find(({ next, options }) => next < options.runs);
}

function findFreeSlot(pool: Pool): Slot | null {
  for (const slot of pool.slots) if (slot.busy === null) return slot;
  if (pool.slots.size >= pool.size) return null;
  const slot: Slot = { thread: pool.startThread(), busy: null, told: new Set() };
  pool.slots.add(slot);
  slot.thread.on('message', (answer: WorkerAnswer) => receive(pool, slot, answer));
  slot.thread.on('error', (error: unknown) => loseThread(pool, slot, String(error)));
  slot.thread.on('exit', (code: number) => loseThread(pool, slot, `exit code ${code}`));
  return slot;
}

function receive(pool: Pool, slot: Slot, answer: WorkerAnswer): void {
  const job = slot.busy;
  slot.busy = null;
  slot.thread.unref();
  // One that was broken off in the meantime has nobody to tell.
  if (job !== null && pool.jobs.has(job.id)) {
    if (answer.type === 'failed') endJob(pool, job, new Error(answer.message));
    else takePart(pool, job, answer);
  }
  handOut(pool);
}

function takePart(
  pool: Pool,
  job: RunningJob,
  { part, fought, tookMs }: WorkerAnswer & { type: 'fought' },
): void {
  job.done += fought;
  job.paceMs = tookMs / fought;
  job.options.onPart(part, job.done);
  if (job.done >= job.options.runs) endJob(pool, job);
}

function loseThread(pool: Pool, slot: Slot, reason: string): void {
  // Also comes after a thread was stopped on purpose; then its slot is gone already.
  if (!pool.slots.delete(slot)) return;
  if (slot.busy !== null) endJob(pool, slot.busy, lostRefusal(slot.busy, reason));
  handOut(pool);
}

function tell({ thread }: Slot, order: WorkerOrder): void {
  thread.postMessage(order);
}

function fight(slot: Slot, job: RunningJob, threads: number): void {
  if (!slot.told.has(job.id)) {
    slot.told.add(job.id);
    tell(slot, { type: 'begin', jobId: job.id, job: job.job });
  }
  const left = job.options.runs - job.next;
  const wished = job.paceMs === null ? FIRST_STRETCH : Math.round(STRETCH_MS / Math.max(job.paceMs, 1e-3));
  // Shorter towards the end, so that no thread has to wait long for the last one.
  const fair = Math.ceil(left / (2 * threads));
  const count = Math.max(1, Math.min(left, wished, fair, LONGEST_STRETCH));
  const from = job.next;
  job.next += count;
  slot.busy = job;
  slot.thread.ref();
  tell(slot, { type: 'fight', jobId: job.id, from, to: from + count });
}

function closedRefusal(): Refusal {
  return new Refusal('host.closed', 'The program is closing. Nothing was changed; start it again to go on.');
}

function lostRefusal({ done, options }: RunningJob, reason: string): Refusal {
  return new Refusal(
    'task.worker-lost',
    'A part of the program that was fighting these battles has stopped. The campaign is as it was; try again.',
    { done, of: options.runs, reason: reason.slice(0, 200) },
  );
}
