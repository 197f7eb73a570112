import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readWorkersAddress, type WorkersAddress } from '../address.ts';
import { openWorkersDatabase } from '../database.ts';
import type { ServerBinaries } from '../hub/binaries.ts';
import { startHubServer, type HubServer } from '../hub/server.ts';
import { findFreePort } from '../../testing/find-free-port.ts';
import { makeOwnerAddress } from './hub-owner.ts';
import { makeTempFolder } from '../../testing/temp-folder.ts';

/** A folder for a hub: the user as whom its server runs can get there. */
export function makeHubFolder(...atEnd: Parameters<typeof makeTempFolder>): string {
  const folder = makeTempFolder(...atEnd);
  chmodSync(folder, 0o711);
  return join(folder, 'hub');
}

/** A real server on loopback for the tests of a file. Its addresses are those of the role that it belongs to. */
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
  let address: WorkersAddress | undefined;
  let count = 0;
  beforeAll(async () => {
    const folder = makeHubFolder(afterAll);
    const options = { folder, listen: '127.0.0.1', tell: () => undefined, binaries };
    server = await startHubServer({ ...options, port: await findFreePort() });
    address = makeOwnerAddress(folder, server.address);
  });
  afterAll(() => server?.close());
  const get = (): WorkersAddress => {
    if (address === undefined) throw new Error('The server does not run');
    return address;
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
