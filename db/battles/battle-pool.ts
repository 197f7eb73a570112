import { availableParallelism } from 'node:os';
import { Refusal } from '../refusal.ts';
import type { BattleJob, JobPart, JobParts, WorkerAnswer } from './battle-job.ts';
import { startNodeProcess, type BattleProcess, type StartBattleProcess } from './battle-process.ts';

export interface BattlePoolOptions {
  /** Most processes; default: `computePoolSize` of the cores. */
  readonly size?: number | undefined;
  /** Starts a process; default: a process of Node. */
  readonly startProcess?: StartBattleProcess | undefined;
  /** Called for every process that ended without being told to. */
  readonly onLost?: (lost: LostProcess) => void;
}

/** A battle process that ended without being told to. */
export interface LostProcess {
  /** How it ended: a signal, an exit code, or why it could not be started. */
  readonly reason: string;
  /** Number of battles that it was fighting; another process fights them again. */
  readonly battles: number;
}

/** Numbers of battles that are still to be handed out. */
export interface NumberSource {
  /** How many there are. */
  readonly left: number;
  /** Hands out up to `most` of them, one after the other: `from` (included) to `to` (excluded); null: none is left. */
  take(most: number): { readonly from: number; readonly to: number } | null;
}

export interface RunOptions<Part> {
  /** Battles to fight. */
  readonly runs: number;
  /** Number of the first of them; missing: 0. */
  readonly first?: number | undefined;
  /**
   * Where their numbers come from, if others fight some of them too; the caller then ends the job by its signal when
   * others have fought the rest. Missing: all from the first one.
   */
  readonly numbers?: NumberSource | undefined;
  /** Cancels the job; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called with the result of each stretch, in any order, and the number of battles finished so far. */
  readonly onPart: (part: Part, done: number) => void;
  /** Called with the number of each turn that begins in a single battle; from the first again when its process dies. */
  readonly onTurn?: (turn: number) => void;
}

/**
 * A pool of processes that fight battles. The host never waits for them, and a process that crashes harms neither the
 * host nor its campaign. Processes start when there is work, and are reused.
 */
export interface BattlePool {
  /**
   * Resolves when all battles are fought. When a process dies, another one fights its battles again with the same dice;
   * rejects with `task.worker-lost` when `MAX_LOSSES` processes die over the same battles.
   */
  run<K extends BattleJob['kind']>(
    job: Extract<BattleJob, { readonly kind: K }>,
    options: RunOptions<JobParts[K]>,
  ): Promise<void>;
  /** Ends all processes and rejects unfinished jobs with `host.closed`. */
  close(): Promise<void>;
}

/** Battles of a job, numbered `from` (included) to `to` (excluded). */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Number of processes that died while fighting it. */
  readonly losses: number;
}

interface RunningJob {
  readonly id: number;
  readonly job: BattleJob;
  readonly options: RunOptions<JobPart>;
  /** The battles not handed out yet. */
  readonly numbers: NumberSource;
  /** Number of battles finished. */
  done: number;
  /** Stretches to fight again, because their process died. */
  readonly again: Stretch[];
  /** Milliseconds per battle in the latest answer; null before the first. */
  paceMs: number | null;
  readonly settle: (error?: Error) => void;
}

interface Slot {
  readonly process: BattleProcess;
  busy: { readonly job: RunningJob; readonly stretch: Stretch } | null;
  /** Ids of the jobs that the process has been sent. */
  readonly told: Set<number>;
  /** Timer that ends the process if it goes on with a cancelled job. */
  overdue: NodeJS.Timeout | undefined;
  /** Whether the pool has told it to end. */
  stopped: boolean;
  /** Settled when the process has ended. */
  readonly ended: PromiseWithResolvers<void>;
}

/**
 * Target length of a stretch in milliseconds: long enough that messages cost little beside it, short enough to wait
 * for.
 */
const STRETCH_MS = 80;
const FIRST_STRETCH = 4;
const MAX_STRETCH_LENGTH = 500;
/**
 * Milliseconds that a process may go on with a cancelled job before it is killed: one large battle can take many
 * seconds.
 */
const OVERDUE_MS = 1000;
/** After so many processes lost over the same battles, the battles are taken to be the cause. */
const MAX_LOSSES = 5;
/**
 * Bounds the memory: with more processes a long forecast could take over 400 MB in all (`npm run bench -- forecast`
 * prints it).
 */
const MAX_PROCESSES = 4;

/**
 * Number of processes for a number of cores: both of two, otherwise all but one, which is left for the windows; never
 * more than `MAX_PROCESSES`.
 */
