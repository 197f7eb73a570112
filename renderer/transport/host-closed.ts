import type { Reply } from '../../shared/contract/index.ts';

/** The reply to a request without an answer: the host has stopped (`unreachable`), or its answer was not a reply. */
export function createHostClosedReply(reason: 'unreachable' | 'garbled'): Reply {
  return {
    ok: false,
    error: { code: 'host.closed', message: MESSAGES[reason], details: { reason } },
    revision: null,
  };
}

/** The reply to a request of a page without the token of the present host. */
export function createNotAdmittedReply(): Reply {
  const message =
    'This page does not have the key of the Warchest that runs now. Open the whole address that Warchest printed when it started.';
  return { ok: false, error: { code: 'host.not-admitted', message, details: {} }, revision: null };
}

const MESSAGES = {
  unreachable:
    'Warchest does not answer. What was confirmed is safe in the campaign file. Start Warchest again to go on.',
  garbled: 'The answer could not be understood. Reload the page to see where the campaign stands.',
} as const;
