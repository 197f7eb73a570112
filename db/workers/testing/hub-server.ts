import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { WorkersAddress } from '../address.ts';
import { openWorkersDatabase } from '../database.ts';
import type { ServerBinaries } from '../hub/binaries.ts';
import { startHubServer, type HubServer } from '../hub/server.ts';
import { findFreePort } from '../../testing/find-free-port.ts';

/** Starts a server for one test, which ends with it. `told` gets its lines; missing port: a free one. */
export async function startOwnServer(
  folder: string,
  told: string[] = [],
  port?: number,
  binaries?: ServerBinaries,
): Promise<HubServer> {
  const own = await startHubServer({
    folder,
    port: port ?? (await findFreePort()),
    listen: '127.0.0.1',
    binaries,
    tell: (line) => told.push(line),
  });
  onTestFinished(() => own.close());
  return own;
}

/** The number of the process that a folder's server runs in. */
export function readServerPid(folder: string): number {
  return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Asks a server once, over a connection of its own. */
export async function askServer(address: WorkersAddress, text: string): Promise<unknown> {
  const database = await openWorkersDatabase(address);
  try {
    return await database.ask(text);
  } finally {
    await database.close();
  }
}
