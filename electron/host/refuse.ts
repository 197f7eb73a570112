import type { ErrorCode, ErrorDetails, Reply } from '../../shared/contract/index.ts';
import { writeLog } from './log.ts';

/** A refusal of a request that does not reach the campaign host; logged without the request's content. */
export function refuse(code: ErrorCode, message: string, details: ErrorDetails = {}): Reply {
  writeLog('warn', 'a request was refused at the door', { code, message });
  return { ok: false, error: { code, message, details }, revision: null };
}
