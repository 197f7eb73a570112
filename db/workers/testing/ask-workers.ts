import { onTestFinished } from 'vitest';
import { createBatch, mergeBatch, type ForecastBatch } from '../../../shared/rules/forecast/run-battles.ts';
import type { ForecastJob, JobPart } from '../../battles/battle-job.ts';
import { openJob } from '../../battles/open-job.ts';
import type { WorkersAddress } from '../address.ts';
import { openWorkersClient, type WorkersClient } from '../ask-workers.ts';
import { openWorkersDatabase } from '../database.ts';
import { runOnWorkers, type SharedOptions } from '../workers-pool.ts';
import { NEVER_ABORTED } from '../../testing/battle-pool.ts';

/** The version of the engine that tests ask for. */
export const ENGINE = 'version-1';

/** A client that is closed when the test ends. */
export async function connectClient(address: WorkersAddress, engine = ENGINE): Promise<WorkersClient> {
  const client = await openWorkersClient(address, engine);
  onTestFinished(() => client.close());
  return client;
}

/** Has so many battles fought by workers; answers their sums. */
export async function askForecast(
  client: WorkersClient,
  job: ForecastJob,
  runs: number,
  more: {
    signal?: AbortSignal;
    onDone?: (done: number) => void;
  } & SharedOptions = {},
): Promise<ForecastBatch> {
  const batch = createBatch(job.setting.scenario, job.others.length);
  const { signal = NEVER_ABORTED, onDone, ...shared } = more;
  const onPart = (part: JobPart, done: number) => {
    mergeBatch(batch, part as ForecastBatch);
    onDone?.(done);
  };
  await runOnWorkers(client, job, { runs, signal, onPart }, shared);
  return batch;
}

/** The same battles, fought in this process. */
export const fightHere = (job: ForecastJob, runs: number): unknown => openJob(job)(0, runs);

/** Numbers of rows of the tables of jobs and of parts. */
export async function countRows(address: WorkersAddress): Promise<readonly number[]> {
  const database = await openWorkersDatabase(address);
  const [rows] = await database.ask<{ jobs: number; parts: number }>(
    `select (select count(*) from warchest.jobs)::integer as jobs,
       (select count(*) from warchest.parts)::integer as parts`,
  );
  await database.close();
  return [rows?.jobs ?? -1, rows?.parts ?? -1];
}
