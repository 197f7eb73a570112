import { createServer } from 'node:net';

/** A port of this machine that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (place === null || typeof place === 'string') throw new Error('no port');
  return place.port;
}
