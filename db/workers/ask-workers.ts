import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { WorkersAddress } from './address.ts';
import { openWorkersDatabase, type WorkersDatabase } from './database.ts';
import {
  addParts,
  cancelJob,
  deleteJob,
  keepJob,
  markTaken,
  postJob,
  READ_AT_ONCE,
  readAnswers,
  reopenPart,
  type AnsweredPart,
} from './jobs.ts';
import { PartPlan, type PartSizes } from './plan-parts.ts';
import { listWorkers, type SeenWorker } from './presence.ts';
import { MOST_TRIES, openPartQueue, type PartQueue, type QueuedPart } from './queue.ts';
import { SampleCheck, type CheckedPart } from './sample-check.ts';
import { migrateWorkers } from './schema.ts';
import { isTemporary } from './server-errors.ts';

/** Work for workers: its content with numbers from 0 to `total` - 1, each of which any of them can fight. */
export interface AskedJob<Result> {
  /** Which of the works of a worker it is for. */
  readonly kind: string;
  /** Can be written as JSON. It leaves this machine. */
  readonly content: unknown;
  readonly total: number;
  readonly sizes: PartSizes;
  /** Reads the result of a part; a text says what is wrong with it. Results come from others and may be anything. */
  readRemoteResult(result: unknown, from: number, to: number): { readonly result: Result } | string;
  /** Fights numbers here, with the same result in the same order. With it results count when a sample came out the same. */
  readonly fightHere?: ((from: number, to: number, signal: AbortSignal) => Promise<Result>) | undefined;
}

/** A result that was refused; its part is fought again. */
export interface RefusedResult {
  readonly worker: string;
  /** What is wrong with it. */
  readonly reason: string;
}

export interface AskOptions<Result> {
  /** Cancels the job; the promise then rejects with the signal's reason, at once. */
  readonly signal: AbortSignal;
  /** Called with the result of each part once, in any order, and the count of numbers that are done. */
  readonly onPart: (result: Result, from: number, done: number) => void;
  readonly onRefused?: ((refused: RefusedResult) => void) | undefined;
  /** Told why the server cannot be asked now, each time: that is tried again for a minute before it fails the job. */
  readonly onTrouble?: ((error: unknown) => void) | undefined;
  /** Whether the next part is fought again here; default: by chance. */
  readonly isSampled?: (() => boolean) | undefined;
}

/** Asks workers of the same version of the engine to fight. */
export interface WorkersClient {
  /** Resolves when everything is fought, whatever died meanwhile. */
  ask<Result>(job: AskedJob<Result>, options: AskOptions<Result>): Promise<void>;
  /** Workers of this version that were heard of lately. */
  listWorkers(): Promise<readonly SeenWorker[]>;
  close(): Promise<void>;
}

/**
 * Milliseconds between two looks for results, within these bounds: this share of the time since the last one came, and, while
 * more parts are open than processes fight, of what the last one took.
 */
const LOOK_SHARE = 1 / 8;
const MIDDLE_SHARE = 1 / 4;
const LEAST_LOOK_MS = 20;
const MOST_LOOK_MS = 250;
/** Milliseconds between two signs of life, and before a server that was lost is asked again. */
const KEEP_MS = 5000;
const AGAIN_MS = 1000;
/** Milliseconds that a client that is closed gives jobs to get off the server. */
const CLEAR_MS = 3000;
/** A server that is lost, or without room, for longer fails the job. */
const MOST_LOST_MS = 60_000;

/** Connects to a server and makes its tables where there are none. */
export async function openWorkersClient(address: WorkersAddress, engine: string): Promise<WorkersClient> {
  const database = await openWorkersDatabase(address);
  let queue: PartQueue | undefined;
  try {
    await migrateWorkers(database);
    queue = await openPartQueue(database, engine, true);
  } catch (error) {
    await queue?.close();
    await database.close();
    throw error;
  }
  const hub: Hub = { database, queue, engine, clearing: new Set(), isAnalyzed: false };
  return {
    ask: (job, options) => askJob(hub, job, options),
    listWorkers: () => listWorkers(database, engine),
    async close() {
      await Promise.race([Promise.all(hub.clearing), sleep(CLEAR_MS, undefined, { ref: false })]);
      await hub.queue.close();
      await database.close();
    },
  };
}

interface Hub {
  readonly database: WorkersDatabase;
  readonly queue: PartQueue;
  readonly engine: string;
  /** Jobs that are being taken off the server. */
  readonly clearing: Set<Promise<void>>;
  /** Whether the server has counted the parts of a first job. */
  isAnalyzed: boolean;
}

