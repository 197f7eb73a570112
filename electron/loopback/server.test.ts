import { request } from 'node:http';
import { connect as connectTo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { StaticFiles } from '../host/static-files.ts';
import { createEchoHost, type EchoHost } from '../testing/echo-host.ts';
import { MAX_BODY_BYTES, SMALL_BODY_BYTES } from './read-body.ts';
import { startLoopback, type Loopback } from './server.ts';

const page = { body: Buffer.from('<p>page</p>'), contentType: 'text/html; charset=utf-8', immutable: false };
const files: StaticFiles = new Map([
  ['/', page],
  ['/index.html', page],
  ['/assets/a.js', { ...page, contentType: 'text/javascript; charset=utf-8', immutable: true }],
]);

let host: EchoHost;
let loopback: Loopback;
let reported: unknown[];

beforeEach(async () => {
  host = createEchoHost();
  reported = [];
  loopback = await startLoopback({ host, files, port: 0, report: (error) => reported.push(error) });
});

afterEach(() => loopback.close());

const origin = () => `http://127.0.0.1:${loopback.port}`;

function post(body: string | Buffer<ArrayBuffer>, headers: Record<string, string | undefined> = {}) {
  const all = {
    origin: origin(),
    authorization: `Bearer ${loopback.token}`,
    'content-type': 'application/json',
    ...headers,
  };
  const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return fetch(`${origin()}/api/call`, { method: 'POST', body, headers: Object.fromEntries(given) });
}

/** Sends a GET with a path and a Host header exactly as written; `fetch` would normalise them. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: loopback.port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('a link that works once', () => {
  const follow = (url: string, method = 'GET') => fetch(url, { method, redirect: 'manual' });

  it('leads to the page with its token, and the second time nowhere', async () => {
    const url = loopback.createOneTimeUrl();
    expect(url).not.toContain(loopback.token);
    const first = await follow(url);
    expect([first.status, first.headers.get('location')]).toEqual([303, `/#token=${loopback.token}`]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await follow(url)).status).toBe(410);
  });

  it('is of this host and of nobody else', async () => {
    expect((await follow(`${origin()}/open/`)).status).toBe(410);
    expect((await follow(`${origin()}/open/guessed`)).status).toBe(410);
    const url = loopback.createOneTimeUrl();
    expect((await follow(url, 'POST')).status).toBe(405);
    expect(await getRaw(new URL(url).pathname, { host: 'evil.example' })).toBe(403);
    expect((await follow(url)).status).toBe(303);
  });
});

it('refuses what nests too deeply before it is parsed', async () => {
  const reply = await post('['.repeat(200_000));
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ ok: false, error: { code: 'request.malformed' } });
});

describe('a page that leaves', () => {
  it('is noticed, and one that got its answer is not', async () => {
    await post('{"method":"a"}');
    const leaving = new AbortController();
    const waiting = fetch(`${origin()}/api/call`, {
      method: 'POST',
      body: '{"method":"wait"}',
      signal: leaving.signal,
      headers: {
        origin: origin(),
        authorization: `Bearer ${loopback.token}`,
        'content-type': 'application/json',
      },
    });
    await expect.poll(() => host.requests).toHaveLength(2);
    expect(host.signals[1]?.aborted).toBe(false);
    leaving.abort();
    await expect(waiting).rejects.toThrow();
    await expect.poll(() => host.signals[1]?.aborted).toBe(true);
    expect(host.signals[0]?.aborted).toBe(false);
    expect(reported).toEqual([]);
  });
});

describe('files', () => {
  it('serves what was built, with the security headers', async () => {
    const response = await fetch(`${origin()}/`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<p>page</p>');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`ws://127.0.0.1:${loopback.port}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lets hashed assets be kept', async () => {
    const response = await fetch(`${origin()}/assets/a.js`);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('knows nothing outside the map', async () => {
    const paths = [
      '/nothing',
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '//etc/passwd',
    ];
    for (const path of paths) expect(await getRaw(path), path).toBe(404);
  });

  it('refuses other names for this machine', async () => {
    expect(await getRaw('/', { host: `localhost:${loopback.port}` })).toBe(403);
    expect(await getRaw('/', { host: `evil.test:${loopback.port}` })).toBe(403);
  });

  it('refuses other verbs', async () => {
    expect((await fetch(`${origin()}/`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${origin()}/api/call`)).status).toBe(405);
    const preflight = await fetch(`${origin()}/api/call`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-methods')).toBeNull();
  });
});

describe('calls', () => {
  it('passes a request to the host and its reply back', async () => {
    const response = await post('{"method":"system.info"}');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, result: { method: 'system.info' }, revision: 1 });
  });

  it('refuses strangers before anything reaches the host', async () => {
    const strangers = [
      { origin: undefined },
      { origin: 'http://evil.test' },
      { authorization: undefined },
      { authorization: 'Bearer wrong' },
    ];
    for (const headers of strangers) {
      const response = await post('{"method":"system.info"}', headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ ok: false, error: { code: 'request.malformed' } });
    }
    expect(host.requests).toEqual([]);
  });

  it('refuses what is not JSON', async () => {
    expect((await post('{"method":', {})).status).toBe(400);
    expect((await post('{"method":"a"}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(host.requests).toEqual([]);
  });

  it('refuses bytes that are no UTF-8', async () => {
    const response = await post(Buffer.from('{"method":"\xff"}', 'latin1'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'request.malformed' } });
    expect(host.requests).toEqual([]);
  });

  it('takes several large bodies at once, one after another', async () => {
    const large = JSON.stringify({ method: 'large', params: 'x'.repeat(2 * SMALL_BODY_BYTES) });
    const responses = await Promise.all([post(large), post(large), post(large), post('{"method":"small"}')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('refuses a body over the limit with a reply that says so', async () => {
    const response = await post(JSON.stringify({ method: 'a', params: 'x'.repeat(MAX_BODY_BYTES) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'request.too-large' } });
    expect((await post('{"method":"after"}')).status).toBe(200);
  });

  it('shows nothing of the inside when the host fails', async () => {
    const text = await (await post('{"method":"throw"}')).text();
    expect(text).toContain('internal.unexpected');
    expect(text).not.toContain('secret');
    expect(reported).toHaveLength(1);
  });
});

/** Sends bytes as they are; answers the first line of the response, or nothing when the sender disconnects first. */
function sendRaw(text: string, hangUpAfterMs = 5000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTo(loopback.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    socket.write(text);
    setTimeout(() => socket.destroy(), hangUpAfterMs).unref();
  });
}

