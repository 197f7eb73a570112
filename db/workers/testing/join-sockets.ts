import type { Socket } from 'node:net';

/** Sends what comes in at one socket out at the other, both ways, and closes both together; `later` decides when. */
export function joinSockets(near: Socket, far: Socket, later: (act: () => void) => void): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.on('data', (data: Buffer) => later(() => to.write(data)));
    from.on('close', () => later(() => to.destroy()));
  }
}
