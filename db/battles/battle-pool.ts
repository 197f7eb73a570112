import { availableParallelism } from 'node:os';
import { Refusal } from '../refusal.ts';
import type { BattleJob, JobPart, JobParts, WorkerAnswer } from './battle-job.ts';
import { startNodeProcess, type BattleProcess, type StartBattleProcess } from './battle-process.ts';

export interface BattlePoolOptions {
  /** Processes at most; by the cores when missing. */
  readonly size?: number | undefined;
  /** What runs a process; Node when missing. */
  readonly startProcess?: StartBattleProcess | undefined;
  /** Told of every process that ended by itself. */
  readonly onLost?: (lost: LostProcess) => void;
}

/** A battle process that ended by itself. */
export interface LostProcess {
  /** How it ended: a signal, an exit code, or why it could not be started. */
  readonly reason: string;
  /** Battles that it was fighting, and that another process fights again. */
  readonly battles: number;
}

export interface RunOptions<Part> {
  /** Battles to fight. */
  readonly runs: number;
  /** Breaks the job off; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Gets the battles of each stretch, in whatever order they come, and how many there are by now. */
  readonly onPart: (part: Part, done: number) => void;
}

/**
 * Processes that fight battles: nothing else has to wait for them, and whatever ends one of them leaves the host and
 * its campaign alone. They are started when there is work, and kept.
 */
export interface BattlePool {
  /**
   * Resolves when all battles are fought. Those of a process that dies are fought again by another one, with the same
   * dice; rejects with `task.worker-lost` when that fails time and again.
   */
  run<K extends BattleJob['kind']>(
    job: Extract<BattleJob, { readonly kind: K }>,
    options: RunOptions<JobParts[K]>,
  ): Promise<void>;
  /** Ends all processes; what is under way is refused with `host.closed`. */
  close(): Promise<void>;
}

/** Battles of a job, numbered `from` up to, not with, `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Processes that died over it. */
  readonly losses: number;
}

interface RunningJob {
  readonly id: number;
  readonly job: BattleJob;
  readonly options: RunOptions<JobPart>;
  /** Battles handed out for the first time, and battles fought. */
  next: number;
  done: number;
  /** Stretches of processes that died. */
  readonly again: Stretch[];
  /** Milliseconds that a battle took lately; null before the first. */
  paceMs: number | null;
  readonly settle: (error?: Error) => void;
}

interface Slot {
  readonly process: BattleProcess;
  busy: { readonly job: RunningJob; readonly stretch: Stretch } | null;
  /** Jobs that the process has been told of. */
  readonly told: Set<number>;
  /** Ends the process when it goes on with a job that was broken off. */
  overdue: NodeJS.Timeout | undefined;
  /** Whether it was told to end. */
  stopped: boolean;
  /** When the process has ended. */
  readonly ended: PromiseWithResolvers<void>;
}

/** A stretch of battles long enough that telling about it costs nothing, and short enough to be waited for. */
const STRETCH_MS = 80;
const FIRST_STRETCH = 4;
const LONGEST_STRETCH = 500;
/** How long a process may go on with what nobody waits for any more: a single great battle can take many seconds. */
const OVERDUE_MS = 1000;
/** So many processes lost over the same battles are no accident. */
const MOST_LOSSES = 5;
/** With more, a long forecast could take more than 400 MB over all processes (`npm run bench -- forecast`). */
const MOST_PROCESSES = 4;

/** Processes for the cores at hand: all of two, else all but the one that the windows need. */
export function computePoolSize(cores: number): number {
  return Math.max(1, Math.min(MOST_PROCESSES, cores <= 2 ? cores : cores - 1));
}

interface Pool {
  readonly size: number;
  readonly startProcess: StartBattleProcess;
  readonly onLost: (lost: LostProcess) => void;
  readonly slots: Set<Slot>;
  /** In the order in which they are served: whoever was served goes to the end. */
  readonly jobs: Map<number, RunningJob>;
  jobCount: number;
  closed: boolean;
}

/** Makes a pool; processes are started when there is work for them. */
export function createBattlePool(options: BattlePoolOptions = {}): BattlePool {
  const pool: Pool = {
    size: options.size ?? computePoolSize(availableParallelism()),
    startProcess: options.startProcess ?? startNodeProcess,
    onLost: options.onLost ?? (() => undefined),
    slots: new Set(),
    jobs: new Map(),
    jobCount: 0,
    closed: false,
  };
  return {
    run: (job, runOptions) =>
      // The kind of a job says what its parts are.
      startJob(pool, job, runOptions as unknown as RunOptions<JobPart>),
    async close() {
      pool.closed = true;
      for (const job of [...pool.jobs.values()]) endJob(pool, job, closedRefusal());
      await Promise.all([...pool.slots].map(stop));
    },
  };
}

