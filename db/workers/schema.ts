import { Refusal } from '../refusal.ts';
import type { AskDatabase, WorkersDatabase } from './database.ts';

/**
 * Most bytes of the result of a part; the server refuses more. Real ones have a hundredth of it (`docs/scale.md`), and so
 * many get through a slow link before one's patience ends (`connections.ts`).
 */
export const MOST_RESULT_BYTES = 2 * 1024 * 1024;

/** The tables, step by step; a step that was shipped is never edited. */
const STEPS: readonly string[] = [
  `
  create table warchest.jobs (
    id uuid primary key,
    kind text not null,
    engine text not null,
    -- JSON as text: jsonb would sort its keys and round its numbers.
    content text not null,
    total integer not null check (total > 0),
    cancelled boolean not null default false,
    -- When whoever asked for it was last heard of, by the clock of the server.
    asked_at timestamptz not null default now()
  );
  create table warchest.parts (
    id uuid primary key,
    job_id uuid not null references warchest.jobs on delete cascade,
    from_number integer not null check (from_number >= 0),
    to_number integer not null check (to_number > from_number),
    result text check (octet_length(result) <= 8388608),
    worker text check (length(worker) <= 200),
    tries integer not null default 0,
    failure text check (length(failure) <= 2000),
    -- Whether whoever asked for it has read the result.
    taken boolean not null default false,
    unique (job_id, from_number)
  );
  create index parts_done on warchest.parts (job_id) where result is not null and not taken;
  create table warchest.workers (
    id uuid primary key,
    name text not null check (length(name) <= 200),
    engine text not null,
    processes integer not null,
    seen_at timestamptz not null default now()
  );
  `,
  // Columns, no tables: a role that may only work has rights on the tables that there were.
  `
  alter table warchest.schema_version add column salt uuid not null default gen_random_uuid();
  alter table warchest.workers add column machine text check (length(machine) <= 200);
  alter table warchest.parts drop constraint parts_result_check;
  alter table warchest.parts add constraint parts_result_check check (octet_length(result) <= 2097152) not valid;
  `,
  // How long a part took, by which the next ones are cut.
  'alter table warchest.parts add column took_ms integer check (took_ms >= 0)',
];

/** Any number that no other program is likely to lock. */
const LOCK = 7_305_114;

/**
 * Makes the tables, or brings older ones up to date. Of several programs that do so at once one does it and the others
 * wait. Refuses tables of a newer version with `workers.other-schema`.
 */
export async function migrateWorkers(database: WorkersDatabase): Promise<void> {
  // A role that may only work has no right to make tables, and needs none where they are.
  if ((await readVersion(database.ask)) === STEPS.length) return;
  await database.transact(async (ask) => {
    await ask('select pg_advisory_xact_lock($1)', [LOCK]);
    await ask('create schema if not exists warchest');
    await ask('create table if not exists warchest.schema_version (version integer not null)');
    const version = await readVersion(ask);
    for (const step of STEPS.slice(version)) await ask(step);
    const written = await ask('update warchest.schema_version set version = $1 returning version', [
      STEPS.length,
    ]);
    if (written.length === 0)
      await ask('insert into warchest.schema_version (version) values ($1)', [STEPS.length]);
  });
}

async function readVersion(ask: AskDatabase): Promise<number> {
  const [table] = await ask<{ exists: boolean }>(
    `select to_regclass('warchest.schema_version') is not null as exists`,
  );
  if (table?.exists !== true) return 0;
  const [row] = await ask<{ version: number }>('select version from warchest.schema_version');
  const version = row?.version ?? 0;
  if (version > STEPS.length)
    throw new Refusal('workers.other-schema', { found: version, known: STEPS.length });
  return version;
}
