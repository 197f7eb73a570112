import { onTestFinished } from 'vitest';
import type { WorkersAddress } from '../address.ts';
import { BATTLE_KIND } from '../battle-work.ts';
import { runWorker, type Work, type WorkerStatus } from '../take-parts.ts';
import { ENGINE } from './ask-workers.ts';
import { startChild, type Child } from '../../testing/child.ts';

/** A worker of a test. */
export interface TestWorker {
  /** Lines that it told. */
  readonly told: readonly string[];
  end(): Promise<WorkerStatus>;
}

/** A worker in this process; it ends with the test. */
export function startWorker(
  address: WorkersAddress,
  work: Work,
  { engine = ENGINE, name = 'test' }: { readonly engine?: string; readonly name?: string } = {},
): TestWorker {
  const ending = new AbortController();
  const told: string[] = [];
  const run = runWorker({
    address,
    engine,
    name,
    processes: 2,
    works: { [BATTLE_KIND]: work },
    once: false,
    signal: ending.signal,
    tell: (line) => told.push(line),
  });
  const end = async (): Promise<WorkerStatus> => {
    ending.abort();
    return run;
  };
  onTestFinished(async () => void (await end()));
  return { told, end };
}

/** A worker in a process of its own; killed when the test ends. */
export function startWorkerProcess(
  address: WorkersAddress,
  name: string,
  engine: string = ENGINE,
  environment: NodeJS.ProcessEnv = {},
): Child {
  const env = { ...process.env, ...environment, DATABASE_URL: address.text };
  return startChild('worker-child.ts', [engine, name], { env });
}
