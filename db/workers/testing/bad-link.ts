import { createServer, connect, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { joinSockets } from './join-sockets.ts';
import { readWorkersAddress, type WorkersAddress } from '../address.ts';

/** A way to a server that fails as networks do. */
export interface BadLink {
  /** The server's address by this way. */
  readonly address: WorkersAddress;
  /** Holds every piece of data back for so long, both ways. */
  delay(milliseconds: number): void;
  /**
   * From now on nothing comes through, and nobody is told. Connections of before stay dead for ever, as behind a router that
   * has forgotten them; after `heal` new ones work again.
   */
  freeze(): void;
  /** Breaks all connections and refuses new ones until `heal`. */
  cut(): void;
  heal(): void;
}

interface Pair {
  readonly sockets: readonly Socket[];
  isFrozen: boolean;
}

/** Opens a way to the server at this address; it is closed when the test ends. */
export async function openBadLink({ text }: WorkersAddress): Promise<BadLink> {
  const { hostname, port } = new URL(text);
  const pairs = new Set<Pair>();
  let delayMs = 0;
  let state: 'open' | 'frozen' | 'cut' = 'open';
  const server: Server = createServer((near) => {
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(port), hostname);
    const pair: Pair = { sockets: [near, far], isFrozen: state === 'frozen' };
    pairs.add(pair);
    // Timers of the same length fire in the order in which they were set.
    const later = (act: () => void): void => void setTimeout(() => !pair.isFrozen && act(), delayMs);
    joinSockets(near, far, later);
    near.on('close', () => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const breakAll = (): void => {
    for (const pair of pairs) for (const socket of pair.sockets) socket.resetAndDestroy();
  };
  onTestFinished(() => {
    breakAll();
    server.close();
  });
  const way = new URL(text);
  way.port = String(place.port);
  return {
    address: readWorkersAddress(way.href),
    delay: (milliseconds) => void (delayMs = milliseconds),
    freeze() {
      state = 'frozen';
      for (const pair of pairs) pair.isFrozen = true;
    },
    cut() {
      state = 'cut';
      breakAll();
    },
    heal: () => void (state = 'open'),
  };
}
