import type { ErrorCode, ErrorDetails, Reply } from '../../shared/contract/index.ts';

/** A reply for a request that never reaches the campaign host. */
export function refuse(code: ErrorCode, message: string, details: ErrorDetails = {}): Reply {
  return { ok: false, error: { code, message, details }, revision: null };
}
