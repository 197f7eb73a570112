import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleJob, JobPart, JobParts } from '../battles/battle-job.ts';
import type { BattlePool, RunOptions } from '../battles/battle-pool.ts';
import { Refusal } from '../refusal.ts';
import { OpenNumbers } from './open-numbers.ts';
import { MadeUp } from './sample-check.ts';
import type { WorkersClient } from './ask-workers.ts';
import { askWorkers, type SharedJob } from './workers-pool.ts';
import type { WorkersHelp } from './workers-help.ts';

/** Milliseconds that own processes get for a job before workers are asked: small ones never leave the machine. */
const SEND_AFTER_MS = 300;
/** Milliseconds between two looks whether workers have come. */
const LOOK_MS = 500;
/** Jobs that are at the workers at a time; the others are fought here meanwhile. */
const MOST_SENT = 8;

/**
 * A pool whose large jobs are fought by workers too. Own processes begin at once from the last number, workers fight
 * from the first one, and each number counts once: whatever happens to workers, nobody waits for them, and the results
 * are those of own processes alone.
 */
export function createHelpedPool(own: BattlePool, help: WorkersHelp): BattlePool {
  const sent = { count: 0 };
  return {
    run<K extends BattleJob['kind']>(
      job: Extract<BattleJob, { readonly kind: K }>,
      options: RunOptions<JobParts[K]>,
    ): Promise<void> {
      if (!isShared(job) || help.status.state === 'off' || (options.first ?? 0) !== 0)
        return own.run(job, options);
      // The kind of a job decides the type of its parts.
      return new HelpedRun(own, help, sent, job, options as unknown as RunOptions<JobPart>).run();
    },
    close: () => own.close(),
  };
}

/** Whether workers can fight a job. */
export function isShared(job: BattleJob): job is SharedJob {
  return job.kind === 'forecast' || job.kind === 'positions' || job.kind === 'road';
}

/** One job, fought here and elsewhere. */
class HelpedRun {
  private readonly own: BattlePool;
  private readonly help: WorkersHelp;
  private readonly sent: { count: number };
  private readonly job: SharedJob;
  private readonly options: RunOptions<JobPart>;
  private readonly open: OpenNumbers;
  private done = 0;
  /** Aborted when every number is fought, or the job has failed or was cancelled. */
  private readonly over = new AbortController();
  /** What a worker was found out with whose numbers are counted already; null: nothing. */
  private madeUp: MadeUp | null = null;

  constructor(
    own: BattlePool,
    help: WorkersHelp,
    sent: { count: number },
    job: SharedJob,
    options: RunOptions<JobPart>,
  ) {
    this.own = own;
    this.help = help;
    this.sent = sent;
    this.job = job;
    this.options = options;
    this.open = new OpenNumbers(options.runs);
  }

  async run(): Promise<void> {
    const { runs, signal } = this.options;
    // Not waited for: a server that hangs must keep nobody.
    void this.letHelp();
    let before = 0;
    try {
      await this.own.run(this.job, {
        ...{ runs, numbers: this.open, signal: AbortSignal.any([signal, this.over.signal]) },
        onPart: (part: JobPart, done) => {
          const fought = done - before;
          before = done;
          this.count(part, fought);
        },
      });
    } catch (error) {
      if (this.madeUp !== null) throw this.madeUp;
      // Workers have fought the last ones.
      if (this.done < runs || signal.aborted) throw error;
    } finally {
      this.over.abort();
    }
  }

  private count(part: JobPart, fought: number): void {
    this.done += fought;
    this.options.onPart(part, this.done);
    if (this.done >= this.options.runs) this.over.abort();
  }

  /** Never throws: what workers do not fight is fought here. Only made-up numbers that count already fail the job. */
  private async letHelp(): Promise<void> {
    const signal = AbortSignal.any([this.options.signal, this.over.signal]);
    let client: WorkersClient | null = null;
    try {
      await sleep(SEND_AFTER_MS, undefined, { signal });
      while (this.help.getClient() === null || this.sent.count >= MOST_SENT)
        await sleep(LOOK_MS, undefined, { signal });
      const total = this.open.end;
      const asked = total === 0 ? null : this.help.getClient();
      if (asked === null) return;
      client = asked;
      this.sent.count += 1;
      await askWorkers(asked, this.job, total, {
        signal,
        pool: this.own,
        onRefused: (refused) => this.help.note(asked, new Refusal('workers.bad-results', { ...refused })),
        onTrouble: (trouble) => this.help.note(asked, trouble),
        onAnswer: ({ part, from, to }) => {
          this.help.note(asked, null);
          if (!signal.aborted && this.open.close({ from, to })) this.count(part, to - from);
        },
      });
    } catch (error) {
      if (client !== null && !signal.aborted) this.help.note(client, error);
      if (!(error instanceof MadeUp) || !error.isCounted) return;
      this.madeUp = error;
      this.over.abort();
    } finally {
      if (client !== null) this.sent.count -= 1;
    }
  }
}
