import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Threads that play parts of some work. */
export interface Threads<Part, Result> {
  /**
   * Plays parts, as many at the same time as there are threads; several callers share them. The results are in the order of
   * the parts. A signal that is aborted breaks them off at once: the promise then rejects with its reason.
   */
  play(parts: readonly Part[], signal?: AbortSignal): Promise<readonly Result[]>;
  close(): Promise<void>;
}

interface Job<Part, Result> {
  readonly part: Part;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Starts a thread for each core. `module`: the address of one that calls `answerParts`. Parts and results are copied.
 * `shared`: what all parts need, copied once for each thread.
 */
export function openThreads<Part, Result>(
  module: URL,
  count: number = availableParallelism(),
  shared?: unknown,
): Threads<Part, Result> {
  const pool = new ThreadPool<Part, Result>(() => new Worker(module, { workerData: shared }), count);
  return {
    play: (parts, signal) => Promise.all(parts.map((part) => pool.ask(part, signal))),
    close: () => pool.close(),
  };
}

class ThreadPool<Part, Result> {
  private readonly makeThread: () => Worker;
  private readonly threads = new Set<Worker>();
  private readonly idle: Worker[] = [];
  private readonly waiting: Job<Part, Result>[] = [];
  /** What each thread plays now. */
  private readonly played = new Map<Worker, Job<Part, Result>>();
  private failure: Error | null = null;

  constructor(makeThread: () => Worker, count: number) {
    this.makeThread = makeThread;
    for (let index = 0; index < count; index += 1) this.idle.push(this.start());
  }

  ask(part: Part, signal: AbortSignal | undefined): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null || signal?.aborted === true) {
        reject(this.failure ?? (signal?.reason as Error));
        return;
      }
      const job = { part, resolve, reject, signal };
      this.waiting.push(job);
      signal?.addEventListener('abort', () => this.leave(job), { once: true });
      const thread = this.idle.shift();
      if (thread !== undefined) this.begin(thread);
    });
  }

  /** Rejects every call that still waits: a terminated thread never answers. */
  async close(): Promise<void> {
    this.failure ??= new Error('The threads are closed');
    for (const job of [...this.waiting.splice(0), ...this.played.values()]) job.reject(this.failure);
    this.played.clear();
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  private start(): Worker {
    const thread = this.makeThread();
    this.threads.add(thread);
    thread.on('error', (error: Error) => {
      // A thread that failed is gone; what it failed at would fail in the others too.
      this.failure = error;
      for (const job of this.waiting.splice(0)) job.reject(error);
    });
    return thread;
  }

  private begin(thread: Worker): void {
    const job = this.waiting.shift();
    if (job === undefined) {
      this.idle.push(thread);
      return;
    }
    const { signal, reject } = job;
    this.played.set(thread, job);
    // A thread cannot be asked to stop: it is ended, and another one takes its place.
    const breakOff = (): void => {
      // The thread may have posted its answer already: it must not be taken for that of a later part.
      thread.off('message', answer);
      this.played.delete(thread);
      this.threads.delete(thread);
      void thread.terminate();
      reject(signal?.reason as Error);
      if (this.failure === null) this.begin(this.start());
    };
    const answer = (result: Result): void => {
      this.played.delete(thread);
      signal?.removeEventListener('abort', breakOff);
      thread.off('error', reject);
      job.resolve(result);
      this.begin(thread);
    };
    signal?.addEventListener('abort', breakOff, { once: true });
    thread.once('message', answer);
    thread.once('error', reject);
    thread.postMessage(job.part);
  }

  /** A job that no thread has begun yet is no longer wanted. */
  private leave(job: Job<Part, Result>): void {
    const place = this.waiting.indexOf(job);
    if (place < 0) return;
    this.waiting.splice(place, 1);
    job.reject(job.signal?.reason as Error);
  }
}

/** Answers the parts that come to this thread, one after the other; `shared` is what all of them need. */
export function answerParts<Part, Result, Shared = unknown>(
  play: (part: Part, shared: Shared) => Result,
): void {
  const shared = workerData as Shared;
  parentPort?.on('message', (part: Part) => parentPort?.postMessage(play(part, shared)));
}
