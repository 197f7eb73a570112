import type { Db, PgBoss } from 'pg-boss';
import { Refusal } from '../refusal.ts';
import { prepareConnections } from './connections.ts';
import type { AskDatabase, WorkersDatabase } from './database.ts';
import type { NumberRange } from '../../shared/number-range.ts';
import { tellServerError } from './server-errors.ts';

/** What is handed out: a part of a job, by the ids of both, and its numbers. */
export interface QueuedPart extends NumberRange {
  readonly jobId: string;
  readonly partId: string;
}

/** How often a part is tried before its job fails. */
export const MOST_TRIES = 5;
/** A worker that is not heard of for so many seconds is dead, and others get its parts: the least of the library. */
const HEARTBEAT_SECONDS = 10;
/** Seconds between two looks for the dead. */
const SUPERVISE_SECONDS = 2;
/** Seconds between two looks for parts that nobody told of: those of the dead. All workers that wait do so. */
const POLL_SECONDS = 2;
/** Most seconds that a part may take, and that a finished one is kept. */
const EXPIRE_SECONDS = 3600;
const KEEP_SECONDS = 600;
const SCHEMA = 'warchest_queue';
/** Version of the library's tables; it does not look itself whether they are newer. */
const SCHEMA_VERSION = 46;
/** Connections for questions of the library; one more listens. */
const CONNECTIONS = 1;
/** Milliseconds that parts under way get to end before they are given back. */
const GRACE_MS = 5000;
/** Milliseconds more to say so to the server, which over a dead way never hears of it. */
const GOODBYE_MS = 5000;

/** The queue of the parts for one version of the engine: a worker never sees those of another. */
export interface PartQueue {
  /** Adds parts in a transaction of the caller's. */
  add(parts: readonly QueuedPart[], ask: AskDatabase): Promise<void>;
  /** Adds a part that was in the queue before, in a transaction of the caller's. */
  addAgain(part: QueuedPart, ask: AskDatabase): Promise<void>;
  /**
   * Lets the server count what is in the queue, where this role may. Of tables that were just made it knows nothing, and
   * reads the whole queue to hand out one part, until it counts by itself about a minute later.
   */
  analyze(ask: AskDatabase): Promise<void>;
  /** Takes parts out that are no longer wanted. */
  remove(partIds: readonly string[]): Promise<void>;
  /** Number of parts of a job over which too many workers died. */
  countDead(jobId: string, ask: AskDatabase): Promise<number>;
  /** Open parts of a job that are no longer in the queue: nobody would ever fight them. */
  listLost(jobId: string, ask: AskDatabase): Promise<readonly QueuedPart[]>;
  /** Hands parts to `fight`, so many at a time, until it is closed. A part is handed out again if `fight` fails. */
  work(atOnce: number, fight: (part: QueuedPart) => Promise<void>): Promise<void>;
  /** Ends: parts under way have a moment, then they are given back. */
  close(): Promise<void>;
}

/**
 * Connects to the queue, and makes its tables where there are none. The library is loaded only here. Who asks looks for
 * workers that died and clears up (`supervise`): if all workers did, that would be most of what a server does for them.
 */
export async function openPartQueue(
  { address, ask }: Pick<WorkersDatabase, 'address' | 'ask'>,
  engine: string,
  supervise: boolean,
): Promise<PartQueue> {
  const version = await readQueueVersion(ask);
  if (version > SCHEMA_VERSION)
    throw new Refusal('workers.other-schema', { found: version, known: SCHEMA_VERSION });
  const { PgBoss: Boss } = await import('pg-boss');
  const connections = await prepareConnections(address);
  const boss: PgBoss = new Boss({
    ...connections.settings,
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: 'warchest queue',
    useListenNotify: true,
    supervise,
    // Only to make its tables or bring them up to date: it then also runs, with all rights of this role, statements that it finds
    // in one of them.
    migrate: version < SCHEMA_VERSION,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    registerInstance: false,
    persistWarnings: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  });
  // A server that is lost is found again by the library; who asks learns of it from the own tables.
  boss.on('error', () => undefined);
  boss.on('warning', () => undefined);
  // Another name than that of earlier versions, whose parts came without their numbers.
  const name = `ranges.${engine}`;
  try {
    await boss.start();
    // A role that may only work can make none, nor has to where somebody asks.
    if ((await boss.getQueue(name)) === null)
      await boss.createQueue(name, {
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: EXPIRE_SECONDS,
        deleteAfterSeconds: KEEP_SECONDS,
        retryLimit: MOST_TRIES,
      });
  } catch (error) {
    await connections.endWithin(GOODBYE_MS, boss.stop({ graceful: false }));
    throw tellServerError(error, address);
  }
  return {
    ...useQueue(boss, name),
    close: () =>
      connections.endWithin(GRACE_MS + GOODBYE_MS, boss.stop({ graceful: true, timeout: GRACE_MS })),
  };
}

/** The version of the library's tables; 0: there are none. */
async function readQueueVersion(ask: AskDatabase): Promise<number> {
  const [table] = await ask<{ exists: boolean }>(
    `select to_regclass('${SCHEMA}.version') is not null as exists`,
  );
  if (table?.exists !== true) return 0;
  const [row] = await ask<{ version: number }>(`select version from ${SCHEMA}.version`);
  return row?.version ?? 0;
}

/** A row of the queue says what was asked: one that somebody changed fails for every worker, and stands for no part. */
const IS_AS_ASKED = `data->>'partId' = parts.id::text and data->>'from' = from_number::text and data->>'to' = to_number::text`;

function useQueue(boss: PgBoss, name: string): Omit<PartQueue, 'close'> {
  return {
    async add(parts, ask) {
      const jobs = parts.map((part) => ({ id: part.partId, data: part }));
      await boss.insert(name, jobs, { db: useTransaction(ask) });
    },
    async addAgain(part, ask) {
      await boss.send(name, part, { db: useTransaction(ask) });
    },
    async analyze(ask) {
      await ask(`analyze ${SCHEMA}.job_common`);
    },
    async remove(partIds) {
      if (partIds.length > 0) await boss.deleteJob(name, [...partIds]);
    },
    async countDead(jobId, ask) {
      const [row] = await ask<{ dead: number }>(
        `select count(*)::integer as dead from ${SCHEMA}.job join warchest.parts on ${IS_AS_ASKED}
           where name = $1 and state = 'failed' and job_id = $2`,
        [name, jobId],
      );
      return row?.dead ?? 0;
    },
    async listLost(jobId, ask) {
      const rows = await ask<Omit<QueuedPart, 'jobId'>>(
        `select id::text as "partId", from_number as from, to_number as to from warchest.parts
           where job_id = $2 and result is null and not taken and not exists (
             select from ${SCHEMA}.job
               where name = $1 and state not in ('completed', 'cancelled') and ${IS_AS_ASKED}
           )`,
        [name, jobId],
      );
      return rows.map((part) => ({ jobId, ...part }));
    },
    async work(atOnce, fight) {
      const options = {
        batchSize: 1,
        heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      };
      for (let index = 0; index < atOnce; index += 1) {
        let worker = '';
        worker = await boss.work<QueuedPart>(name, options, async ([part]) => {
          if (part !== undefined) await fight(part.data);
          // Without it the library would wait for the rest of the second.
          boss.notifyWorker(worker);
        });
      }
    },
  };
}

function useTransaction(ask: AskDatabase): Db {
  return { executeSql: async (text, values) => ({ rows: await ask(text, values) }) };
}
