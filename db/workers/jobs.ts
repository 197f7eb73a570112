import type { AskDatabase, WorkersDatabase } from './database.ts';
import type { NumberRange } from '../../shared/number-range.ts';
import type { PartQueue, QueuedPart } from './queue.ts';

/** Channel of notices, each with the id of a job. */
export const CANCELLED_CHANNEL = 'warchest_cancelled';

/** A job whose asker was not heard of for so long is given up: longer than an asker waits for a server. */
const FORGOTTEN_AFTER = '90 seconds';
/** Results that are read at a time: bounds the memory. */
export const READ_AT_ONCE = 20;

/** A job as it is kept. */
export interface KeptJob {
  readonly id: string;
  readonly kind: string;
  readonly engine: string;
  /** JSON. */
  readonly content: string;
  readonly total: number;
}

/** A part that a worker has answered. */
export interface AnsweredPart extends NumberRange {
  readonly partId: string;
  /** JSON, as the worker wrote it. */
  readonly result: string;
  readonly worker: string;
  /** Milliseconds that a process took for it, as the worker says; null: it does not say. */
  readonly tookMs: number | null;
}

/**
 * Writes a job with its first parts, and queues them, all or nothing. To be called again with the same ids where the server
 * was lost, since nobody knows then what was written: a job is written once.
 */
export async function postJob(
  database: WorkersDatabase,
  queue: PartQueue,
  job: KeptJob,
  parts: readonly QueuedPart[],
): Promise<void> {
  await database.transact(async (ask) => {
    const written = await ask(
      `insert into warchest.jobs (id, kind, engine, content, total) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing returning id`,
      [job.id, job.kind, job.engine, job.content, job.total],
    );
    if (written.length > 0) await writeParts(queue, parts, ask);
  });
}

/** Adds parts to a job and queues them, all or nothing. As with a job, to be called again with the same ids. */
export async function addParts(
  database: WorkersDatabase,
  queue: PartQueue,
  parts: readonly QueuedPart[],
): Promise<void> {
  await database.transact((ask) => writeParts(queue, parts, ask));
}

async function writeParts(queue: PartQueue, parts: readonly QueuedPart[], ask: AskDatabase): Promise<void> {
  // A job that is gone gets no parts; who asks hears of that with the next sign of life.
  const written = await ask<{ id: string }>(
    `insert into warchest.parts (id, job_id, from_number, to_number)
       select part.id, jobs.id, part.from_number, part.to_number
       from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[])
         as part (id, job_id, from_number, to_number)
       join warchest.jobs on jobs.id = part.job_id
       on conflict do nothing returning id`,
    [
      parts.map(({ partId }) => partId),
      parts.map(({ jobId }) => jobId),
      parts.map(({ from }) => from),
      parts.map(({ to }) => to),
    ],
  );
  if (written.length > 0) await queue.add(parts, ask);
}

/** A job that is still wanted; null: it was cancelled, or is over. */
export async function findJob({ ask }: WorkersDatabase, jobId: string): Promise<KeptJob | null> {
  const [job] = await ask<KeptJob>(
    'select id, kind, engine, content, total from warchest.jobs where id = $1 and not cancelled',
    [jobId],
  );
  return job ?? null;
}

/**
 * An open part with the numbers that were asked for. Every role that may work may change the queue; a part that was fought
 * with other numbers stays open, and who asks queues it again.
 */
const OPEN_PART =
  'id = $1 and job_id = $2 and from_number = $3 and to_number = $4 and result is null and not taken';

/** Writes the result of a part; answers false, and writes nothing, where another worker was first, or other numbers were asked for. */
export async function answerPart(
  { ask }: WorkersDatabase,
  { partId, jobId, from, to }: QueuedPart,
  result: string,
  worker: string,
  tookMs: number | null = null,
): Promise<boolean> {
  const rows = await ask(
    `update warchest.parts set result = $5, worker = $6, took_ms = $7 where ${OPEN_PART} returning id`,
    [partId, jobId, from, to, result, worker, tookMs],
  );
  return rows.length > 0;
}

