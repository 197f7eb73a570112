import type { Reply } from '../../shared/contract/index.ts';

/**
 * The reply for a request that got no answer. `reason` is `unreachable` (the host has stopped), `not-admitted`
 * (this page has no valid token) or `garbled` (the answer was no reply).
 */
export function createHostClosedReply(reason: 'unreachable' | 'not-admitted' | 'garbled'): Reply {
  return {
    ok: false,
    error: { code: 'host.closed', message: MESSAGES[reason], details: { reason } },
    revision: null,
  };
}

const MESSAGES = {
  unreachable:
    'Warchest does not answer. What was confirmed is safe in the campaign file. Start Warchest again to go on.',
  'not-admitted':
    'This page is not connected to the running Warchest. Open the address that Warchest printed when it started.',
  garbled: 'The answer could not be understood. Reload the page to see where the campaign stands.',
} as const;
