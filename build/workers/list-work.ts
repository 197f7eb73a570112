import type { Work } from '../../db/workers/take-parts.ts';
import { openThreads, type Threads } from '../play-in-threads.ts';

/** A job of a script: parts that its threads can play, each on its own, and what all of them need. */
export interface ListJob {
  readonly parts: readonly unknown[];
  readonly shared?: unknown;
}

interface OpenThreads {
  readonly shared: string;
  readonly threads: Threads<unknown, unknown>;
  /** Calls that wait for these threads. */
  users: number;
}

/** Plays the parts of a script's jobs in threads, for others. `module`: as for `openThreads`; never from a job. */
export function createListWork(module: URL, count: number): Work {
  const open = new Set<OpenThreads>();
  // The text of what is shared, once for each job.
  const texts = new WeakMap<ListJob, string>();
  const find = (job: ListJob): OpenThreads => {
    const shared = texts.get(job) ?? JSON.stringify(job.shared ?? null);
    texts.set(job, shared);
    const found = [...open].find((one) => one.shared === shared);
    if (found !== undefined) return found;
    for (const one of open) if (one.users === 0) void close(one);
    const opened = { shared, threads: openThreads(module, count, job.shared), users: 0 };
    open.add(opened);
    return opened;
  };
  const close = (one: OpenThreads): Promise<void> => {
    open.delete(one);
    return one.threads.close();
  };
  return {
    async fight(content, from, to, signal) {
      const job = content as ListJob;
      const opened = find(job);
      opened.users += 1;
      try {
        return await opened.threads.play(job.parts.slice(from, to), signal);
      } catch (error) {
        // Threads fail at everything once they failed at one part.
        if (!signal.aborted) await close(opened);
        throw error;
      } finally {
        opened.users -= 1;
      }
    },
    async close() {
      await Promise.all([...open].map(close));
    },
  };
}
