import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../db/testing/find-free-port.ts';
import { openWorkersDatabase } from '../../db/workers/database.ts';
import { makeOwnerAddress } from '../../db/workers/testing/hub-owner.ts';
import { readWorkersAddress, type WorkersAddress } from '../../db/workers/address.ts';
import { LOOPBACK, startHubServer } from '../../db/workers/hub/server.ts';
import { readCpuMs, readMemoryMb } from './read-cpu.ts';

/** A server for measuring, in a folder that is deleted with it. */
export interface ScaleServer {
  /** An empty database of its own; its address. */
  makeDatabase(name: string): Promise<WorkersAddress>;
  /** Milliseconds of processor time of all its processes since it started. Linux only. */
  readCpuMs(): number;
  /** Megabytes that all its processes hold; what they share counts once. Linux only. */
  readMemoryMb(): number;
  close(): Promise<void>;
}

/** The user as whom the server runs can get through, but not look around. */
const THROUGH = 0o711;

/** Starts a server on this machine. `connections`: most of them, if the usual number will not do. */
export async function startScaleServer(connections?: number): Promise<ScaleServer> {
  const temporary = mkdtempSync(join(tmpdir(), 'warchest-scale-'));
  chmodSync(temporary, THROUGH);
  const folder = join(temporary, 'hub');
  const remove = (): void => rmSync(temporary, { recursive: true, force: true });
  try {
    const port = await findFreePort();
    const hub = await startHubServer({ folder, port, listen: LOOPBACK, connections, tell: console.error });
    const [pid = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    return {
      async makeDatabase(name) {
        const owner = makeOwnerAddress(folder, hub.address);
        const database = await openWorkersDatabase(owner);
        await database.ask(`create database ${name} owner player`);
        await database.close();
        return readWorkersAddress(hub.address.text.replace(/[^/]*$/, name));
      },
      readCpuMs: () => readCpuMs(pid),
      readMemoryMb: () => readMemoryMb(pid),
      async close() {
        await hub.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
