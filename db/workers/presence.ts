import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { WorkersDatabase } from './database.ts';

/** A worker as others see it. */
export interface SeenWorker {
  readonly name: string;
  readonly engine: string;
  readonly processes: number;
  /** Equal for workers on one machine, as `nameMachine` says; null: it does not say where it runs. */
  readonly machine: string | null;
}

/** A worker that was not heard of for so long does not count; after the second time it is forgotten. */
const SEEN = '15 seconds';
const FORGOTTEN = '1 hour';
/** Most workers, and most other versions, that are read: whoever may work can write any number of rows. */
const MOST_SEEN = 2000;
const MOST_OTHERS = 20;
/** Letters of a version that are read: those of others may have any length. */
const ENGINE_LETTERS = 100;

/** Linux draws it at each start of the machine; containers see that of the machine. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/**
 * A name of this machine that only tells it from others in this database: a hash, with a salt that each database draws
 * for itself. Of the start of the system where Linux tells it, otherwise of the computer's name.
 */
export async function nameMachine({ ask }: WorkersDatabase): Promise<string> {
  const [row] = await ask<{ salt: string }>('select salt::text as salt from warchest.schema_version');
  return createHmac('sha256', row?.salt ?? '')
    .update(readIdentity())
    .digest('base64url');
}

function readIdentity(): string {
  try {
    return readFileSync(BOOT_ID, 'utf8');
  } catch {
    return hostname();
  }
}

/** On how many machines workers run. Those that do not say where count as one each. */
export function countMachines(workers: readonly Pick<SeenWorker, 'machine'>[]): number {
  const told = workers.flatMap(({ machine }) => machine ?? []);
  return new Set(told).size + workers.length - told.length;
}

/** Says that a worker is there. */
export async function showWorker({ ask }: WorkersDatabase, id: string, worker: SeenWorker): Promise<void> {
  await ask(
    `insert into warchest.workers (id, name, engine, processes, machine) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set seen_at = now()`,
    [id, worker.name, worker.engine, worker.processes, worker.machine],
  );
}

/** Forgets workers that ended without a word. */
export async function deleteGone({ ask }: WorkersDatabase): Promise<void> {
  await ask(`delete from warchest.workers where seen_at < now() - interval '${FORGOTTEN}'`);
}

export async function hideWorker({ ask }: WorkersDatabase, id: string): Promise<void> {
  await ask('delete from warchest.workers where id = $1', [id]);
}

/** Workers of this version of the engine that were heard of lately. */
export async function listWorkers({ ask }: WorkersDatabase, engine: string): Promise<SeenWorker[]> {
  return ask<SeenWorker>(
    `select name, engine, processes, machine from warchest.workers
       where engine = $1 and seen_at > now() - interval '${SEEN}' order by name, id limit ${MOST_SEEN}`,
    [engine],
  );
}

/** Other versions of the engine for which jobs wait, with their number. */
export async function listOtherEngines(
  { ask }: WorkersDatabase,
  engine: string,
): Promise<{ readonly engine: string; readonly jobs: number }[]> {
  return ask(
    `select left(engine, ${ENGINE_LETTERS}) as engine, count(*)::integer as jobs from warchest.jobs
       where engine <> $1 and not cancelled group by 1 order by 1 limit ${MOST_OTHERS}`,
    [engine],
  );
}
