import type { Reply } from '../../shared/contract/index.ts';

/**
 * Sends a request to a loopback host, as its page does. `address`: the one that the host has printed, with its token.
 * Rejects when the answer is no reply.
 */
export async function callLoopback(address: string, request: unknown, signal?: AbortSignal): Promise<Reply> {
  const { origin, hash } = new URL(address);
  const response = await fetch(`${origin}/api/call`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      authorization: `Bearer ${hash.replace('#token=', '')}`,
    },
    body: JSON.stringify(request),
    signal: signal ?? null,
  });
  return (await response.json()) as Reply;
}
