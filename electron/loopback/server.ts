import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../host/host.ts';
import { writeLog } from '../host/log.ts';
import { computeFileHeaders, computeSecurityHeaders } from '../host/page-headers.ts';
import { findStaticFile, type StaticFiles } from '../host/static-files.ts';
import { getOrigin, isOwnHost } from './admission.ts';
import { answerCall, type CallDeps } from './call-endpoint.ts';
import { createEventsEndpoint } from './events-endpoint.ts';
import { createOneTimeLinks, type OneTimeLinks } from './one-time-links.ts';

const ONE_TIME_PATH = '/open/';

export interface LoopbackOptions {
  readonly host: Host;
  readonly files: StaticFiles;
  /** Preferred port; a free one is used when it is taken. 0: any. */
  readonly port: number;
  readonly report: (error: unknown) => void;
}

export interface Loopback {
  readonly port: number;
  readonly token: string;
  /** Address to open, with the token in the fragment (which browsers do not send). */
  readonly url: string;
  /**
   * An address that leads to `url` once, within a minute. For the command line of a browser, which other users of this
   * computer can read.
   */
  createOneTimeUrl(): string;
  /** Stops the server. The campaign host stays open. */
  close(): Promise<void>;
}

/** Serves the page and the campaign host to browsers on this machine: listens on 127.0.0.1 only. */
export async function startLoopback(options: LoopbackOptions): Promise<Loopback> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer();
  const port = await listen(server, options.port);
  const deps: CallDeps = { host: options.host, token, port, report: options.report };
  const links = createOneTimeLinks();
  const events = createEventsEndpoint(deps);
  const always = computeSecurityHeaders(["'self'", `ws://127.0.0.1:${port}`]);
  server.on('request', (request, response) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    handleRequest({ ...deps, links }, options.files, request, response).catch((error: unknown) => {
      // A client that disconnects during a request is not an error.
      if (!request.readableAborted) options.report(error);
      response.destroy();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    events.upgrade(request, socket, head);
  });
  return {
    port,
    token,
    url: `${getOrigin(port)}/#token=${token}`,
    createOneTimeUrl: () => `${getOrigin(port)}${ONE_TIME_PATH}${links.create()}`,
    close: () => {
      events.close();
      return closeServer(server);
    },
  };
}

async function handleRequest(
  deps: CallDeps & { readonly links: OneTimeLinks },
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwnHost(getOnlyHost(request), deps.port)) {
    writeLog('warn', 'a connection under another name of this machine was refused');
    return sendText(response, 403, 'Forbidden');
  }
  const address = request.url ?? '';
  if (address === '/api/call') return handleCall(deps, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'Method Not Allowed');
  if (address.startsWith(ONE_TIME_PATH)) return followLink(deps, request, response);
  const file = findStaticFile(files, address.split('?', 1)[0] ?? '');
  if (file === null) return sendText(response, 404, 'Not Found');
  response.writeHead(200, { ...computeFileHeaders(file), 'content-length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

/** Sends a browser on to the page with its token, the first time that a link is followed. */
function followLink(
  { links, token }: CallDeps & { readonly links: OneTimeLinks },
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  if (method === 'GET' && links.use(url.slice(ONE_TIME_PATH.length))) {
    response.writeHead(303, { location: `/#token=${token}`, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  writeLog('warn', 'a link that was used or is too old was followed');
  sendText(response, 410, 'This link was used, or is too old. Open the address that Warchest has printed.');
}

/** The Host header; undefined when there are several, since a proxy may have used another one. */
function getOnlyHost({ headersDistinct }: IncomingMessage): string | undefined {
  const hosts = headersDistinct['host'] ?? [];
  return hosts.length === 1 ? hosts[0] : undefined;
}

async function handleCall(deps: CallDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return sendText(response, 405, 'Method Not Allowed');
  const abort = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  const { status, reply } = await answerCall(deps, request, abort.signal);
  const text = JSON.stringify(reply);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    // The unread rest of a refused body must not be taken for the next request.
    ...(request.complete ? {} : { connection: 'close' }),
  };
  response.writeHead(status, headers);
  response.end(text);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    return await listenOn(server, port);
  } catch (error) {
    if (port === 0) throw error;
    return listenOn(server, 0);
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
