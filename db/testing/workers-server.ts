import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readWorkersAddress, type WorkersAddress } from '../workers/address.ts';
import { openWorkersDatabase } from '../workers/database.ts';
import type { ServerBinaries } from '../workers/hub/binaries.ts';
import { startHubServer, type HubServer } from '../workers/hub/server.ts';
import { findFreePort } from './find-free-port.ts';
import { makeTempFolder } from './temp-folder.ts';

/** A folder for a hub: the user as whom its server runs can get there. */
export function makeHubFolder(...atEnd: Parameters<typeof makeTempFolder>): string {
  const folder = makeTempFolder(...atEnd);
  chmodSync(folder, 0o711);
  return join(folder, 'hub');
}

/** A real server on loopback for the tests of a file. */
export interface TestServer {
  readonly address: WorkersAddress;
  /** An empty database of its own; its address. */
  makeDatabase(): Promise<WorkersAddress>;
  /** The address with something else in it. */
  change(from: string, to: string): WorkersAddress;
}

/** Starts a server before the tests of a file and ends it after them. `binaries`: of another PostgreSQL than the own one. */
export function useWorkersServer(binaries?: ServerBinaries): TestServer {
  let server: HubServer | undefined;
  let count = 0;
  beforeAll(async () => {
    const options = { folder: makeHubFolder(afterAll), listen: '127.0.0.1', tell: () => undefined, binaries };
    server = await startHubServer({ ...options, port: await findFreePort() });
  });
  afterAll(() => server?.close());
  const get = (): WorkersAddress => {
    if (server === undefined) throw new Error('The server does not run');
    return server.address;
  };
  const change = (from: string, to: string): WorkersAddress =>
    readWorkersAddress(get().text.replace(from, to));
  return {
    get address() {
      return get();
    },
    change,
    async makeDatabase() {
      const name = `test_${(count += 1)}`;
      const database = await openWorkersDatabase(get());
      await database.ask(`create database ${name}`);
      await database.close();
      return readWorkersAddress(get().text.replace(/[^/]*$/, name));
    },
  };
}
