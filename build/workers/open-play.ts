import { z } from 'zod';
import { readWorkersAddress } from '../../db/workers/address.ts';
import { openWorkersClient, type WorkersClient } from '../../db/workers/ask-workers.ts';
import { tellShape } from '../../db/workers/check-battles.ts';
import { Refusal } from '../../db/refusal.ts';
import { openThreads, type Threads } from '../play-in-threads.ts';
import { computeEngineVersion } from './engine-version.ts';
import { joinCalls } from './join-calls.ts';
import type { ListJob } from './list-work.ts';
import { tellLine } from './tell-line.ts';
import { SCRIPT_WORKS, type ScriptKind, type ScriptWork } from './script-works.ts';

/** What `--workers` may say instead of an address, which everybody on this machine could read in the list of processes. */
const VARIABLE = 'DATABASE_URL';

/** Where the parts of a script are played. */
export interface Play<Part, Result> {
  /** The results are in the order of the parts. What can be asked side by side is best asked so. */
  play(parts: readonly Part[]): Promise<readonly Result[]>;
  close(): Promise<void>;
}

/**
 * Where the parts of a script are played: in threads of this process, or with `workers` (an address of a database, or
 * `DATABASE_URL` for the variable of that name) by workers on other machines. The results are the same.
 */
export async function openPlay<Part, Result>(
  kind: ScriptKind,
  workers: string | undefined,
  { shared, tell = tellLine }: { readonly shared?: unknown; readonly tell?: (line: string) => void } = {},
): Promise<Play<Part, Result>> {
  if (workers === undefined) return openThreads(SCRIPT_WORKS[kind].module, undefined, shared);
  const address = readWorkersAddress(workers === VARIABLE ? (process.env[VARIABLE] ?? '') : workers);
  if (workers !== VARIABLE)
    tell(
      `the address stands in the list of processes, where everybody on this machine can read it: ` +
        `--workers ${VARIABLE} takes it from the variable ${VARIABLE}`,
    );
  const client = await openWorkersClient(address, computeEngineVersion());
  const helpers = await client.listWorkers();
  tell(
    helpers.length > 0
      ? `${helpers.length} workers at ${address.shown} help`
      : `no worker at ${address.shown} has this version yet: waiting for npm run worker`,
  );
  let own: Threads<Part, Result> | undefined;
  const signals = new EndSignals();
  return {
    play: joinCalls<Part, Result>((parts, onResult) =>
      signals.hearDuring((signal) =>
        playOnWorkers<Part, Result>(
          client,
          kind,
          { parts, shared },
          {
            tell,
            onResult,
            // One thread, for the few parts that are played again here to check what workers answer.
            openOwn: () => (own ??= openThreads<Part, Result>(SCRIPT_WORKS[kind].module, 1, shared)),
            signal,
          },
        ),
      ),
    ),
    async close() {
      await own?.close();
      await client.close();
    },
  };
}

const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Signals that end a script. While workers play, a signal breaks their work off: they must not go on for a script that has
 * ended. Otherwise no handler is there, and the system ends the script, also in the middle of a long computation.
 */
class EndSignals {
  private readonly ending = new AbortController();
  private underWay = 0;

  /** Aborts the signal that `work` is given when one comes; the promise then rejects, also if `work` was just done. */
  async hearDuring(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.ending;
    if ((this.underWay += 1) === 1) for (const name of ENDS) process.on(name, this.end);
    try {
      await work(signal);
      signal.throwIfAborted();
    } finally {
      if ((this.underWay -= 1) === 0) for (const name of ENDS) process.off(name, this.end);
    }
  }

  private readonly end = (): void => this.ending.abort(new Refusal('task.cancelled', { context: 'asked' }));
}

interface PlayOptions<Part, Result> {
  readonly tell: (line: string) => void;
  /** Called with each result and the index of its part. */
  readonly onResult: (result: Result, index: number) => void;
  /** Threads of this process. */
  readonly openOwn: () => Threads<Part, Result>;
  readonly signal: AbortSignal;
}

async function playOnWorkers<Part, Result>(
  client: WorkersClient,
  kind: ScriptKind,
  job: Omit<ListJob, 'parts'> & { readonly parts: readonly Part[] },
  { tell, onResult, openOwn, signal }: PlayOptions<Part, Result>,
): Promise<void> {
  const { schemaOf }: ScriptWork = SCRIPT_WORKS[kind];
  await client.ask<readonly Result[]>(
    {
      kind,
      content: job,
      total: job.parts.length,
      sizes: { planned: 1, largest: 1 },
      readRemoteResult(result, from, to) {
        // Each kind's schema takes the parts of that kind.
        const schemas = job.parts.slice(from, to).map((part) => schemaOf(part as never));
        const read = z.tuple(schemas as [z.ZodType, ...z.ZodType[]]).safeParse(result);
        return read.success ? { result: read.data } : tellShape(read.error);
      },
      fightHere: (from, to, ended) => openOwn().play(job.parts.slice(from, to), ended),
    },
    {
      signal,
      onPart: (answers, from) => answers.forEach((answer, index) => onResult(answer, from + index)),
      onRefused: ({ worker, reason }) => tell(`a result of ${worker} was refused: ${reason}`),
    },
  );
}