async function askJob<Result>(hub: Hub, job: AskedJob<Result>, options: AskOptions<Result>): Promise<void> {
  const { database, queue, engine } = hub;
  options.signal.throwIfAborted();
  const content = JSON.stringify(job.content);
  const kept = { id: randomUUID(), kind: job.kind, engine, content, total: job.total };
  const collector = new Collector(hub, kept.id, job, options);
  const { asker } = collector;
  let isDone = false;
  try {
    await asker.insist(() => collector.countProcesses());
    const first = collector.cutParts();
    await asker.insist(() => postJob(database, queue, kept, first));
    if (!hub.isAnalyzed) {
      hub.isAnalyzed = true;
      await queue.analyze(database.ask).catch(() => undefined);
    }
    await collector.collect();
    isDone = true;
  } finally {
    // Who cancels does not wait for it. A server that cannot be asked forgets the job after a while.
    const cleared = (isDone ? deleteJob(database, kept.id) : clear(hub, collector))
      .catch(() => undefined)
      .finally(() => hub.clearing.delete(cleared));
    hub.clearing.add(cleared);
    if (isDone) await cleared;
  }
}

/** Asks the server for one job. */
class Asker {
  private readonly signal: AbortSignal;
  private readonly onTrouble: (error: unknown) => void;
  private last: Promise<unknown> = Promise.resolve();

  constructor({ signal, onTrouble = () => undefined }: Pick<AskOptions<never>, 'signal' | 'onTrouble'>) {
    this.signal = signal;
    this.onTrouble = onTrouble;
  }

