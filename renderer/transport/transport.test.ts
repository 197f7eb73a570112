import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangedEvent, HostEvent, Reply } from '../../shared/contract/index.ts';
import { createBridgeTransport } from './bridge-transport.ts';
import { createEventStream, type EventSocket } from './event-stream.ts';
import { createHttpTransport } from './http-transport.ts';
import { followNewToken, takeToken } from './token.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';

describe('takeToken', () => {
  function createPlace(hash: string, kept: string | null = null) {
    const storage = new Map<string, string>(kept === null ? [] : [['warchest.token', kept]]);
    const addresses: string[] = [];
    return {
      addresses,
      storage,
      location: { hash, pathname: '/', search: '' },
      history: { replaceState: (_state: unknown, _unused: string, url: string) => addresses.push(url) },
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
      },
    };
  }

  it('takes the token out of the address and keeps it for the tab', () => {
    const place = createPlace(`#token=${TOKEN}`);
    expect(takeToken(place)).toBe(TOKEN);
    expect(place.addresses).toEqual(['/']);
    expect(takeToken({ ...place, location: { ...place.location, hash: '' } })).toBe(TOKEN);
  });

  it('prefers a fresh token to a kept one', () => {
    expect(takeToken(createPlace(`#token=${TOKEN}`, 'old'))).toBe(TOKEN);
  });

  it('is done again, and the page loaded again, when an address is pasted into its tab', () => {
    const place = createPlace('', 'old');
    const listeners: (() => void)[] = [];
    const reload = vi.fn();
    const page = Object.assign(place, {
      addEventListener: (type: string, listener: () => void) => {
        if (type === 'hashchange') listeners.push(listener);
      },
    });
    followNewToken(page as unknown as Parameters<typeof followNewToken>[0], reload);
    place.location.hash = '#/forces';
    listeners[0]?.();
    expect(reload).not.toHaveBeenCalled();
    place.location.hash = `#token=${TOKEN}`;
    listeners[0]?.();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(place.storage.get('warchest.token')).toBe(TOKEN);
    expect(place.addresses).toEqual(['/']);
  });

  it('leaves routes alone', () => {
    const place = createPlace('#/forces?token=x');
    expect(takeToken(place)).toBeNull();
    expect(place.addresses).toEqual([]);
  });
});

