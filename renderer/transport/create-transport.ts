import type { WarchestBridge } from '../../shared/contract/bridge.ts';
import { createBridgeTransport } from './bridge-transport.ts';
import type { EventSocket } from './event-stream.ts';
import { createHttpTransport } from './http-transport.ts';
import { followNewToken, takeToken } from './token.ts';
import type { Transport } from './transport.ts';

declare global {
  interface Window {
    readonly warchest?: WarchestBridge;
  }
}

/**
 * The transport to the host: the preload's bridge if there is one, else HTTP to the origin that served the page. Has to
 * be called once, before the router reads the address: it removes the token from the fragment.
 */
export function createTransport(page: Window & typeof globalThis): Transport {
  if (page.warchest !== undefined) return createBridgeTransport(page.warchest);
  followNewToken(page, () => page.location.reload());
  return createHttpTransport({
    origin: page.location.origin,
    token: takeToken(page),
    fetch: (input, init) => page.fetch(input, init),
    openSocket: (url, protocols) => openBrowserSocket(page, url, protocols),
  });
}

function openBrowserSocket(
  page: Window & typeof globalThis,
  url: string,
  protocols: readonly string[],
): EventSocket {
  const socket = new page.WebSocket(url, [...protocols]);
  const wrapped: EventSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => socket.close(),
  };
  socket.onopen = () => wrapped.onopen?.();
  socket.onmessage = (message: MessageEvent<unknown>) => wrapped.onmessage?.({ data: message.data });
  socket.onclose = () => wrapped.onclose?.();
  return wrapped;
}