export function computePoolSize(cores: number): number {
  return Math.max(1, Math.min(MAX_PROCESSES, cores <= 2 ? cores : cores - 1));
}

interface Pool {
  readonly size: number;
  readonly startProcess: StartBattleProcess;
  readonly onLost: (lost: LostProcess) => void;
  readonly slots: Set<Slot>;
  /** In the order in which they are served: a job that was given a stretch moves to the end. */
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
      // The kind of a job decides the type of its parts.
      startJob(pool, job, runOptions as unknown as RunOptions<JobPart>),
    async close() {
      pool.closed = true;
      for (const job of [...pool.jobs.values()]) endJob(pool, job, closedRefusal());
      await Promise.all([...pool.slots].map(stop));
    },
  };
}

/** Runs a job of a single battle and answers its result. Rejects as `BattlePool.run`. */
export async function runSingle<K extends BattleJob['kind']>(
  pool: BattlePool,
  job: Extract<BattleJob, { readonly kind: K }>,
  options: Omit<RunOptions<JobParts[K]>, 'runs' | 'onPart'>,
): Promise<JobParts[K]> {
  const parts: JobParts[K][] = [];
  await pool.run(job, { ...options, runs: 1, onPart: (part) => void parts.push(part) });
  const [part] = parts;
  if (part === undefined) throw new Error('a battle has no result');
  return part;
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
      numbers: options.numbers ?? countUp(options.first ?? 0, options.runs),
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

/** So many numbers, from the first one. */
function countUp(first: number, count: number): NumberSource {
  let next = first;
  const end = first + count;
  return {
    get left() {
      return end - next;
    },
    take(most) {
      if (next >= end) return null;
      const from = next;
      next = Math.min(end, next + most);
      return { from, to: next };
    },
  };
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
  // Keeps this program running until the process has ended.
  slot.process.setBusy(true);
  slot.process.kill();
  return slot.ended.promise;
}

/** Gives every idle process a stretch of the job that has waited longest. */
function handOut(pool: Pool): void {
  for (let job = findWaiting(pool); job !== undefined; job = findWaiting(pool)) {
    const slot = findFreeSlot(pool);
    if (slot === null) return;
    pool.jobs.delete(job.id);
    pool.jobs.set(job.id, job);
    const stretch = takeStretch(job, pool.size / pool.jobs.size);
    if (stretch !== null) fight(slot, job, stretch);
  }
}

function findWaiting({ jobs }: Pool): RunningJob | undefined {
  return [...jobs.values()].find(({ again, numbers }) => again.length > 0 || numbers.left > 0);
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
  // The last message of a process can arrive after it was told to end, or after its end was reported. Such a process
  // must get no more work, and this program must not stop waiting for its end.
  if (slot.busy === null || slot.stopped || !pool.slots.has(slot)) return;
  const { job } = slot.busy;
  if (answer.type === 'turn') {
    if (pool.jobs.has(job.id)) job.options.onTurn?.(answer.turn);
    return;
  }
  slot.busy = null;
  clearTimeout(slot.overdue);
  slot.process.setBusy(false);
  // A job that was cancelled in the meantime needs no answer.
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

/** Queues a stretch to be fought again; fails its job when too many processes have died over it. */
function repeat(pool: Pool, job: RunningJob, { from, to, losses }: Stretch, reason: string): void {
  if (losses + 1 >= MAX_LOSSES) endJob(pool, job, lostRefusal(job, reason));
  else job.again.push({ from, to, losses: losses + 1 });
}

/** The next stretch of a waiting job: those to be fought again come first. `processes`: the job's share of them. */
function takeStretch(job: RunningJob, processes: number): Stretch | null {
  const repeated = job.again.shift();
  if (repeated !== undefined) return repeated;
  const { left } = job.numbers;
  const wished = job.paceMs === null ? FIRST_STRETCH : Math.round(STRETCH_MS / Math.max(job.paceMs, 1e-3));
  // Shorter towards the end, so that all processes finish at about the same time; one alone has nobody to wait for.
  const fair = processes <= 1 ? left : Math.ceil(left / (2 * processes));
  const taken = job.numbers.take(Math.max(1, Math.min(left, wished, fair, MAX_STRETCH_LENGTH)));
  return taken === null ? null : { ...taken, losses: 0 };
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
  return new Refusal('host.closed', { context: 'closing' });
}

function lostRefusal({ done, options }: RunningJob, reason: string): Refusal {
  return new Refusal('task.worker-lost', { done, of: options.runs, reason: reason.slice(0, 200) });
}