/** Notes that a part could not be fought, and why. */
export async function noteFailure(
  { ask }: WorkersDatabase,
  { partId, jobId, from, to }: QueuedPart,
  failure: string,
): Promise<void> {
  await ask(`update warchest.parts set tries = tries + 1, failure = left($5, 2000) where ${OPEN_PART}`, [
    partId,
    jobId,
    from,
    to,
    failure,
  ]);
}

/** Some results that were not marked as taken yet, in the order of their numbers. */
export async function readAnswers({ ask }: WorkersDatabase, jobId: string): Promise<AnsweredPart[]> {
  return ask<AnsweredPart>(
    `select id as "partId", from_number as from, to_number as to, result, worker, took_ms as "tookMs"
       from warchest.parts
       where job_id = $1 and result is not null and not taken
       order by from_number limit ${READ_AT_ONCE}`,
    [jobId],
  );
}

/** Marks results as taken, which need not be kept any longer. */
export async function markTaken({ ask }: WorkersDatabase, partIds: readonly string[]): Promise<void> {
  await ask('update warchest.parts set taken = true, result = null where id = any($1::uuid[])', [partIds]);
}

/** Makes a part open again whose result was refused, and queues it. */
export async function reopenPart(
  database: WorkersDatabase,
  queue: PartQueue,
  part: QueuedPart,
): Promise<void> {
  await database.transact(async (ask) => {
    await ask('update warchest.parts set result = null, worker = null where id = $1 and not taken', [
      part.partId,
    ]);
    await queue.addAgain(part, ask);
  });
}

/**
 * Says that somebody still waits for a job. Answers whether it is still wanted, and why one of its parts was given up
 * (null: none was). A job that somebody else has cancelled is not: workers break its parts off.
 */
export async function keepJob(
  { ask }: WorkersDatabase,
  jobId: string,
  mostTries: number,
): Promise<{ readonly isWanted: boolean; readonly failure: string | null }> {
  const kept = await ask(
    'update warchest.jobs set asked_at = now() where id = $1 and not cancelled returning id',
    [jobId],
  );
  const [failed] = await ask<{ failure: string | null }>(
    'select failure from warchest.parts where job_id = $1 and not taken and tries >= $2 limit 1',
    [jobId, mostTries],
  );
  return { isWanted: kept.length > 0, failure: failed?.failure ?? null };
}

/** Sets the flag that workers read between stretches. A job that was cancelled before, or is gone, stays as it is. */
export async function cancelJob({ ask }: WorkersDatabase, jobId: string): Promise<void> {
  await ask(
    `with cancelled as (
         update warchest.jobs set cancelled = true where id = $1 and not cancelled returning id
       )
       select pg_notify('${CANCELLED_CHANNEL}', id::text) from cancelled`,
    [jobId],
  );
}

export async function deleteJob({ ask }: WorkersDatabase, jobId: string): Promise<void> {
  await ask('delete from warchest.jobs where id = $1', [jobId]);
}

/** Which of these jobs are no longer wanted. */
export async function listUnwanted(ask: AskDatabase, jobIds: readonly string[]): Promise<readonly string[]> {
  const rows = await ask<{ id: string }>(
    `select asked.id::text as id from unnest($1::uuid[]) as asked (id)
       where not exists (select from warchest.jobs where jobs.id = asked.id and not cancelled)`,
    [jobIds],
  );
  return rows.map(({ id }) => id);
}

/** Deletes jobs whose askers have ended without a word. */
export async function deleteForgotten({ ask }: WorkersDatabase): Promise<void> {
  await ask(`delete from warchest.jobs where asked_at < now() - interval '${FORGOTTEN_AFTER}'`);
}

/** Whether a part of a job for this version of the engine waits to be fought. */
export async function hasOpenParts({ ask }: WorkersDatabase, engine: string): Promise<boolean> {
  const rows = await ask(
    `select from warchest.parts join warchest.jobs on jobs.id = parts.job_id
       where jobs.engine = $1 and not jobs.cancelled and parts.result is null and not parts.taken limit 1`,
    [engine],
  );
  return rows.length > 0;
}
