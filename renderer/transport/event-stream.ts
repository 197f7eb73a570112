import { TAGS } from '../../shared/contract/define-method.ts';
import type { HostEvent } from '../../shared/contract/index.ts';
import type { HostListener } from './transport.ts';

/** The part of a WebSocket used here. */
export interface EventSocket {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  close(): void;
}

export type OpenSocket = (url: string, protocols: readonly string[]) => EventSocket;

interface EventStreamDeps {
  readonly url: string;
  readonly token: string;
  readonly openSocket: OpenSocket;
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
/** How long the first questions wait for the first connection, in milliseconds. */
const PATIENCE_MS = 2_000;

/** One socket for all listeners, opened with the first and closed after the last; reconnects after an interruption. */
export function createEventStream(deps: EventStreamDeps) {
  const listeners = new Set<HostListener>();
  const watchers = new Set<(isConnected: boolean) => void>();
  let socket: EventSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | null = null;
  let delayMs = FIRST_DELAY_MS;
  let interrupted = false;
  const firstTry = Promise.withResolvers<null>();

  const emit = (event: HostEvent) => {
    for (const listener of listeners) listener(event);
  };

  const open = () => {
    retry = null;
    const opened = deps.openSocket(deps.url, ['warchest', `token.${deps.token}`]);
    socket = opened;
    opened.onopen = () => {
      delayMs = FIRST_DELAY_MS;
      for (const watcher of watchers) watcher(true);
      // Changes during the interruption are unknown, so everything on screen counts as stale.
      if (interrupted) emit({ type: 'changed', revision: null, tags: TAGS, opens: true });
      interrupted = false;
      firstTry.resolve(null);
    };
    opened.onmessage = ({ data }) => {
      const event = parseEvent(data);
      if (event !== null) emit(event);
    };
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = null;
      interrupted = true;
      firstTry.resolve(null);
      for (const watcher of watchers) watcher(false);
      if (listeners.size === 0) return;
      retry = setTimeout(open, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    };
  };

  const stop = () => {
    if (retry !== null) clearTimeout(retry);
    retry = null;
    const closing = socket;
    socket = null;
    closing?.close();
  };

  return {
    subscribe(listener: HostListener): () => void {
      listeners.add(listener);
      if (socket === null && retry === null) open();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    /**
     * Resolves after the first try to connect, if there are listeners: an answer that is older than the connection may
     * be made stale by a change that nobody tells.
     */
    async untilHeard(): Promise<void> {
      if (socket === null) return;
      const impatience = setTimeout(() => {
        interrupted = true;
        firstTry.resolve(null);
      }, PATIENCE_MS);
      await firstTry.promise;
      clearTimeout(impatience);
    },
    /** Reports interruptions and reconnections, as long as there are listeners for events. */
    watch(watcher: (isConnected: boolean) => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** The event in a message; null when there is none. */
function parseEvent(data: unknown): HostEvent | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return isHostEvent(value) ? value : null;
  } catch {
    return null;
  }
}

function isHostEvent(value: unknown): value is HostEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'progress') return 'taskId' in value && typeof value.taskId === 'string';
  return value.type === 'changed' && 'tags' in value && Array.isArray(value.tags);
}