  /**
   * Repeats a question while the server is lost or has no room, for a minute at most. Rejects at once when the signal is
   * aborted, even if the server has not answered yet.
   */
  async insist<T>(ask: () => Promise<T>): Promise<T> {
    const { signal } = this;
    for (let lostAt: number | null = null; ;) {
      signal.throwIfAborted();
      try {
        const asked = ask();
        this.last = asked;
        // Also when nobody waits for the answer any longer.
        asked.catch((error: unknown) => isTemporary(error) && this.onTrouble(error));
        return await untilAborted(asked, signal);
      } catch (error) {
        signal.throwIfAborted();
        lostAt ??= performance.now();
        if (!isTemporary(error) || performance.now() - lostAt > MOST_LOST_MS) throw error;
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Waits until the server has answered what it was asked last, or not. */
  async settle(): Promise<void> {
    await this.last.catch(() => undefined);
  }
}

/** What a promise comes to, unless the signal is aborted before: then its reason. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Takes a job off that is not done, and tells its workers. */
async function clear<Result>({ database, queue }: Hub, collector: Collector<Result>): Promise<void> {
  const { jobId } = collector;
  // The last question may still be adding the job or parts of it.
  await collector.asker.settle();
  await cancelJob(database, jobId);
  await queue.remove(collector.openIds);
  await deleteJob(database, jobId);
}

/** Takes the results of one job as they come. */
class Collector<Result> {
  private readonly hub: Hub;
  readonly jobId: string;
  readonly asker: Asker;
  private readonly job: AskedJob<Result>;
  private readonly options: AskOptions<Result>;
  private readonly sample: SampleCheck<Result> | null;
  private readonly plan: PartPlan;
  /** Parts that were added and not taken yet, and how often results of them were refused. */
  private readonly open = new Set<string>();
  private readonly refused = new Map<string, number>();
  private done = 0;
  /** Processes of all workers when they were last counted. */
  private processes = 0;
  /** What the part took that was taken last. */
  private lastTookMs = 0;
  private keptAt = performance.now();
  /** When results were last found. */
  private answeredAt = performance.now();

  constructor(hub: Hub, jobId: string, job: AskedJob<Result>, options: AskOptions<Result>) {
    this.hub = hub;
    this.jobId = jobId;
    this.asker = new Asker(options);
    this.job = job;
    this.options = options;
    this.plan = new PartPlan(job.total, job.sizes);
    const { fightHere } = job;
    this.sample =
      fightHere === undefined
        ? null
        : new SampleCheck((from, to) => fightHere(from, to, options.signal), options.isSampled);
  }

  /** Ids of the parts whose results were not taken: a cancelled job takes them out of the queue. */
  get openIds(): readonly string[] {
    return [...this.open];
  }

  async countProcesses(): Promise<void> {
    const workers = await listWorkers(this.hub.database, this.hub.engine);
    this.processes = workers.reduce((sum, { processes }) => sum + processes, 0);
  }

  /** The parts that are to be added now. */
  cutParts(): readonly QueuedPart[] {
    const { jobId } = this;
    const parts = this.plan
      .add(this.open.size, this.processes)
      .map((range) => ({ jobId, partId: randomUUID(), ...range }));
    for (const { partId } of parts) this.open.add(partId);
    return parts;
  }

  async collect(): Promise<void> {
    const { asker } = this;
    while (this.done < this.job.total) {
      const isMore = await asker.insist(async () => {
        const isFull = await this.takeSome();
        await this.keep();
        return isFull;
      });
      for (const part of this.sample?.takeGood() ?? []) this.count(part);
      const parts = this.cutParts();
      if (parts.length > 0) await asker.insist(() => addParts(this.hub.database, this.hub.queue, parts));
      else if (!isMore && this.done < this.job.total) await this.wait();
    }
    await this.sample?.finish();
  }

  /**
   * Waits until the next look, or the end. A notice with each result would be sooner, but the server wakes every connection
   * that listens to anything for it, those of all workers among them (`docs/scale.md`).
   */
  private async wait(): Promise<void> {
    const waited = performance.now() - this.answeredAt;
    // While more parts wait than are fought, workers have enough to do meanwhile, and to look costs as much as a battle.
    const middle = this.open.size > this.processes ? this.lastTookMs * MIDDLE_SHARE : 0;
    const milliseconds = Math.min(MOST_LOOK_MS, Math.max(LEAST_LOOK_MS, middle, waited * LOOK_SHARE));
    await sleep(milliseconds, undefined, { signal: this.options.signal }).catch(() => undefined);
  }

  /** Takes results that are there; answers whether there may be more of them. */
  private async takeSome(): Promise<boolean> {
    const { database } = this.hub;
    const answers = await readAnswers(database, this.jobId);
    if (answers.length > 0) this.answeredAt = performance.now();
    const good: string[] = [];
    for (const answer of answers) {
      if (this.options.signal.aborted) return false;
      const fault = this.take(answer);
      if (fault === null) good.push(answer.partId);
      else {
        await reopenPart(database, this.hub.queue, this.toQueued(answer));
        // Not before: it is read again where the server could not open the part.
        this.refuse(answer, fault);
      }
    }
    if (good.length > 0) await markTaken(database, good);
    return answers.length >= READ_AT_ONCE;
  }

  /** Why a result is not as it has to be, or null; it counts once, also if it is read again because the server was lost. */
  private take({ partId, from, to, result, worker, tookMs }: AnsweredPart): string | null {
    if (!this.open.has(partId)) return null;
    const read = readJson(result);
    const checked = read === null ? 'it is no JSON' : this.job.readRemoteResult(read.value, from, to);
    if (typeof checked === 'string') return checked;
    this.open.delete(partId);
    if (tookMs !== null) {
      this.plan.measure(to - from, tookMs);
      this.lastTookMs = tookMs;
    }
    const part = { result: checked.result, from, to, worker };
    if (this.sample === null) this.count(part);
    else this.sample.add(part);
    return null;
  }

  /** Tells of a result that is not taken. Too many of a part fail the job. */
  private refuse({ partId, worker }: AnsweredPart, reason: string): void {
    const refused = { worker, reason };
    this.options.onRefused?.(refused);
    const times = (this.refused.get(partId) ?? 0) + 1;
    this.refused.set(partId, times);
    if (times >= MOST_TRIES) throw new Refusal('workers.bad-results', { ...refused });
  }

  private count({ result, from, to }: CheckedPart<Result>): void {
    this.done += to - from;
    this.options.onPart(result, from, this.done);
  }

  private toQueued({ partId, from, to }: AnsweredPart): QueuedPart {
    return { jobId: this.jobId, partId, from, to };
  }

  /** Says from time to time that somebody still waits, and looks for parts that were given up or got lost. */
  private async keep(): Promise<void> {
    if (performance.now() - this.keptAt < KEEP_MS) return;
    this.keptAt = performance.now();
    const { database, queue } = this.hub;
    await this.countProcesses();
    const { isWanted, failure } = await keepJob(database, this.jobId, MOST_TRIES);
    if (!isWanted) throw new Refusal('workers.job-gone');
    if (failure !== null) throw new Refusal('workers.part-failed', { reason: failure });
    if ((await queue.countDead(this.jobId, database.ask)) > 0)
      throw new Refusal('workers.part-failed', { reason: 'its workers died' });
    const lost = await queue.listLost(this.jobId, database.ask);
    if (lost.length > 0)
      await database.transact(async (ask) => {
        for (const part of lost) await queue.addAgain(part, ask);
      });
  }
}

function readJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