describe('senders that do not keep to the rules', () => {
  it('may not name two hosts', async () => {
    const hosts = `Host: 127.0.0.1:${loopback.port}\r\nHost: evil.test\r\n`;
    expect(await sendRaw(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).toContain('403');
  });

  it('may go away in the middle of a body, which is no mistake of ours', async () => {
    const head = [
      'POST /api/call HTTP/1.1',
      `Host: 127.0.0.1:${loopback.port}`,
      `Origin: ${origin()}`,
      `Authorization: Bearer ${loopback.token}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ];
    expect(await sendRaw(`${head.join('\r\n')}\r\n\r\n{"method":`, 100)).toBe('');
    expect((await post('{"method":"after"}')).status).toBe(200);
    expect(reported).toEqual([]);
    expect(host.requests).toEqual([{ method: 'after' }]);
  });
});

describe('events', () => {
  function connect(protocols: string[], headers: Record<string, string> = { origin: origin() }) {
    const socket = new WebSocket(`ws://127.0.0.1:${loopback.port}/api/events`, protocols, { headers });
    return new Promise<WebSocket | null>((resolve) => {
      socket.once('open', () => resolve(socket));
      socket.once('error', () => resolve(null));
    });
  }

  it('sends changes to a page that is admitted', async () => {
    const socket = await connect(['warchest', `token.${loopback.token}`]);
    expect(socket?.protocol).toBe('warchest');
    const message = new Promise((resolve) =>
      socket?.once('message', (data: Buffer) => resolve(data.toString())),
    );
    host.emit({ type: 'changed', revision: 7, tags: ['force'] });
    expect(JSON.parse(String(await message))).toEqual({ type: 'changed', revision: 7, tags: ['force'] });
    socket?.close();
  });

  it('refuses strangers', async () => {
    const token = `token.${loopback.token}`;
    expect(await connect(['warchest', 'token.wrong'])).toBeNull();
    expect(await connect(['warchest', token], { origin: 'http://evil.test' })).toBeNull();
    expect(await connect(['warchest', token], {})).toBeNull();
  });
});

describe('the port', () => {
  it('takes another one when the wished one is in use', async () => {
    const second = await startLoopback({ host, files, port: loopback.port, report: () => undefined });
    expect(second.port).not.toBe(loopback.port);
    expect(second.token).not.toBe(loopback.token);
    await second.close();
  });
});
