import type { Reply } from '../../shared/contract/index.ts';
import { makeRefusal } from '../../shared/locales/make-refusal.ts';

/** The reply to a request without an answer: the host has stopped (`unreachable`), or its answer was not a reply. */
export function createHostClosedReply(reason: 'unreachable' | 'garbled'): Reply<never> {
  return { ok: false, error: makeRefusal('host.closed', { context: reason, reason }), revision: null };
}

/** The reply to a request of a page without the token of the present host. */
export function createNotAdmittedReply(): Reply {
  return { ok: false, error: makeRefusal('host.not-admitted'), revision: null };
}
