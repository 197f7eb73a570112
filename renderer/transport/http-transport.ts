import type { Envelope, Reply } from '../../shared/contract/index.ts';
import { createEventStream, type OpenSocket } from './event-stream.ts';
import { createHostClosedReply, createNotAdmittedReply } from './host-closed.ts';
import type { Transport } from './transport.ts';

export interface HttpTransportDeps {
  /** Origin that served the page: `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly token: string | null;
  readonly fetch: typeof fetch;
  readonly openSocket: OpenSocket;
}

/** Transport to the loopback host that served the page: HTTP for calls, a WebSocket for events. */
export function createHttpTransport(deps: HttpTransportDeps): Transport {
  const socketUrl = `${deps.origin.replace(/^http/, 'ws')}/api/events`;
  const stream =
    deps.token === null
      ? null
      : createEventStream({ url: socketUrl, token: deps.token, openSocket: deps.openSocket });
  return {
    kind: 'browser',
    async dispatch(envelope) {
      await stream?.untilHeard();
      return postEnvelope(deps, envelope);
    },
    subscribe: (listener) => stream?.subscribe(listener) ?? (() => undefined),
    watchConnection: (listener) => stream?.watch(listener) ?? (() => undefined),
  };
}

async function postEnvelope(deps: HttpTransportDeps, envelope: Envelope): Promise<Reply> {
  if (deps.token === null) return createNotAdmittedReply();
  let response: Response;
  try {
    response = await deps.fetch(`${deps.origin}/api/call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${deps.token}` },
      body: JSON.stringify(envelope),
      cache: 'no-store',
    });
  } catch {
    return createHostClosedReply('unreachable');
  }
  if (response.status === 403) return createNotAdmittedReply();
  return readReply(response);
}

async function readReply(response: Response): Promise<Reply> {
  try {
    const body: unknown = await response.json();
    return isReply(body) ? body : createHostClosedReply('garbled');
  } catch {
    return createHostClosedReply('garbled');
  }
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';
}
