import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Host } from '../host/host.ts';
import { writeLog } from '../host/log.ts';
import { getProtocolToken, isOwnHost, isOwnOrigin, isSameToken } from './admission.ts';

export interface EventsDeps {
  readonly host: Host;
  readonly token: string;
  readonly port: number;
}

const ANSWERS = { 403: '403 Forbidden', 404: '404 Not Found' } as const;

/** WS /api/events: sends each change to every admitted page; ignores messages from pages. */
export function createEventsEndpoint(deps: EventsDeps) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1024,
    perMessageDeflate: false,
    handleProtocols: () => 'warchest',
  });
  const unsubscribe = deps.host.subscribe((event) => {
    const text = JSON.stringify(event);
    for (const client of server.clients) client.send(text);
  });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const refused = findRefusal(deps, request);
      if (refused !== null) {
        writeLog('warn', 'a listener to events was refused', { status: refused });
        socket.end(`HTTP/1.1 ${ANSWERS[refused]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      server.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => client.terminate());
      });
    },
    close(): void {
      unsubscribe();
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function findRefusal(deps: EventsDeps, { url, headers }: IncomingMessage): keyof typeof ANSWERS | null {
  if (!isOwnHost(headers.host, deps.port)) return 403;
  if (url !== '/api/events') return 404;
  if (!isOwnOrigin(headers.origin, deps.port)) return 403;
  return isSameToken(getProtocolToken(headers['sec-websocket-protocol']), deps.token) ? null : 403;
}
