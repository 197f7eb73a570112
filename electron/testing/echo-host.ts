import type { HostEvent, Reply } from '../../shared/contract/index.ts';
import type { Host } from '../host/host.ts';

export interface EchoHost extends Host {
  readonly requests: unknown[];
  /** For each request, the signal that is aborted when its caller has left. */
  readonly signals: (AbortSignal | undefined)[];
  closed: boolean;
  emit(event: HostEvent): void;
}

/**
 * A host for tests of the shells: answers each request with itself, throws for the method `throw`, never answers
 * `wait`.
 */
export function createEchoHost(): EchoHost {
  const listeners = new Set<(event: HostEvent) => void>();
  const host: EchoHost = {
    requests: [],
    signals: [],
    closed: false,
    dispatch(envelope, signal): Promise<Reply> {
      host.requests.push(envelope);
      host.signals.push(signal);
      const method =
        typeof envelope === 'object' && envelope !== null && 'method' in envelope ? envelope.method : '';
      if (method === 'throw') return Promise.reject(new Error('a secret of the inside'));
      if (method === 'wait') return new Promise(() => undefined);
      return Promise.resolve({ ok: true, result: envelope, revision: 1 });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      host.closed = true;
      return Promise.resolve();
    },
    emit: (event) => listeners.forEach((listener) => listener(event)),
  };
  return host;
}
