import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism, hostname } from 'node:os';
import type { WorkersAddress } from '../../db/workers/address.ts';
import { projectPath } from '../project-path.ts';

/** Workers beside a hub. */
export interface StartedWorkers {
  /** Lets them give back what is under way, and waits until they have ended. */
  close(): Promise<void>;
}

/** A worker that ends by itself is started again after so long. */
const AGAIN_MS = 2000;
/** Letters of the computer's name in that of a worker, which a worker cuts at a hundred. */
const MOST_HOST = 90;

/** The name of a worker beside a hub. Workers are trusted by their names: those of two machines must differ. */
export function nameHubWorker(number: number, host = hostname()): string {
  return `${host.slice(0, MOST_HOST)}-${number}`;
}

/** Starts workers on this machine, which share its cores. The address goes over the environment: arguments can be read. */
export function startWorkers(
  count: number,
  address: WorkersAddress,
  tell: (line: string) => void,
): StartedWorkers {
  const processes = Math.max(1, Math.floor(availableParallelism() / Math.max(1, count)));
  const running = new Set<ChildProcess>();
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;
  const start = (number: number): void => {
    const child = spawn(
      process.execPath,
      [projectPath('build', 'worker.ts'), '--processes', String(processes), '--name', nameHubWorker(number)],
      // Over the channel it learns of the end of this program, however that ends.
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, DATABASE_URL: address.text } },
    );
    running.add(child);
    child.once('error', ({ message }) => tell(`worker ${number} cannot be started: ${message}`));
    child.once('close', (code, signal) => {
      running.delete(child);
      if (isClosed) return;
      tell(`worker ${number} has ended (${signal ?? code}) and is started again`);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        start(number);
      }, AGAIN_MS);
      waiting.add(timer);
    });
  };
  for (let number = 1; number <= count; number += 1) start(number);
  return {
    async close() {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(
        [...running].map((child) => {
          const ended = new Promise((resolve) => child.once('close', resolve));
          child.kill('SIGTERM');
          return ended;
        }),
      );
    },
  };
}
