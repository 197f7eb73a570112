import { expect, it } from 'vitest';
import { startChild } from '../testing/child.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'battle processes end with their host, when that dies of %s',
  async (signal) => {
    const host = startChild('battle-host-child.ts', []);
    const pids = JSON.parse((await host.nextLine()) ?? '') as number[];
    expect(pids).toHaveLength(2);
    host.process.kill(signal);
    await host.ended();
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  },
);