describe('the HTTP transport', () => {
  const ok: Reply = { ok: true, result: 1, revision: 2 };
  const openSocket = (): EventSocket => ({
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => undefined,
  });
  const create = (fetch: typeof globalThis.fetch, token: string | null = TOKEN) =>
    createHttpTransport({ origin: 'http://127.0.0.1:1', token, fetch, openSocket });

  it('posts the envelope with the token and gives the reply back', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(ok)));
    expect(await create(fetch).dispatch({ method: 'a', params: { x: 1 } })).toEqual(ok);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('http://127.0.0.1:1/api/call');
    expect(init?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` });
    expect(init?.body).toBe('{"method":"a","params":{"x":1}}');
  });

  it('asks only after it listens to changes', async () => {
    const socket = openSocket();
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(ok)));
    const transport = createHttpTransport({
      origin: 'http://127.0.0.1:1',
      token: TOKEN,
      fetch,
      openSocket: () => socket,
    });
    transport.subscribe(() => undefined);
    const reply = transport.dispatch({ method: 'a' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetch).not.toHaveBeenCalled();
    socket.onopen?.();
    expect(await reply).toEqual(ok);
  });

  it('turns every failure on the way into a reply', async () => {
    const failures: [typeof globalThis.fetch, string][] = [
      [() => Promise.reject(new TypeError('refused')), 'unreachable'],
      [() => Promise.resolve(new Response('no', { status: 502 })), 'garbled'],
      [() => Promise.resolve(Response.json([1])), 'garbled'],
    ];
    for (const [fetch, reason] of failures) {
      const reply = await create(fetch).dispatch({ method: 'a' });
      expect(reply).toMatchObject({ ok: false, error: { code: 'host.closed', details: { reason } } });
    }
  });

  it('says so when the host has another token', async () => {
    const reply = create(() => Promise.resolve(Response.json({ ok: false }, { status: 403 })));
    expect(await reply.dispatch({ method: 'a' })).toMatchObject({ error: { code: 'host.not-admitted' } });
  });

  it('asks nobody without a token', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const transport = create(fetch, null);
    expect(await transport.dispatch({ method: 'a' })).toMatchObject({
      error: { code: 'host.not-admitted' },
    });
    transport.subscribe(() => undefined)();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the event stream', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function createStream() {
    const sockets: (EventSocket & { closed: boolean; protocols: readonly string[] })[] = [];
    const stream = createEventStream({
      url: 'ws://x/api/events',
      token: TOKEN,
      openSocket: (_url, protocols) => {
        const socket = {
          onopen: null,
          onmessage: null,
          onclose: null,
          protocols,
          closed: false,
          close: () => (socket.closed = true),
        };
        sockets.push(socket);
        return socket;
      },
    });
    return { sockets, stream };
  }

  it('tells of a break and of its end', () => {
    const { sockets, stream } = createStream();
    const seen: boolean[] = [];
    const stopWatching = stream.watch((isConnected) => seen.push(isConnected));
    stream.subscribe(() => undefined);
    sockets[0]?.onopen?.();
    sockets[0]?.onclose?.();
    vi.advanceTimersByTime(300);
    sockets[1]?.onopen?.();
    expect(seen).toEqual([true, false, true]);
    stopWatching();
    sockets[1]?.onclose?.();
    expect(seen).toHaveLength(3);
  });

  const change: ChangedEvent = { type: 'changed', revision: 3, tags: ['force'] };

  it('shares one socket among listeners and closes it after the last', () => {
    const { sockets, stream } = createStream();
    const seen: HostEvent[] = [];
    const stop = stream.subscribe((event) => seen.push(event));
    const stopOther = stream.subscribe((event) => seen.push(event));
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.protocols).toEqual(['warchest', `token.${TOKEN}`]);
    sockets[0]?.onmessage?.({ data: JSON.stringify(change) });
    expect(seen).toEqual([change, change]);
    stop();
    expect(sockets[0]?.closed).toBe(false);
    stopOther();
    expect(sockets[0]?.closed).toBe(true);
  });

  it('comes back after a break and then counts everything as stale', () => {
    const { sockets, stream } = createStream();
    const seen: HostEvent[] = [];
    stream.subscribe((event) => seen.push(event));
    sockets[0]?.onopen?.();
    expect(seen).toEqual([]);
    sockets[0]?.onclose?.();
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    sockets[1]?.onclose?.();
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    sockets[2]?.onopen?.();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ type: 'changed', tags: expect.arrayContaining(['ledger']) });
  });

  it('lets the first questions wait until it tells what makes their answers stale', async () => {
    const { sockets, stream } = createStream();
    const heard = vi.fn<() => void>();
    await stream.untilHeard();
    stream.subscribe(() => undefined);
    const waiting = stream.untilHeard().then(heard);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).not.toHaveBeenCalled();
    sockets[0]?.onopen?.();
    await waiting;
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('keeps nobody waiting when it cannot connect', async () => {
    const { sockets, stream } = createStream();
    stream.subscribe(() => undefined);
    const waiting = stream.untilHeard();
    sockets[0]?.onclose?.();
    await waiting;
    await stream.untilHeard();
  });

  it('counts what was answered while it took too long to connect as stale', async () => {
    const { sockets, stream } = createStream();
    const seen: HostEvent[] = [];
    stream.subscribe((event) => seen.push(event));
    const waiting = stream.untilHeard();
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    expect(seen).toEqual([]);
    sockets[0]?.onopen?.();
    expect(seen).toMatchObject([{ type: 'changed', tags: expect.arrayContaining(['files']) }]);
  });

  it('does not come back when nobody listens', () => {
    const { sockets, stream } = createStream();
    const stop = stream.subscribe(() => undefined);
    sockets[0]?.onclose?.();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('passes progress on', () => {
    const { sockets, stream } = createStream();
    const seen: HostEvent[] = [];
    stream.subscribe((event) => seen.push(event));
    const progress = { type: 'progress', taskId: 'odds', done: 50, of: 200, partial: null };
    sockets[0]?.onmessage?.({ data: JSON.stringify(progress) });
    sockets[0]?.onmessage?.({ data: '{"type":"progress","done":1}' });
    expect(seen).toEqual([progress]);
  });

  it('ignores what is no event', () => {
    const { sockets, stream } = createStream();
    const seen: HostEvent[] = [];
    stream.subscribe((event) => seen.push(event));
    for (const data of ['nonsense', '{}', '{"type":"other","tags":[]}', 'null', new ArrayBuffer(1)]) {
      sockets[0]?.onmessage?.({ data });
    }
    expect(seen).toEqual([]);
  });
});

describe('the bridge transport', () => {
  it('turns a bridge that fails into a reply', async () => {
    const transport = createBridgeTransport({
      dispatch: () => Promise.reject(new Error('gone')),
      subscribe: () => () => undefined,
      chooseFile: () => Promise.resolve(null),
      savePdf: () => Promise.reject(new Error('gone')),
      takeFileToOpen: () => Promise.resolve(null),
      onFileToOpen: () => () => undefined,
    });
    expect(transport.kind).toBe('desktop');
    expect(await transport.dispatch({ method: 'a' })).toMatchObject({ error: { code: 'host.closed' } });
    expect(await transport.savePdf?.({ suggestedName: 'a.pdf' })).toMatchObject({
      error: { code: 'host.closed' },
    });
  });
});
