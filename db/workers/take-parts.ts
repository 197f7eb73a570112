import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import type { WorkersAddress } from './address.ts';
import { openWorkersDatabase, type WorkersDatabase } from './database.ts';
import {
  answerPart,
  CANCELLED_CHANNEL,
  deleteForgotten,
  findJob,
  hasOpenParts,
  listUnwanted,
  noteFailure,
  type KeptJob,
} from './jobs.ts';
import { deleteGone, hideWorker, listOtherEngines, nameMachine, showWorker } from './presence.ts';
import { openPartQueue, type PartQueue, type QueuedPart } from './queue.ts';
import { migrateWorkers, MOST_RESULT_BYTES } from './schema.ts';
import { isTemporary } from './server-errors.ts';
import { makeFault, tellFault } from './tell-fault.ts';

/** One kind of work that a worker can do. */
export interface Work {
  /** Fights the numbers `from` (included) to `to` (excluded); the answer can be written as JSON. */
  fight(content: unknown, from: number, to: number, signal: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

export interface WorkerOptions {
  readonly address: WorkersAddress;
  /** Version of the engine; parts of jobs of another version are never taken. */
  readonly engine: string;
  /** What others see of it. */
  readonly name: string;
  /** Parts that are fought at the same time; one more is fetched meanwhile. */
  readonly processes: number;
  /** By the kind of a job. */
  readonly works: Readonly<Record<string, Work>>;
  /** Whether it ends when nothing is left to fight. */
  readonly once: boolean;
  /** Ends the worker: parts under way have a moment, then they are given back. */
  readonly signal: AbortSignal;
  /** Is told what a person should know: never an address, a secret, or what is in a job. */
  readonly tell: (line: string) => void;
  /** Is told where it stands from time to time. */
  readonly onStatus?: ((status: WorkerStatus) => void) | undefined;
}

export interface WorkerStatus {
  /** Parts under way, and numbers that were fought since the start. */
  readonly underWay: number;
  readonly fought: number;
}

/** Milliseconds between two looks at itself, and before a result is written again. */
const LOOK_MS = 1000;
/** Milliseconds between two looks at the flags of jobs, beside the notices of them; between two signs of life, and for the last. */
const FLAGS_MS = 4000;
const SHOW_MS = 5000;
const HIDE_MS = 3000;
/** Milliseconds between two times that it clears up what askers and workers left. */
const CLEAR_MS = 30_000;
/** Contents of jobs that are kept: they are read once, not with each part. */
const KEPT_JOBS = 8;

/** Takes parts and fights them until its signal is aborted, or with `once` until nothing is left. */
export async function runWorker(options: WorkerOptions): Promise<WorkerStatus> {
  const database = await openWorkersDatabase(options.address);
  let queue: PartQueue | undefined;
  try {
    await migrateWorkers(database);
    const machine = await nameMachine(database);
    queue = await openPartQueue(database, options.engine, false);
    return await new PartTaker(options, machine, database, queue).run();
  } finally {
    await queue?.close();
    await database.close();
  }
}

class PartTaker {
  private readonly id = randomUUID();
  private readonly options: WorkerOptions;
  private readonly machine: string;
  private readonly database: WorkersDatabase;
  private readonly queue: PartQueue;
  private readonly underWay = new Map<
    string,
    { readonly jobId: string; readonly controller: AbortController; readonly ended: Promise<void> }
  >();
  private readonly jobs = new Map<string, Promise<OpenedJob | null>>();
  /** Versions of the engine that were told of. */
  private readonly toldEngines = new Set<string>();
  /** Parts are fought one after the other: all at once would end at about the same time, and the next ones come late. */
  private readonly takeTurn: LimitFunction;
  private fought = 0;
  private flagsAt = 0;
  private clearedAt = -CLEAR_MS;
  private isClosing = false;

  constructor(options: WorkerOptions, machine: string, database: WorkersDatabase, queue: PartQueue) {
    this.options = options;
    this.machine = machine;
    this.database = database;
    this.queue = queue;
    this.takeTurn = pLimit(options.processes);
  }

  async run(): Promise<WorkerStatus> {
    const { processes, once, signal } = this.options;
    await this.database.listen(CANCELLED_CHANNEL, (jobId) => void this.breakOff(jobId));
    await this.show();
    await this.queue.work(processes + 1, (part) => this.fight(part));
    let shownAt = performance.now();
    while (!signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      if (performance.now() - this.flagsAt >= FLAGS_MS) await this.breakOff();
      this.options.onStatus?.(this.status);
      if (once && !signal.aborted && (await this.isIdle())) break;
      if (performance.now() - shownAt < SHOW_MS) continue;
      shownAt = performance.now();
      await this.show();
    }
    await this.close();
    return this.status;
  }

  private get status(): WorkerStatus {
    return { underWay: this.underWay.size, fought: this.fought };
  }

  private async close(): Promise<void> {
    await this.queue.close();
    this.isClosing = true;
    for (const { controller } of this.underWay.values()) controller.abort(new Error('the worker ends'));
    // Others see soon enough that it has gone, also where the server cannot be told.
    const hidden = hideWorker(this.database, this.id).catch(() => undefined);
    await Promise.race([hidden, sleep(HIDE_MS, undefined, { ref: false })]);
  }

  /** Never throws: a server that is lost comes back, or the person reads of it. */
  private async show(): Promise<void> {
    const { name, engine, processes } = this.options;
    try {
      await showWorker(this.database, this.id, { name, engine, processes, machine: this.machine });
      await this.clearUp();
      for (const other of await listOtherEngines(this.database, engine)) {
        if (this.toldEngines.has(other.engine)) continue;
        this.toldEngines.add(other.engine);
        this.options.tell(
          `jobs of another version wait (${other.engine}; this worker has ${engine}): it takes no part of them. ` +
            'Start it from the same version of the program.',
        );
      }
    } catch (error) {
      this.options.tell(`the server cannot be asked: ${tellFault(error)}`);
    }
  }

  private async clearUp(): Promise<void> {
    if (performance.now() - this.clearedAt < CLEAR_MS) return;
    this.clearedAt = performance.now();
    await deleteForgotten(this.database);
    await deleteGone(this.database);
  }

  private async isIdle(): Promise<boolean> {
    if (this.underWay.size > 0) return false;
    return !(await hasOpenParts(this.database, this.options.engine).catch(() => true));
  }

  /** Breaks off parts of jobs that are no longer wanted. `cancelled`: a job that is to be looked up before it is fought again. */
  private async breakOff(cancelled = ''): Promise<void> {
    this.flagsAt = performance.now();
    this.jobs.delete(cancelled);
    if (this.underWay.size === 0) return;
    const jobIds = [...new Set([...this.underWay.values()].map(({ jobId }) => jobId))];
    const unwanted = new Set(await listUnwanted(this.database.ask, jobIds).catch(() => []));
    for (const { jobId, controller } of this.underWay.values())
      if (unwanted.has(jobId)) controller.abort(new Error('the job was cancelled'));
    for (const jobId of unwanted) this.jobs.delete(jobId);
  }

  private fight(part: QueuedPart): Promise<void> {
    // A part that was handed out again may still be under way here: the queue must not take it for done.
    const known = this.underWay.get(part.partId);
    if (known !== undefined) return known.ended;
    const controller = new AbortController();
    const ended = this.fightOnce(part, controller).finally(() => this.underWay.delete(part.partId));
    this.underWay.set(part.partId, { jobId: part.jobId, controller, ended });
    return ended;
  }

  private async fightOnce(part: QueuedPart, controller: AbortController): Promise<void> {
    const { jobId, from, to } = part;
    try {
      const job = await this.openJob(jobId);
      if (job === null) return;
      const { result, tookMs } = await this.takeTurn(() => fightPart(job, from, to, controller.signal));
      const text = JSON.stringify(result);
      if (Buffer.byteLength(text) > MOST_RESULT_BYTES) throw new RangeError('The result is too large');
      if (await this.answer(part, text, tookMs, controller.signal)) this.fought += to - from;
    } catch (error) {
      if (controller.signal.aborted && !this.isClosing) return;
      const failure = tellFault(error);
      if (!this.isClosing) await noteFailure(this.database, part, failure).catch(() => undefined);
      throw makeFault(failure);
    }
  }

  /** Writes a result; while the server is lost or full it is kept, since it took long to compute. */
  private async answer(
    part: QueuedPart,
    text: string,
    tookMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (let tries = 1; ; tries += 1)
      try {
        return await answerPart(this.database, part, text, this.options.name, tookMs);
      } catch (error) {
        signal.throwIfAborted();
        if (!isTemporary(error)) throw error;
        if (tries === 1) this.options.tell(`a result is kept until it can be written: ${tellFault(error)}`);
        await sleep(LOOK_MS, undefined, { signal });
      }
  }

  private openJob(jobId: string): Promise<OpenedJob | null> {
    const known = this.jobs.get(jobId);
    if (known !== undefined) return known;
    const opened = findJob(this.database, jobId).then((job) => (job === null ? null : this.open(job)));
    opened.catch(() => this.jobs.delete(jobId));
    this.jobs.set(jobId, opened);
    for (const oldest of this.jobs.keys()) {
      if (this.jobs.size <= KEPT_JOBS) break;
      this.jobs.delete(oldest);
    }
    return opened;
  }

  private open({ kind, engine, content }: KeptJob): OpenedJob {
    const work = Object.hasOwn(this.options.works, kind) ? this.options.works[kind] : undefined;
    if (work === undefined) throw new Error('This worker does not know this kind of job');
    if (engine !== this.options.engine) throw new Error('The job is of another version');
    return { work, content: JSON.parse(content) as unknown };
  }
}

interface OpenedJob {
  readonly work: Work;
  readonly content: unknown;
}

async function fightPart(
  { work, content }: OpenedJob,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<{ readonly result: unknown; readonly tookMs: number }> {
  signal.throwIfAborted();
  const began = performance.now();
  const result = await work.fight(content, from, to, signal);
  return { result, tookMs: Math.round(performance.now() - began) };
}