function startJob(pool: Pool, job: BattleJob, options: RunOptions<JobPart>): Promise<void> {
  const { signal } = options;
  return new Promise<void>((resolve, reject) => {
    if (pool.closed) return reject(closedRefusal());
    if (signal.aborted) return reject(signal.reason as Error);
    const running: RunningJob = {
      id: (pool.jobCount += 1),
      job,
      options,
      next: 0,
      done: 0,
      again: [],
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
  for (const slot of pool.slots) {
    if (slot.told.delete(job.id)) slot.process.post({ type: 'forget', jobId: job.id });
    if (slot.busy?.job !== job) continue;
    slot.overdue = setTimeout(() => void stop(slot), OVERDUE_MS);
    slot.overdue.unref();
  }
  job.settle(error);
}

function stop(slot: Slot): Promise<void> {
  clearTimeout(slot.overdue);
  slot.stopped = true;
  // The program waits for its end.
  slot.process.setBusy(true);
  slot.process.kill();
  return slot.ended.promise;
}

/** Gives every free process a stretch of the job that has waited longest. */
function handOut(pool: Pool): void {
  for (let job = findWaiting(pool); job !== undefined; job = findWaiting(pool)) {
    const slot = findFreeSlot(pool);
    if (slot === null) return;
    pool.jobs.delete(job.id);
    pool.jobs.set(job.id, job);
    fight(slot, job, takeStretch(job, pool.size));
  }
}

function findWaiting({ jobs }: Pool): RunningJob | undefined {
  return [...jobs.values()].find(({ again, next, options }) => again.length > 0 || next < options.runs);
}

function findFreeSlot(pool: Pool): Slot | null {
  for (const slot of pool.slots) if (slot.busy === null) return slot;
  if (pool.slots.size >= pool.size) return null;
  const slot: Slot = {
    process: pool.startProcess({
      onAnswer: (answer) => receive(pool, slot, answer),
      onEnd: (reason) => loseProcess(pool, slot, reason),
    }),
    busy: null,
    told: new Set(),
    overdue: undefined,
    stopped: false,
    ended: Promise.withResolvers(),
  };
  pool.slots.add(slot);
  return slot;
}

function receive(pool: Pool, slot: Slot, answer: WorkerAnswer): void {
  // What a process said last can come after it was told to end, or after the news of its end: then nobody waits for it,
  // and it must neither get more work nor let this program end before it.
  if (slot.busy === null || slot.stopped || !pool.slots.has(slot)) return;
  const { job } = slot.busy;
  slot.busy = null;
  clearTimeout(slot.overdue);
  slot.process.setBusy(false);
  // One that was broken off in the meantime has nobody to tell.
  if (pool.jobs.has(job.id)) {
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

function loseProcess(pool: Pool, slot: Slot, reason: string): void {
  pool.slots.delete(slot);
  clearTimeout(slot.overdue);
  slot.ended.resolve();
  const wanted = slot.busy !== null && pool.jobs.has(slot.busy.job.id) ? slot.busy : null;
  const battles = wanted === null ? 0 : wanted.stretch.to - wanted.stretch.from;
  if (!slot.stopped) pool.onLost({ reason, battles });
  if (wanted !== null) repeat(pool, wanted.job, wanted.stretch, reason);
  handOut(pool);
}

/** Has a stretch fought again, unless too many processes have died over it. */
function repeat(pool: Pool, job: RunningJob, { from, to, losses }: Stretch, reason: string): void {
  if (losses + 1 >= MOST_LOSSES) endJob(pool, job, lostRefusal(job, reason));
  else job.again.push({ from, to, losses: losses + 1 });
}

/** The next battles of a job that waits: first those that have to be fought again. */
function takeStretch(job: RunningJob, processes: number): Stretch {
  const repeated = job.again.shift();
  if (repeated !== undefined) return repeated;
  const left = job.options.runs - job.next;
  const wished = job.paceMs === null ? FIRST_STRETCH : Math.round(STRETCH_MS / Math.max(job.paceMs, 1e-3));
  // Shorter towards the end, so that no process has to wait long for the last one.
  const fair = Math.ceil(left / (2 * processes));
  const from = job.next;
  job.next += Math.max(1, Math.min(left, wished, fair, LONGEST_STRETCH));
  return { from, to: job.next, losses: 0 };
}

function fight(slot: Slot, job: RunningJob, stretch: Stretch): void {
  slot.busy = { job, stretch };
  slot.process.setBusy(true);
  if (!slot.told.has(job.id)) {
    slot.told.add(job.id);
    slot.process.post({ type: 'begin', jobId: job.id, job: job.job });
  }
  slot.process.post({ type: 'fight', jobId: job.id, from: stretch.from, to: stretch.to });
}

function closedRefusal(): Refusal {
  return new Refusal('host.closed', 'The program is closing. Nothing was changed; start it again to go on.');
}

function lostRefusal({ done, options }: RunningJob, reason: string): Refusal {
  return new Refusal(
    'task.worker-lost',
    'The part of the program that fights battles has stopped several times over the same ones. The campaign is as it was; try again.',
    { done, of: options.runs, reason: reason.slice(0, 200) },
  );
}
